import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  findRemotes,
  OperatorToken,
  PublicationTokens,
  ReleaseStore,
  ReportLog,
  type ReleaseFiles,
  type Remote,
} from '../releases/index';
import type { RunnerSite } from '@touchline/shared/schemas';
import type pg from 'pg';
import { buildApp } from '../app';
import { createTokenVerifier } from '../auth/bearer-token';
import { findCallerId } from '../auth/callers-repository';
import { createRequestLimits } from '../auth/request-limits';
import { migrate } from '../database/migrate';
import { seedDemoData } from '../demo/seed-demo-data';
import type { Identity } from '../identity/identity';
import { registerPortal } from '../portal/portal';
import { packagesRoutes } from '../publication/packages-routes';
import { registryProblem } from '../portal/registry-problem';
import { inTime } from '../http/answer-in-time';
import { publicationRoutes } from '../publication/publication-routes';
import type { LogOptions } from '../http/logging';
import { closeServer, listen, listenAlso } from '../http/listen';
import { metricsHost, serveMetrics } from '../http/metrics';
import { startTracing } from '../http/tracing';
import { reportsRoutes } from '../reports/reports-routes';
import type { Settings } from '../settings';
import { seedSports } from '../sports/seed-sports';
import { openDataFolder } from './folders';
import { requireFreePort, type HeldPorts } from './free-port';
import { openLogFile } from './log-file';
import { openReleaseFiles } from './open-release-files';
import { openSites, requireOptions } from './open-sites';
import type { Progress, StartContext } from './start-context';
import { startDatabase } from './start-database';
import { StartError } from '../start-error';
import { startIdentity } from './start-identity';

export interface Touchline {
  /**
   * Stops all parts. From now on `/api/ready` answers 503, and every answer closes its connection; for `drainMs`, so that a
   * proxy notices, all else goes on.
   */
  stop(drainMs?: number): Promise<void>;
}

/**
 * Starts all parts of a portal in order, and prints each step. `root`: the project's folder with the builds, absolute.
 * `held`: ports of the settings that this process has already.
 * Rejects with the error of the step that failed, after the parts before it have stopped.
 */
export async function startTouchline(
  settings: Settings,
  root: string,
  progress: Progress,
  held?: HeldPorts,
): Promise<Touchline> {
  const stops: (() => Promise<void>)[] = [];
  const draining = new AbortController();
  async function stopParts(): Promise<void> {
    // In reverse order.
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  }
  try {
    const onStop = (stopPart: () => Promise<void>) => void stops.push(stopPart);
    await start({ settings, root, progress, held, onStop, draining: draining.signal });
  } catch (error) {
    await stopParts();
    // Of Node; of initdb and of the database server, which have words alone.
    const { code = '', message = '' } = error as NodeJS.ErrnoException;
    const isFull =
      ['ENOSPC', 'EDQUOT'].includes(code) || /No space left|free disk space/.test(message);
    const sentence = `The disk is full, so ${settings.dataDir} (DATA_DIR) can't be written. Make room and start again.`;
    throw isFull ? new StartError(sentence, { cause: error }) : error;
  } finally {
    held?.release();
  }
  return {
    async stop(drainMs = 0) {
      draining.abort();
      await delay(drainMs);
      await stopParts();
    },
  };
}

async function start(context: StartContext): Promise<void> {
  const { settings, root, progress, held, onStop } = context;
  const { parts, host, port, dataDir, externalIdentity, standaloneRemote } = settings;
  const remotes = await findRemotes(root);
  const files = parts.has('portal') ? await openPortalFiles(settings, root, remotes) : undefined;
  if (files) onStop(() => files.place.close());
  requireOptions(settings);
  const sites = files && !standaloneRemote ? await openSites(context, files) : [];
  const ownPorts = [
    ...(parts.has('api') || files ? [port] : []),
    ...(parts.has('identity') && !externalIdentity ? [settings.identityPort] : []),
  ];
  for (const own of ownPorts) if (!held?.has(own)) await requireFreePort('PORT', host, own);
  if (needsDataFolder(settings)) await openDataFolder(dataDir);
  if (settings.metricsPort)
    await requireFreePort('METRICS_PORT', metricsHost, settings.metricsPort);
  const log = await openLog(context);

  const database = parts.has('api') ? await prepareDatabase(context) : undefined;
  const identity = await startIdentity(context, remotes.length);
  if (!database && !files) return;
  const title = [...(files ? ['Portal'] : []), ...(database ? ['API'] : [])].join(' and ');
  await progress.step(
    `${title} listening`,
    () => startServer(context, { files, sites, database, log, identity }),
    () => `port ${port}`,
  );
}

interface PortalFiles {
  /** The builds, absolute. */
  pageBuild: string;
  shellDir: string;
  /** The page in which developers' own remotes run; missing: they have none. */
  override: { origins: string[]; pageBuild: string } | undefined;
  remotes: Remote[];
  place: ReleaseFiles;
}

