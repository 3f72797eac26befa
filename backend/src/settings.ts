import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  privateBucketProblem,
  readBucketAddress,
  ReleaseProblem,
  type BucketAddress,
} from './releases/index';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { defaultWritesPerMinute } from './auth/request-limits';
import { StartError } from './start-error';

/** Where another OpenID provider is, and what the API expects of its tokens (D23). */
export interface ExternalIdentity {
  /** https, without a slash at the end. */
  authority: string;
  clientId: string;
  /** The API's access scopes as the browser asks for them; the API demands the first. */
  scopes: [string, ...string[]];
  /** The `aud` of access tokens for the API. */
  audience: string;
}

/** What one process can run: all of a portal, or some of it. */
const partNames = ['api', 'portal', 'identity'] as const;
export type Part = (typeof partNames)[number];

export interface Settings {
  /** What this process runs. With an external provider, `identity` is nothing. */
  parts: ReadonlySet<Part>;
  /** The name or address to listen on; only this machine reaches `localhost`. */
  host: string;
  port: number;
  /** Whose `X-Forwarded-For` is believed: this many proxies, or proxies at these addresses. Missing: nobody's. */
  trustProxy?: number | string[];
  identityPort: number;
  /** The portal's origin as the browser sees it. */
  portalUrl: string;
  /** Absolute. */
  dataDir: string;
  /** The folder of the releases, absolute. */
  releasesDir: string;
  /** The bucket with the releases, in place of that folder. */
  releasesBucket?: BucketAddress;
  /** The bucket for private files of releases. Missing: a folder under `dataDir`. */
  privateFilesBucket?: BucketAddress;
  /** Where browsers load the files of releases from, without a slash at the end; missing: the portal. */
  releasesUrl?: string | undefined;
  /** Missing: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string | undefined;
  demoData: boolean;
  /** Missing: the local provider. */
  externalIdentity?: ExternalIdentity | undefined;
  /** Life of the local provider's access tokens, in seconds. */
  identityTokenSeconds: number;
  /** Remote name -> address of its `remoteEntry.js`, instead of the build under `/remotes`. */
  remoteEntries: Record<string, string>;
  /** The public key of the registry's signature, base64; missing: no signature is needed. */
  registryKey?: string | undefined;
  /** Whether browsers keep the portal for a time without a connection. */
  offline: boolean;
  /** Where browsers send reports: an address, or `/reports` for the portal itself. Missing: nowhere. */
  reportUrl?: string | undefined;
  /** Origins that a developer may take a remote from, in the developers' panel; missing: no panel. */
  overrideOrigins?: string[];
  /** Signs promotions over HTTP, absolute. Missing: those are refused where the registry is signed. */
  releaseKeyFile?: string;
  /** The most that all releases of one remote may take up, when they are published over HTTP, in bytes. */
  releaseBytesPerRemote: number;
  /** Another build of the shell to serve, such as an earlier one; absolute. */
  shellDir?: string;
  /** The remote whose standalone build is served in place of the shell's. */
  standaloneRemote?: string | undefined;
  /** How much one user may change in a minute; half as many sign-ins of one address may begin. */
  writesPerMinute: number;
  /** How long the portal goes on answering after SIGTERM, in seconds. */
  drainSeconds: number;
  /** Where metrics are served, for this machine alone; missing: nowhere. */
  metricsPort?: number | undefined;
  /** Set: logs of this level go to standard output. Missing: logs go to a file under `dataDir`. */
  logLevel?: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent' | undefined;
}

const portSchema = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(1, 'must be a port number from 1 to 65535')
  .max(65_535, 'must be a port number from 1 to 65535');

const switchSchema = z
  .enum(['on', 'off'], { error: "must be 'on' or 'off'" })
  .transform((text) => text === 'on');

const originSchema = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address like http://localhost:3000',
    abort: true,
  })
  .refine((text) => new URL(text).pathname === '/', 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);

