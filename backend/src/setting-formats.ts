import { isIP } from 'node:net';
import * as z from 'zod';

/** What one process can run: all of a portal, or some of it. */
export const partNames = ['api', 'portal', 'identity'] as const;
export type Part = (typeof partNames)[number];

const limitNames = [
  ...(['drainSeconds', 'writesPerMinute', 'releaseMegabytes', 'tokenSeconds'] as const),
  'databaseConnections',
] as const;

/** Two are shared by short reads, and the others need one each for transactions and searches. */
const leastConnections = 4;

/** The figures that few portals change. */
export interface Limits {
  /** How long the portal goes on answering after SIGTERM. */
  drainSeconds: number;
  /** How much one user may change in a minute; half as many sign-ins of one address may begin. */
  writesPerMinute: number;
  /** The most that all releases of one remote may take up, in megabytes. */
  releaseMegabytes: number;
  /** Life of the local provider's access tokens. */
  tokenSeconds: number;
  /** How many connections to the database this process has at most. */
  databaseConnections: number;
}

/** `least`: 0 where the system may choose. */
export function portSchema(least: 0 | 1) {
  const range = `must be a port number from ${least} to 65535`;
  return z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(least, range)
    .max(65_535, range);
}

export const switchSchema = z
  .enum(['on', 'off'], { error: "must be 'on' or 'off'" })
  .transform((text) => text === 'on');

export const originSchema = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address like http://localhost:3000',
    abort: true,
  })
  .refine((text) => new URL(text).pathname === '/', 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);

export const remoteEntriesSchema = z.string().transform((text, context) => {
  const pairs = words(text).map((word) => /^([a-z][a-z0-9]*)=(https?:\/\/\S+)$/.exec(word));
  const entries: Record<string, string> = {};
  for (const pair of pairs) {
    if (!pair?.[1] || !pair[2] || !URL.canParse(pair[2])) {
      context.addIssue('must be pairs like teams=http://localhost:3004/remoteEntry.js');
      return z.NEVER;
    }
    entries[pair[1]] = pair[2];
  }
  return entries;
});

/** The origins from which developers may take a remote; undefined: the portal has no tools for them. */
export const developerToolsSchema = z.string().transform((text, context) => {
  if (text === 'off') return undefined;
  const origins = text === 'on' ? ['http://localhost:*'] : words(text);
  if (origins.every((origin) => /^(https?:\/\/[\w.-]+)(:(\d+|\*))?$/.test(origin))) return origins;
  context.addIssue(
    "must be 'on', 'off', or origins like http://localhost:3004 or http://localhost:*",
  );
  return z.NEVER;
});

export const limitsSchema = z.string().transform((text, context) => {
  const given: Partial<Limits> = {};
  for (const pair of words(text)) {
    const [name, figure = ''] = pair.split('=');
    const known = limitNames.find((one) => one === name);
    const isFigure = /^\d+(\.\d+)?$/.test(figure);
    if (!known || !isFigure || (Number(figure) === 0 && known !== 'drainSeconds')) {
      context.addIssue(`must be pairs like drainSeconds=15, of ${limitNames.join(', ')}`);
      return z.NEVER;
    }
    if (
      known === 'databaseConnections' &&
      !(Number.isInteger(Number(figure)) && Number(figure) >= leastConnections)
    ) {
      context.addIssue(`must have at least ${leastConnections} databaseConnections`);
      return z.NEVER;
    }
    given[known] = Number(figure);
  }
  return given;
});

export const trustProxySchema = z.string().transform((text, context) => {
  if (text.trim() === 'off') return undefined;
  if (/^[1-9]$/.test(text.trim())) return Number(text);
  const addresses = words(text);
  if (addresses.every(isProxyAddress)) return addresses;
  context.addIssue(
    "must be 'off', the number of proxies from 1 to 9, or addresses like 10.0.0.0/8 or loopback",
  );
  return z.NEVER;
});

/** An address, a range of them, or one of the names that Fastify knows. */
function isProxyAddress(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (length === undefined) return true;
  return /^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128);
}

export const partsSchema = z.string().transform((text, context) => {
  const parts = words(text);
  const unknown = parts.find((part) => !partNames.some((name) => name === part));
  if (unknown === undefined && parts.length > 0) return new Set(parts as Part[]);
  context.addIssue(`must be some of ${partNames.join(', ')}`);
  return z.NEVER;
});

/** The API's scopes: every sign-in asks for the others by itself (S1). */
export const scopesSchema = z
  .string()
  .transform((text) => words(text).filter((scope) => !signInScopes.has(scope)))
  .refine((scopes) => scopes.length > 0, "must name the API's access scope");

const signInScopes = new Set(['openid', 'profile', 'email', 'offline_access']);

function words(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '');
}