async function openPortalFiles(
  settings: Settings,
  root: string,
  remotes: Remote[],
): Promise<PortalFiles> {
  const { dataDir, standaloneRemote, overrideOrigins } = settings;
  if (standaloneRemote && !remotes.some(({ manifest }) => manifest.name === standaloneRemote)) {
    throw new StartError(`STANDALONE_REMOTE names no remote of this project: ${standaloneRemote}.`);
  }
  const ownShell = join(dataDir, 'shell');
  if (existsSync(ownShell) && !existsSync(join(ownShell, 'index.html'))) {
    throw new StartError(`${ownShell} holds no build of the shell: put one there, or remove it.`);
  }
  // An earlier build there takes the place of this one: so the shell is rolled back.
  const shellDir = existsSync(ownShell) ? ownShell : join(root, 'shell/dist');
  const pageBuild = standaloneRemote
    ? join(root, `remote-${standaloneRemote}/dist-standalone`)
    : shellDir;
  const override = overrideOrigins && {
    ...{ origins: overrideOrigins, pageBuild: join(root, 'shell/dist-override') },
  };
  return { pageBuild, shellDir, override, remotes, place: await openReleaseFiles(settings) };
}

/** An API beside a database of its own, which logs to standard output, writes no file. */
function needsDataFolder({ parts, databaseUrl, logLevel }: Settings): boolean {
  return parts.has('portal') || parts.has('identity') || !databaseUrl || !logLevel;
}

async function prepareDatabase(context: StartContext): Promise<pg.Pool> {
  const { settings, progress } = context;
  const database = await startDatabase(context);
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
  return database;
}

interface ServerParts {
  /** Missing: the process serves no pages. */
  files: PortalFiles | undefined;
  sites: RunnerSite[];
  /** Missing: the process serves no API. */
  database: pg.Pool | undefined;
  log: LogOptions;
  identity: Identity;
}

async function startServer(
  { settings, root, progress, held, onStop, draining }: StartContext,
  { files, sites, database, log, identity }: ServerParts,
): Promise<void> {
  const { host, port, dataDir, trustProxy, limits, portalUrl } = settings;
  const { remoteEntries, reportUrl, standaloneRemote } = settings;
  const verifyToken = createTokenVerifier(identity);
  const releases = files && new ReleaseStore(files.place);
  const documentProblems = async () => {
    const problem = releases && (await registryProblem(releases));
    return problem === undefined ? [] : [{ document: 'remotes.json', problem }];
  };
  const tracing = await startTracing(process.env);
  if (tracing) onStop(() => tracing.stop());
  const app = buildApp({
    ...{ sites, tracing, database, verifyToken, log, documentProblems, draining },
    ...{ trustProxy, writesPerMinute: limits.writesPerMinute },
  });
  if (settings.metricsPort) onStop(await serveMetrics(app, database, settings.metricsPort));
  onStop(() => closeServer(app));
  const listens = () => listen(app, { host, port }, held?.take(port) ?? []);
  if (!files || !releases) return listens();

  // Not an error: a release command can mend it while the portal runs.
  for (const { problem } of await documentProblems()) progress.remark(problem);
  const { pageBuild, shellDir, override, remotes, place } = files;
  const keyed = await inTime(releases.remotesWithKey()).catch(() => []);
  if (keyed.length > 0) {
    progress.remark(
      `Nothing is signed any more, and the keys of these teams have no effect: ${keyed.join(', ')}. ` +
        'Who has a token of a remote can release it.',
    );
  }
  await app.register(packagesRoutes, {
    prefix: '/packages',
    ...{ root, shellDir, folder: join(dataDir, 'packages') },
  });
  const reports = new ReportLog(place.privateFiles);
  const runners = sites.map(({ kind }) => kind);
  const operatorToken = new OperatorToken(join(dataDir, 'operator-token'));
  await operatorToken.make();
  await app.register(publicationRoutes, {
    prefix: '/publication',
    operatorToken,
    tokens: new PublicationTokens(place.privateFiles),
    uploads: join(dataDir, 'uploads'),
    context: () => ({ root, shellDir, store: releases, reports, runners, now: new Date() }),
    bytesPerRemote: limits.releaseMegabytes * 1_000_000,
    forgive:
      database &&
      (async (coach) => {
        const id = await findCallerId(database, coach);
        if (id !== undefined)
          await createRequestLimits(database, limits.writesPerMinute).forgive(id);
        return id !== undefined;
      }),
  });
  if (reportUrl === '/reports') {
    await app.register(reportsRoutes, { log: reports, portalUrl, verifyToken });
  }
  await registerPortal(app, {
    ...{ pageBuild, remotes, remoteEntries, releases, identity, reportUrl, override, sites },
    isStandalone: standaloneRemote !== undefined,
    offlineAt: settings.offline && !standaloneRemote ? portalUrl : undefined,
    isHttps: portalUrl.startsWith('https:'),
  });
  await listens();
  for (const { port: own } of sites) {
    if (own === undefined) continue;
    const places = held?.has(own) ? held.take(own) : [{ host, port: own }];
    for (const place of places) onStop(await listenAlso(app, place));
  }
}

async function openLog({ settings, onStop }: StartContext): Promise<LogOptions> {
  const { logLevel, dataDir } = settings;
  if (logLevel) return { level: logLevel };

  const stream = await openLogFile(join(dataDir, 'logs/touchline.log'));
  onStop(() => stream.close());
  return { level: 'info', stream };
}