const remoteEntriesSchema = z.string().transform((text, context) => {
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

const overrideOriginsSchema = z
  .string()
  .transform(words)
  .refine(
    (origins) => origins.every((origin) => /^(https?:\/\/[\w.-]+)(:(\d+|\*))?$/.test(origin)),
    'must be origins like http://localhost:3004 or http://localhost:*',
  );

const trustProxySchema = z.string().transform((text, context) => {
  if (text.trim() === 'off') return undefined;
  if (/^[1-9]$/.test(text.trim())) return Number(text);
  const addresses = text.split(/[\s,]+/).filter((word) => word !== '');
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

const partsSchema = z.string().transform((text, context) => {
  const parts = text.split(/[\s,]+/).filter((word) => word !== '');
  const unknown = parts.find((part) => !partNames.some((name) => name === part));
  if (unknown === undefined && parts.length > 0) return new Set(parts as Part[]);
  context.addIssue(`must be some of ${partNames.join(', ')}`);
  return z.NEVER;
});

const environmentSchema = z.object({
  PARTS: partsSchema.optional(),
  HOST: z.string().default('localhost'),
  PORT: portSchema.default(3000),
  IDENTITY_PORT: portSchema.optional(),
  TRUST_PROXY: trustProxySchema.optional(),
  PORTAL_URL: originSchema.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host:5432/database',
    })
    .optional(),
  DEMO_DATA: switchSchema.optional(),
  IDENTITY_AUTHORITY: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  IDENTITY_CLIENT_ID: z.string().optional(),
  IDENTITY_SCOPES: z
    .string()
    .transform((text) => words(text).filter((scope) => !signInScopes.has(scope)))
    .refine((scopes) => scopes.length > 0, "must name the API's access scope")
    .optional(),
  IDENTITY_AUDIENCE: z.string().optional(),
  IDENTITY_TOKEN_SECONDS: z.coerce
    .number({ error: 'must be a whole number of seconds' })
    .int('must be a whole number of seconds')
    .min(5, 'must be at least 5 seconds')
    .max(86_400, 'must be at most 86400 seconds')
    .default(3600),
  SIGN_IN_WITHOUT_PASSWORD: switchSchema.default(false),
  NODE_ENV: z.string().optional(),
  REGISTRY_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be the base64 of an Ed25519 public key' })
    .optional(),
  RELEASES_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address like https://cdn.example.com/releases',
    })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  REPORT_URL: z
    .string()
    .regex(/^(https?:\/\/\S+|\/\S*)$/, { error: "must be an address, or '/reports'" })
    .optional(),
  RELEASES_MB_PER_REMOTE: z.coerce
    .number({ error: 'must be a whole number of megabytes' })
    .int('must be a whole number of megabytes')
    .min(1, 'must be at least 1 megabyte')
    .default(200),
  OFFLINE: switchSchema.default(true),
  DEVELOPER_TOOLS: switchSchema.default(false),
  OVERRIDE_ORIGINS: overrideOriginsSchema.default(['http://localhost:*']),
  REMOTE_ENTRIES: remoteEntriesSchema.default({}),
  STANDALONE_REMOTE: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, { error: 'must be the name of a remote, such as teams' })
    .optional(),
  WRITES_PER_MINUTE: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(defaultWritesPerMinute),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be at least 0 seconds')
    .max(300, 'must be at most 300 seconds')
    .optional(),
  METRICS_PORT: portSchema.optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .optional(),
});

type Environment = z.infer<typeof environmentSchema>;

// Every sign-in asks for these (S1), so none of them is the API's scope.
const signInScopes = new Set(['openid', 'profile', 'email', 'offline_access']);

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/**
 * Reads the settings from environment variables. Each is optional; an empty one counts as missing.
 * @param root the project's folder, absolute; relative folders are resolved from it
 * Throws StartError with a message that names the variable.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value?.trim()) given[name] = value.trim();
  }
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    // It may contain a password, which must not be printed.
    const value = name === 'DATABASE_URL' ? '' : `, not '${given[name]}'`;
    throw new StartError(`${name} ${issue?.message}${value}.`);
  }
  const environment = parsed.data;

  const identityPort = environment.IDENTITY_PORT ?? environment.PORT + 1;
  if (identityPort === environment.PORT) {
    throw new StartError(`IDENTITY_PORT must differ from PORT, both are ${identityPort}.`);
  }
  const externalIdentity = readExternalIdentity(environment);
  const reachedBy = whoMayReach(environment);
  if (reachedBy && !externalIdentity && !environment.SIGN_IN_WITHOUT_PASSWORD) {
    throw new StartError(
      `The local sign-in asks for no password and does not start with ${reachedBy}: ` +
        'name a provider with IDENTITY_AUTHORITY, or set SIGN_IN_WITHOUT_PASSWORD=on.',
    );
  }

  if (environment.PARTS) requireAllForParts(environment.PARTS, environment, externalIdentity);

  return {
    parts: environment.PARTS ?? new Set(partNames),
    host: environment.HOST,
    port: environment.PORT,
    ...(environment.TRUST_PROXY && { trustProxy: environment.TRUST_PROXY }),
    identityPort,
    portalUrl: environment.PORTAL_URL ?? `http://localhost:${environment.PORT}`,
    dataDir: resolve(root, environment.DATA_DIR),
    releasesDir: resolve(root, given.RELEASES_DIR ?? join(environment.DATA_DIR, 'releases')),
    ...readReleaseBuckets(given),
    releasesUrl: environment.RELEASES_URL,
    databaseUrl: environment.DATABASE_URL,
    // Demo coaches have accounts at the local provider only.
    demoData: environment.DEMO_DATA ?? !externalIdentity,
    externalIdentity,
    identityTokenSeconds: environment.IDENTITY_TOKEN_SECONDS,
    remoteEntries: environment.REMOTE_ENTRIES,
    registryKey: environment.REGISTRY_PUBLIC_KEY,
    ...(given.RELEASE_KEY_FILE && { releaseKeyFile: resolve(root, given.RELEASE_KEY_FILE) }),
    releaseBytesPerRemote: environment.RELEASES_MB_PER_REMOTE * 1_000_000,
    offline: environment.OFFLINE,
    reportUrl: environment.REPORT_URL,
    ...(environment.DEVELOPER_TOOLS && { overrideOrigins: environment.OVERRIDE_ORIGINS }),
    ...(given.SHELL_DIR && { shellDir: resolve(root, given.SHELL_DIR) }),
    standaloneRemote: environment.STANDALONE_REMOTE,
    writesPerMinute: environment.WRITES_PER_MINUTE,
    // In development nothing is in front that must notice, and a restart should not wait.
    drainSeconds: environment.DRAIN_SECONDS ?? (environment.NODE_ENV === 'production' ? 5 : 0),
    metricsPort: environment.METRICS_PORT,
    logLevel: environment.LOG_LEVEL,
  };
}

/** The settings that other parts read. */
const otherSettings = [
  ...['RELEASES_DIR', 'RELEASES_BUCKET', 'PRIVATE_FILES_BUCKET', 'S3_ENDPOINT'],
  ...['RELEASE_KEY_FILE', 'SHELL_DIR', 'TOUCHLINE_TOKEN'],
];

