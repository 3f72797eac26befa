import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { findRemotes, ReleaseStore, ReportLog, type Remote } from '@touchline/release';
import type pg from 'pg';
import { buildApp } from '../app';
import { createTokenVerifier } from '../auth/bearer-token';
import { connectDatabase } from '../database/database';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres';
import { migrate } from '../database/migrate';
import { demoCoaches } from '../demo/demo-coaches';
import { seedDemoData } from '../demo/seed-demo-data';
import { discoverIdentity } from '../identity/external-identity';
import type { Identity } from '../identity/identity';
import { startIdentityProvider } from '../identity/identity-provider';
import { localIdentity } from '../identity/local-identity';
import { registerPortal } from '../portal/portal';
import type { LogOptions } from '../logging';
import { reportsRoutes } from '../reports/reports-routes';
import type { Settings } from '../settings';
import { seedSports } from '../sports/seed-sports';
import { openDataFolder } from './data-folder';
import { requireFreePort } from './free-port';
import { openLogFile } from './log-file';
import type { Progress } from './progress';
import { StartError } from './start-error';

/** What runs, and how it stops: the last started first. */
export interface Touchline {
  stop(): Promise<void>;
}

type OnStop = (stopPart: () => Promise<void>) => void;

const oldestPostgres = 15;

const patienceMs = 10_000;

/**
 * Starts everything a portal needs, in the order in which one part needs another, and says so step by
 * step. `root` is the project's folder, where the builds lie. When a step fails, what had started is
 * stopped before the error goes on.
 */
