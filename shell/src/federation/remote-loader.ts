import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  moduleProblem,
  type Release,
  ReleaseRefusedError,
  type RemoteModule,
  runsInPage,
} from '@touchline/shared/host';
import { admitRelease } from './admission';
import { checkRelease } from './check-release';

/** How long the first try to load a release may take, in milliseconds. Later tries get half of it. */
const timeoutMs = 10_000;

/** Phase of a load -> how long it took, in milliseconds. */
interface LoadPhases {
  /** From the request for the entry until it arrived. */
  entry: number;
  /** From then until the modules behind the entry arrived and ran. */
  module: number;
}

interface Load {
  attempt: number;
  module: Promise<RemoteModule>;
  status: 'loading' | 'loaded' | 'failed';
  loaded?: RemoteModule;
  phases?: LoadPhases;
  loadedAt?: number;
}

/** Loads releases into this page, each of them once. */
export class RemoteLoader {
  readonly #loads = new Map<string, Load>();
  /** The remotes whose code may have run in this page. */
  readonly #started = new Set<string>();

  /**
   * Loads what a release exposes, once for all callers. After a failure the next call tries again. Rejects with
   * `ReleaseRefusedError` if it does not fit beside `others`, otherwise with an `Error`.
   */
  load(release: Release, others: Release[]): Promise<RemoteModule> {
    const last = this.#loads.get(release.federationName);
    if (last && last.status !== 'failed') return last.module;

    if (runsInPage(release)) this.#started.add(release.name);
    const attempt = last ? last.attempt + 1 : 0;
    const started: Load = {
      attempt,
      status: 'loading',
      module: loadModule(release, others, attempt, (phases) => (started.phases = phases)),
    };
    this.#loads.set(release.federationName, started);
    // Callers handle the rejection. Without this handler a prefetch would log it as uncaught.
    started.module.then(
      (loaded) => Object.assign(started, { status: 'loaded', loaded, loadedAt: performance.now() }),
      () => (started.status = 'failed'),
    );
    return started.module;
  }

  /** The next `load` starts a release with fresh modules: code may remember its failure, as `React.lazy` does. */
  startAnew({ federationName }: Release): void {
    const last = this.#loads.get(federationName);
    if (last?.status === 'loaded') this.#loads.set(federationName, { ...last, status: 'failed' });
  }

  /** Whether code of a remote may have run in this page. */
  hasStarted(remote: string): boolean {
    return this.#started.has(remote);
  }

  /** What a release exposes, once it is loaded in this page. */
  loaded({ federationName }: Release): RemoteModule | undefined {
    const load = this.#loads.get(federationName);
    return load?.status === 'loaded' ? load.loaded : undefined;
  }

  /** Phase -> milliseconds, for a first screen that the user asked for at `startedAt` (`performance.now()`). */
  measureScreen(release: Release, startedAt: number): Record<string, number> {
    const { phases, loadedAt = startedAt } = this.#loads.get(release.federationName) ?? {};
    const start = Math.max(loadedAt, startedAt);
    const { duration } = performance.measure(`${labelOf(release)} screen`, { start });
    return { ...phases, screen: duration };
  }
}

async function loadModule(
  release: Release,
  others: Release[],
  attempt: number,
  onPhases: (phases: LoadPhases) => void,
): Promise<RemoteModule> {
  if (!runsInPage(release)) {
    throw new ReleaseRefusedError([`${release.title} does not run in the page.`]);
  }
  const checking = checkRelease(release, others);
  if (checking) await checking;
  const unadmitted = admitRelease(release);
  if (unadmitted) throw new ReleaseRefusedError([unadmitted]);

  const { federationName, version } = release;
  const entry = new URL(release.entry, window.location.origin);
  // The browser remembers a failed script by its address, and the runtime remembers a remote by its name.
  if (attempt > 0) {
    entry.searchParams.set('retry', String(attempt));
    forgetFailedLibraries();
  }
  const startedAt = performance.now();
  registerRemotes([{ name: federationName, entry: entry.href }], { force: attempt > 0 });
  const limitMs = attempt > 0 ? timeoutMs / 2 : timeoutMs;
  const module = await withTimeout(loadRemote(`${federationName}/routes`), limitMs);
  onPhases(measureLoad(release, entry.href, startedAt));

  const problem = moduleProblem(module);
  if (problem) throw new Error(`${release.name} ${version} breaks the contract. ${problem}`);
  return module as RemoteModule;
}

/** Lets the runtime ask again for shared libraries that did not load: it keeps their rejected promises. */
function forgetFailedLibraries(): void {
  const libraries = Object.values(getInstance()?.shareScopeMap['default'] ?? {});
  for (const library of libraries.flatMap((versions) => Object.values(versions))) {
    if (!library.loaded) library.loading = null;
  }
}

async function withTimeout<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = `It did not arrive within ${limitMs / 1000} seconds.`;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), limitMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Writes the phases of a load to the browser's performance timeline, and returns them. */
function measureLoad(release: Release, entry: string, startedAt: number): LoadPhases {
  const loadedAt = performance.now();
  const [request] = performance.getEntriesByName(entry, 'resource') as PerformanceResourceTiming[];
  const entryAt = Math.min(Math.max(request?.responseEnd ?? startedAt, startedAt), loadedAt);
  const label = labelOf(release);
  performance.measure(`${label} entry`, { start: startedAt, end: entryAt });
  performance.measure(`${label} module`, { start: entryAt, end: loadedAt });
  return { entry: entryAt - startedAt, module: loadedAt - entryAt };
}

function labelOf({ name, version }: Release): string {
  return `${name}@${version}`;
}
