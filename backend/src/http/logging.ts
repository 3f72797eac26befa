import { isNativeError } from 'node:util/types';
import type { FastifyServerOptions } from 'fastify';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export interface LogOptions {
  level: LogLevel;
  /** Where the lines of JSON are written; standard output when missing. */
  stream?: { write(line: string): void };
}

/** The server's log: lines of JSON, without tokens, cookies and texts of users. */
export function loggerOptions(
  log: LogOptions | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  if (!log) return false;
  return {
    ...log,
    redact: ['req.headers', 'res.headers', '*.authorization', '*.cookie'],
    serializers: {
      req: ({ method, url }) => ({ method, path: url?.split('?', 1)[0] }),
      err: describeError,
    },
  };
}

/** Without `detail`, `where` and `parameters`, in which PostgreSQL quotes rows. */
function describeError(error: unknown) {
  if (!isNativeError(error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '' } = error;
  const more = 'code' in error ? { code: String(error.code) } : {};
  return { type: name, message, stack, ...more };
}
