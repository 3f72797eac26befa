import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { refusalsOf, type Release, type RouteObject } from '@touchline/shared';
import { admitRelease, refusalOfUnlisted } from '../trust/admit-releases';

/** What a remote's `./routes` module gives the shell. */
export interface RemoteModule {
  routes: RouteObject[];
}

/** A release that does not fit this portal. None of its code has run. */
export class RefusedRelease extends Error {
  override name = 'RefusedRelease';
  /** @param reasons a sentence each */
  constructor(readonly reasons: string[]) {
    super(reasons.join(' '));
  }
}

interface Load {
  /** How often it was begun before. */
  attempt: number;
  module: Promise<RemoteModule>;
  hasFailed: boolean;
}

/** The load under way or done for each release. */
const loads = new Map<string, Load>();

/**
 * The routes of a release, loaded once: the same promise for every caller, unless the load failed,
 * when the next caller begins it anew. Rejects when it does not fit (`RefusedRelease`), is out of
 * reach, lacks a shared module, or exposes something else.
 * @param others the releases that this portal runs beside it
 */
export function loadRoutes(release: Release, others: Release[]): Promise<RemoteModule> {
  const known = loads.get(release.federationName);
  return known && !known.hasFailed ? known.module : reloadRoutes(release, others);
}

/** Begins the load of a release anew, past everything that the first try left behind. */
export function reloadRoutes(release: Release, others: Release[]): Promise<RemoteModule> {
  const known = loads.get(release.federationName);
  const attempt = known ? known.attempt + 1 : 0;
  const begun: Load = { attempt, module: load(release, others, attempt), hasFailed: false };
  loads.set(release.federationName, begun);
  // Whoever renders it hears of the failure; a prefetch that nobody waits for must not shout.
  begun.module.catch(() => {
    begun.hasFailed = true;
  });
  return begun.module;
}

async function load(release: Release, others: Release[], attempt: number): Promise<RemoteModule> {
  const reasons = refusalsOf(release, { provides: providedVersions(), others });
  if (reasons.length > 0) throw new RefusedRelease(reasons);

  admitRelease(release);
  const unlisted = refusalOfUnlisted(release);
  if (unlisted) throw new RefusedRelease([unlisted]);

  const { federationName } = release;
  const entry = new URL(release.entry, window.location.origin);
  // The browser remembers a script that failed by its address, the runtime a remote by its name.
  if (attempt > 0) entry.searchParams.set('retry', String(attempt));
  registerRemotes([{ name: federationName, entry: entry.href }], { force: attempt > 0 });
  const module: unknown = await loadRemote(`${federationName}/routes`);
  if (!isRemoteModule(module)) {
    throw new Error(`The remote "${release.name}" exposes no list of routes.`);
  }
  return module;
}

/** What this shell shares: it is in the share scope before any remote has been loaded. */
function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'routes' in module &&
    Array.isArray(module.routes)
  );
}