/**
 * The variables that look like a misspelt setting, each with the one that is meant: up to two letters are
 * other ones, missing or too many. Of short names one letter is: `HOME` is not `HOST`.
 */
export function misspeltSettings(env: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  const known = [...Object.keys(environmentSchema.shape), ...otherSettings];
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((other) => distance(name, other) <= (other.length < 7 ? 1 : 2));
      return meant === undefined ? [] : { name, meant };
    });
}

/** The buckets that are set. Throws StartError when they can't be used as they are. */
function readReleaseBuckets(given: NodeJS.ProcessEnv) {
  const { RELEASES_BUCKET, PRIVATE_FILES_BUCKET } = given;
  if (RELEASES_BUCKET && given.RELEASES_DIR) {
    throw new StartError('RELEASES_DIR and RELEASES_BUCKET are set: remove one of them.');
  }
  try {
    const releasesBucket = RELEASES_BUCKET && readBucketAddress(RELEASES_BUCKET, given);
    const privateFilesBucket =
      PRIVATE_FILES_BUCKET && readBucketAddress(PRIVATE_FILES_BUCKET, given);
    const problem = privateBucketProblem(
      releasesBucket || undefined,
      privateFilesBucket || undefined,
    );
    if (problem) throw new StartError(problem);
    return {
      ...(releasesBucket && { releasesBucket }),
      ...(privateFilesBucket && { privateFilesBucket }),
    };
  } catch (error) {
    throw error instanceof ReleaseProblem ? new StartError(error.message) : error;
  }
}

/** The setting by which others than this machine's users may reach the portal; undefined without one. */
function whoMayReach({ NODE_ENV, HOST }: Environment): string | undefined {
  if (NODE_ENV === 'production') return 'NODE_ENV=production';
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(HOST);
  return isLoopback ? undefined : `HOST=${HOST}`;
}

/** Throws StartError when a process that runs some parts lacks what it needs of others. */
function requireAllForParts(
  parts: ReadonlySet<Part>,
  { DATABASE_URL, IDENTITY_PORT }: Environment,
  externalIdentity: ExternalIdentity | undefined,
): void {
  if (parts.has('identity') && externalIdentity) {
    throw new StartError(
      'PARTS names identity, the local sign-in, and IDENTITY_AUTHORITY another one: remove one of them.',
    );
  }
  if (!parts.has('identity') && !externalIdentity && IDENTITY_PORT === undefined) {
    throw new StartError(
      'PARTS runs no sign-in: name a provider with IDENTITY_AUTHORITY, or with IDENTITY_PORT the port of the process that runs the local one.',
    );
  }
  if (parts.has('api') && parts.size === 1 && DATABASE_URL === undefined) {
    throw new StartError(
      'PARTS=api needs DATABASE_URL: the embedded PostgreSQL ends with the process that runs it.',
    );
  }
}

function readExternalIdentity(environment: Environment): ExternalIdentity | undefined {
  const {
    IDENTITY_AUTHORITY: authority,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_SCOPES: scopes,
    IDENTITY_AUDIENCE: audience,
  } = environment;
  const [scope, ...others] = scopes ?? [];
  if (authority && clientId && scope && audience) {
    return { authority, clientId, scopes: [scope, ...others], audience };
  }

  const needed = {
    IDENTITY_AUTHORITY: authority,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_SCOPES: scope,
    IDENTITY_AUDIENCE: audience,
  };
  const missing = Object.entries(needed).find(([, value]) => !value)?.[0];
  const present = Object.entries(needed).find(([, value]) => value)?.[0];
  if (present) {
    throw new StartError(`${missing} is missing: ${present} names an external sign-in provider.`);
  }
  return undefined;
}
