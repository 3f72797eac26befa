import { resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { defaultWritesPerMinute } from './auth/request-limits';
import { defaultConnections } from './database/database';
import {
  developerToolsSchema,
  limitsSchema,
  originSchema,
  partNames,
  partsSchema,
  portSchema,
  remoteEntriesSchema,
  scopesSchema,
  switchSchema,
  trustProxySchema,
  type Limits,
  type Part,
} from './setting-formats';
import { logLevels, type LogLevel } from './http/logging';
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

export interface Settings {
  /** What this process runs. With an external provider, `identity` is nothing. */
  parts: ReadonlySet<Part>;
  /** The name or address to listen on; only this machine reaches `localhost`. */
  host: string;
  /** 0: any, and the start reads the settings again with one. */
  port: number;
  /** Whose `X-Forwarded-For` is believed: this many proxies, or proxies at these addresses. Missing: nobody's. */
  trustProxy?: number | string[];
  identityPort: number;
  portalUrl: string;
  /** Those that options read, by name, as far as they are set. */
  ofOptions: Record<string, string>;
  /** Absolute. */
  dataDir: string;
  /** Another place for the releases than `dataDir`, which an option opens. */
  releasesAt?: string | undefined;
  /** Missing: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string | undefined;
  demoData: boolean;
  /** Missing: the local provider. */
  externalIdentity?: ExternalIdentity | undefined;
  /** Remote name -> address of its `remoteEntry.js`, instead of the build under `/remotes`. */
  remoteEntries: Record<string, string>;
  /** Whether browsers keep the portal for a time without a connection. */
  offline: boolean;
  /** Where browsers send reports: an address, or `/reports` for the portal itself. Missing: nowhere. */
  reportUrl?: string | undefined;
  /** Origins that a developer may take a remote from, in the developers' panel; missing: no panel. */
  overrideOrigins?: string[] | undefined;
  /** The remote whose standalone build is served in place of the shell's. */
  standaloneRemote?: string | undefined;
  limits: Limits;
  /** Where metrics are served, for this machine alone; missing: nowhere. */
  metricsPort?: number | undefined;
  /** Set: logs of this level go to standard output. Missing: logs go to a file under `dataDir`. */
  logLevel?: LogLevel | undefined;
}

/** Between the port of a portal on this machine and that of its local sign-in. */
export const identityPortStep = 1;

/** Settings that options read -> the option. */
export const optionSettings = { FRAMES_URL: 'frames' };

const defaultLimits = {
  writesPerMinute: defaultWritesPerMinute,
  releaseMegabytes: 200,
  tokenSeconds: 3_600,
  databaseConnections: defaultConnections,
};

/** Settings of earlier releases, each with what to do now. */
const formerSettings = {
  DRAIN_SECONDS: 'use LIMITS=drainSeconds=5',
  IDENTITY_PORT: 'the local sign-in has the port after that of PORTAL_URL',
  IDENTITY_TOKEN_SECONDS: 'use LIMITS=tokenSeconds=3600',
  OVERRIDE_ORIGINS: 'name the origins in DEVELOPER_TOOLS',
  PRIVATE_FILES_BUCKET: 'private files are in the folder source-maps in DATA_DIR: copy them there',
  REGISTRY_PUBLIC_KEY:
    'registries are not signed. Unset it on all processes that still have it, and start this version then: a page ' +
    'that was opened with a key runs nothing of a registry without a signature',
  RELEASES_DIR: 'releases are in the folder releases in DATA_DIR, which may be a link',
  RELEASES_MB_PER_REMOTE: 'use LIMITS=releaseMegabytes=200',
  RELEASES_URL: 'browsers load releases from PORTAL_URL, which may be the address of a CDN',
  S3_ENDPOINT: 'use AWS_ENDPOINT_URL_S3',
  SHELL_DIR: 'put the build into the folder shell in DATA_DIR',
  SIGN_IN_WITHOUT_PASSWORD: 'name identity in PARTS',
  WRITES_PER_MINUTE: 'use LIMITS=writesPerMinute=120',
};

const environmentSchema = z.object({
  PARTS: partsSchema.optional(),
  HOST: z.string().default('localhost'),
  PORT: portSchema(0).default(3000),
  TRUST_PROXY: trustProxySchema.optional(),
  PORTAL_URL: originSchema.optional(),
  FRAMES_URL: z.string().optional(),
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
  IDENTITY_SCOPES: scopesSchema.optional(),
  IDENTITY_AUDIENCE: z.string().optional(),
  NODE_ENV: z.string().optional(),
  RELEASES_BUCKET: z
    .string()
    .regex(/^[a-z]\w*:\/\/\S*$/, { error: 'must be an address such as s3://bucket/releases' })
    .optional(),
  REPORT_URL: z
    .string()
    .regex(/^(https?:\/\/\S+|\/\S*)$/, { error: "must be an address, or '/reports'" })
    .optional(),
  OFFLINE: switchSchema.default(true),
  DEVELOPER_TOOLS: developerToolsSchema.optional(),
  REMOTE_ENTRIES: remoteEntriesSchema.default({}),
  STANDALONE_REMOTE: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, { error: 'must be the name of a remote, such as teams' })
    .optional(),
  LIMITS: limitsSchema.default({}),
  METRICS_PORT: portSchema(1).optional(),
  LOG_LEVEL: z
    .enum(logLevels, { error: 'must be trace, debug, info, warn, error, fatal or silent' })
    .optional(),
});

