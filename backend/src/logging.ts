import { isNativeError } from 'node:util/types';
import type { FastifyServerOptions } from 'fastify';

export interface LogOptions {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
  /** Where lines of JSON go; stdout when missing. */
  stream?: { write(line: string): void };
}

/** What the server logs: lines of JSON without tokens, cookies or what coaches wrote. */
export function loggerOptions(log: LogOptions | undefined): FastifyServerOptions['logger'] {
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

/** Not `detail`, `where` or `parameters`: there PostgreSQL quotes the row. */
function describeError(error: unknown) {
  if (!isNativeError(error)) return { type: typeof error, message: String(error), stack: '' };
  const { name, message, stack = '' } = error;
  const more = 'code' in error ? { code: String(error.code) } : {};
  return { type: name, message, stack, ...more };
}
