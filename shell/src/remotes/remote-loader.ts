import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteEntry, RouteObject } from '@touchline/shared';

/** What a remote's `./routes` module gives the shell. */
export interface RemoteModule {
  routes: RouteObject[];
}

/** The load under way or done for each remote, and how often it was begun. */
const loads = new Map<string, { attempt: number; module: Promise<RemoteModule> }>();

/**
 * The routes of a remote, loaded once: the same promise for every caller until `forgetRemote`.
 * Rejects when the remote is out of reach, lacks a shared module, or exposes something else.
 */
export function loadRoutes(remote: RemoteEntry): Promise<RemoteModule> {
  const known = loads.get(remote.name);
  if (known) return known.module;
  return begin(remote, 0);
}

/** Begins the load of a remote anew, past everything that the first try left behind. */
export function reloadRoutes(remote: RemoteEntry): Promise<RemoteModule> {
  return begin(remote, (loads.get(remote.name)?.attempt ?? 0) + 1);
}

function begin(remote: RemoteEntry, attempt: number): Promise<RemoteModule> {
  const module = load(remote, attempt);
  loads.set(remote.name, { attempt, module });
  // Whoever renders it hears of the failure; a prefetch that nobody waits for must not shout.
  module.catch(() => undefined);
  return module;
}

async function load(remote: RemoteEntry, attempt: number): Promise<RemoteModule> {
  const entry = new URL(remote.entry, window.location.origin);
  // The browser remembers a script that failed by its address, the runtime a remote by its name.
  if (attempt > 0) entry.searchParams.set('retry', String(attempt));
  registerRemotes([{ name: remote.federationName, entry: entry.href }], { force: attempt > 0 });
  const module: unknown = await loadRemote(`${remote.federationName}/routes`);
  if (!isRemoteModule(module)) {
    throw new Error(`The remote "${remote.name}" exposes no list of routes.`);
  }
  return module;
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'routes' in module &&
    Array.isArray(module.routes)
  );
}
