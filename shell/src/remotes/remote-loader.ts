import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { refusalsOf, type Release, type RouteObject } from '@touchline/shared';

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

/** The load under way or done for each release, and how often it was begun. */
const loads = new Map<string, { attempt: number; module: Promise<RemoteModule> }>();

/**
 * The routes of a release, loaded once: the same promise for every caller until `reloadRoutes`.
 * Rejects when it does not fit (`RefusedRelease`), is out of reach, lacks a shared module, or
 * exposes something else.
 * @param others the releases that this portal runs beside it
 */
export function loadRoutes(release: Release, others: Release[]): Promise<RemoteModule> {
  const known = loads.get(release.federationName);
  if (known) return known.module;
  return begin(release, others, 0);
}

/** Begins the load of a release anew, past everything that the first try left behind. */
export function reloadRoutes(release: Release, others: Release[]): Promise<RemoteModule> {
  return begin(release, others, (loads.get(release.federationName)?.attempt ?? 0) + 1);
}

function begin(release: Release, others: Release[], attempt: number): Promise<RemoteModule> {
  const module = load(release, others, attempt);
  loads.set(release.federationName, { attempt, module });
  // Whoever renders it hears of the failure; a prefetch that nobody waits for must not shout.
  module.catch(() => undefined);
  return module;
}

async function load(release: Release, others: Release[], attempt: number): Promise<RemoteModule> {
  const reasons = refusalsOf(release, { provides: providedVersions(), others });
  if (reasons.length > 0) throw new RefusedRelease(reasons);

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