type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the settings from environment variables, of which an empty one counts as missing; folders are relative to `root`.
 * Throws StartError with a message that names the variable.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value?.trim()) given[name] = value.trim();
  }
  for (const [name, now] of Object.entries(formerSettings)) {
    if (given[name] !== undefined) throw new StartError(`${name} is no setting any more: ${now}.`);
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
  const { PORT, PORTAL_URL: portalUrl = `http://localhost:${PORT}`, PARTS, LIMITS } = environment;
  const externalIdentity = readExternalIdentity(environment);
  const reachedBy = whoMayReach(environment);
  if (reachedBy && !externalIdentity && !PARTS?.has('identity')) {
    throw new StartError(
      `The local sign-in asks for no password and does not start with ${reachedBy}: name a provider ` +
        'with IDENTITY_AUTHORITY, or name identity in PARTS.',
    );
  }
  if (PARTS) requireAllForParts(PARTS, environment, externalIdentity);
  const isProduction = environment.NODE_ENV === 'production';
  // Where the processes of a portal have ports of their own, its address is the same for all of them.
  const portal = new URL(portalUrl);
  return {
    parts: PARTS ?? new Set(partNames),
    host: environment.HOST,
    port: PORT,
    ...(environment.TRUST_PROXY && { trustProxy: environment.TRUST_PROXY }),
    identityPort:
      (portal.hostname === 'localhost' && portal.port ? Number(portal.port) : PORT) +
      identityPortStep,
    portalUrl,
    ofOptions: Object.fromEntries(Object.entries(given).filter(([name]) => name in optionSettings)),
    dataDir: resolve(root, environment.DATA_DIR),
    releasesAt: environment.RELEASES_BUCKET,
    databaseUrl: environment.DATABASE_URL,
    // Demo coaches have accounts at the local provider only.
    demoData: environment.DEMO_DATA ?? !(externalIdentity || isProduction),
    externalIdentity,
    remoteEntries: environment.REMOTE_ENTRIES,
    offline: environment.OFFLINE,
    reportUrl: environment.REPORT_URL,
    overrideOrigins: environment.DEVELOPER_TOOLS,
    standaloneRemote: environment.STANDALONE_REMOTE,
    // In development nothing is in front that must notice a stop, and a restart should not wait.
    limits: { ...defaultLimits, drainSeconds: isProduction ? 5 : 0, ...LIMITS },
    metricsPort: environment.METRICS_PORT,
    logLevel: environment.LOG_LEVEL,
  };
}

/** A sentence where browsers would sign nobody in: they have no cryptography at an http address but this machine's own. */
export function transportProblem({ portalUrl }: Pick<Settings, 'portalUrl'>): string | undefined {
  const { protocol, hostname } = new URL(portalUrl);
  const isOwn = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/.test(hostname);
  if (protocol === 'https:' || isOwn) return undefined;
  return `Nobody can sign in at ${portalUrl}: browsers demand https, but at localhost. PORTAL_URL is the https address of a proxy (docs/deploying.md).`;
}

/**
 * What looks like a misspelt setting, with the one that is meant: few letters differ; of short names one (not `HOME`).
 */
export function misspeltSettings(env: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  const known = [...Object.keys(environmentSchema.shape), 'TOUCHLINE_TOKEN'];
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((other) => distance(name, other) <= (other.length < 7 ? 1 : 2));
      return meant === undefined ? [] : { name, meant };
    });
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
  { DATABASE_URL, PORTAL_URL }: Environment,
  externalIdentity: ExternalIdentity | undefined,
): void {
  if (parts.has('identity') && externalIdentity) {
    throw new StartError(
      'PARTS names identity, the local sign-in, and IDENTITY_AUTHORITY another one: remove one of them.',
    );
  }
  if (!parts.has('identity') && !externalIdentity && PORTAL_URL === undefined) {
    throw new StartError(
      'PARTS runs no sign-in: name a provider with IDENTITY_AUTHORITY, or with PORTAL_URL the portal whose local sign-in another process runs.',
    );
  }
  if (parts.has('api') && parts.size === 1 && DATABASE_URL === undefined) {
    throw new StartError(
      'PARTS=api needs DATABASE_URL: the embedded PostgreSQL ends with the process that runs it.',
    );
  }
}

function readExternalIdentity(environment: Environment): ExternalIdentity | undefined {
  const needed = [
    ...(['IDENTITY_AUTHORITY', 'IDENTITY_CLIENT_ID'] as const),
    ...(['IDENTITY_SCOPES', 'IDENTITY_AUDIENCE'] as const),
  ];
  const present = needed.find((name) => environment[name]);
  if (!present) return undefined;
  const missing = needed.find((name) => !environment[name]);
  if (missing) {
    throw new StartError(`${missing} is missing: ${present} names an external sign-in provider.`);
  }
  const { IDENTITY_AUTHORITY: authority = '', IDENTITY_CLIENT_ID: clientId = '' } = environment;
  const { IDENTITY_SCOPES: [scope = '', ...others] = [], IDENTITY_AUDIENCE: audience = '' } =
    environment;
  return { authority, clientId, scopes: [scope, ...others], audience };
}