export async function startTouchline(
  settings: Settings,
  root: string,
  progress: Progress,
): Promise<Touchline> {
  const stops: (() => Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  }
  try {
    await start(settings, root, progress, (stopPart) => stops.push(stopPart));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function start(
  settings: Settings,
  root: string,
  progress: Progress,
  onStop: OnStop,
): Promise<void> {
  const { host, port, dataDir } = settings;
  const remotes = await findRemotes(root);
  const pageBuild = pageBuildOf(settings, root);
  await requireFreePort('PORT', host, port);
  if (!settings.externalIdentity) {
    await requireFreePort('IDENTITY_PORT', host, settings.identityPort);
  }
  await openDataFolder(dataDir);
  const log = await openLog(settings, onStop);

  const database = await startDatabase(settings, root, progress, onStop);
  await progress.step(
    'Tables up to date',
    async () => {
      const applied = await migrate(database);
      await seedSports(database);
      return applied;
    },
    (applied) => (applied.length > 0 ? `ran ${applied.join(', ')}` : 'nothing to do'),
  );
  if (settings.demoData) {
    await progress.step(
      'Demo data',
      () => seedDemoData(database, new Date()),
      (seeded) => (seeded ? 'put in' : 'kept as it is'),
    );
  }

  const identity = await startIdentity(settings, remotes, progress, onStop);
  await progress.step('Portal and API listening', async () => {
    const app = buildApp({ database, verifyToken: createTokenVerifier(identity), log });
    onStop(() => closeSoon(app));
    const releases = new ReleaseStore(settings.releasesDir);
    if (settings.registryKey && !(await releases.isSignedBy(settings.registryKey))) {
      // Not the end: what makes it right is a promotion, while the portal runs.
      progress.remark('No remote will run: the registry is not signed by REGISTRY_PUBLIC_KEY.');
    }
    if (settings.reportUrl === '/reports') {
      const { portalUrl } = settings;
      await app.register(reportsRoutes, {
        log: new ReportLog(join(dataDir, 'reports')),
        portalUrl,
      });
    }
    await registerPortal(app, {
      pageBuild,
      remotes,
      remoteEntries: settings.remoteEntries,
      releases,
      identity,
      registryKey: settings.registryKey,
      reportUrl: settings.reportUrl,
      ...(settings.overrideOrigins && {
        override: {
          origins: settings.overrideOrigins,
          pageBuild: join(root, 'shell/dist-override'),
        },
      }),
    });
    await app.listen({ host, port });
  });
}

function pageBuildOf({ standaloneRemote, shellDir }: Settings, root: string): string {
  if (standaloneRemote) return join(root, `remote-${standaloneRemote}/dist-standalone`);
  if (!shellDir) return join(root, 'shell/dist');
  if (existsSync(join(shellDir, 'index.html'))) return shellDir;
  throw new StartError(`SHELL_DIR holds no build of the shell: ${shellDir}.`);
}

/** Lets requests under way finish, but not one that a client never ends. */
async function closeSoon(app: FastifyInstance): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(patience);
}

async function openLog({ logLevel, dataDir }: Settings, onStop: OnStop): Promise<LogOptions> {
  if (logLevel) return { level: logLevel };

  const stream = await openLogFile(join(dataDir, 'logs/touchline.log'));
  onStop(() => new Promise((closed) => stream.end(closed)));
  return { level: 'info', stream };
}

async function startDatabase(
  { databaseUrl, dataDir }: Settings,
  root: string,
  progress: Progress,
  onStop: OnStop,
): Promise<pg.Pool> {
  const folder = join(dataDir, 'postgres');
  const shown = relative(root, folder);
  const place = databaseUrl ? placeOf(databaseUrl) : shown.startsWith('..') ? folder : shown;

  const { pool } = await progress.step(
    'Database ready',
    async () => {
      const url = databaseUrl ?? (await startEmbedded(folder, progress, onStop));
      const pool = connectDatabase(url);
      onStop(() => pool.end());
      return { pool, version: await readVersion(pool, place) };
    },
    ({ version }) => `PostgreSQL ${version}, ${place}`,
  );
  return pool;
}

async function startEmbedded(dataDir: string, progress: Progress, onStop: OnStop): Promise<string> {
  const server = await startEmbeddedPostgres({
    dataDir,
    onProgress: (message) => progress.remark(message),
  });
  onStop(() => server.stop());
  return server.url;
}

async function readVersion(pool: pg.Pool, place: string): Promise<string> {
  const { rows } = await pool
    .query<{ version: string; number: number }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
              current_setting('server_version_num')::int / 10000 as number`,
    )
    .catch((cause: NodeJS.ErrnoException) => {
      throw new StartError(
        `The database ${place} can't be used: ${cause.message || cause.code}; see DATABASE_URL.`,
        { cause },
      );
    });
  const [server] = rows;
  if (!server || server.number < oldestPostgres) {
    throw new StartError(
      `DATABASE_URL names PostgreSQL ${server?.version}; ${oldestPostgres} or later is needed.`,
    );
  }
  return server.version;
}

/** The database without user and password, for a person to read. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
}

async function startIdentity(
  settings: Settings,
  remotes: Remote[],
  progress: Progress,
  onStop: OnStop,
): Promise<Identity> {
  const { host, identityPort, dataDir, portalUrl, externalIdentity } = settings;
  if (externalIdentity) {
    return progress.step(
      'Sign-in provider found',
      () => discoverIdentity(externalIdentity),
      ({ issuer }) => issuer,
    );
  }
  const provider = await progress.step(
    'Local sign-in listening',
    async () => {
      const started = await startIdentityProvider({
        host,
        port: identityPort,
        dataDir,
        portalUrl,
        portalOrigins: originsOf(settings, remotes.length),
        tokenSeconds: settings.identityTokenSeconds,
        demoCoaches: settings.demoData ? demoCoaches : [],
      });
      onStop(() => started.close());
      return started;
    },
    ({ issuer }) => issuer,
  );
  return localIdentity(provider.issuer);
}

/** The origins that may sign in: the portal, and on localhost each remote that stands alone. */
function originsOf({ port, portalUrl }: Settings, remotes: number): string[] {
  const portal = new URL(portalUrl);
  const firstRemotePort = Number(portal.port) + 2;
  const alone =
    portal.hostname === 'localhost'
      ? Array.from({ length: remotes }, (_, index) => `http://localhost:${firstRemotePort + index}`)
      : [];
  return [...new Set([portal.origin, `http://localhost:${port}`, ...alone])];
}
