import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { refusalsOf, type Release } from '@touchline/shared';
import { admitRelease, refusalOfUnlisted } from './admission';
import { faultOfModule, type RemoteModule } from './remote-module';

/** A release that does not fit this portal. None of its code has run. */
export class RefusedRelease extends Error {
  override name = 'RefusedRelease';
  /** @param reasons a sentence each */
  constructor(readonly reasons: string[]) {
    super(reasons.join(' '));
  }
}

/** How long a release may take to arrive, in milliseconds; half of it when it is tried again. */
const patienceMs = 10_000;

/** Phase of a load -> how long it took, in milliseconds. */
export interface LoadPhases {
  /** Its entry: asked for, and arrived. */
  entry: number;
  /** What the entry leads to: arrived, and run. */
  module: number;
}

interface Load {
  /** How often it was begun before. */
  attempt: number;
  module: Promise<RemoteModule>;
  state: 'under way' | 'done' | 'failed';
  phases?: LoadPhases;
  doneAt?: number;
}

/** The load under way or done for each release. */
const loads = new Map<string, Load>();

/**
 * The routes of a release, loaded once: the same promise for every caller, unless the load failed,
 * when the next caller begins it anew, past everything that the first try left behind. Rejects when
 * it does not fit (`RefusedRelease`), is out of reach or too slow, lacks a shared module, or exposes
 * something else.
 * @param others the releases that this portal runs beside it
 */
export function loadRoutes(release: Release, others: Release[]): Promise<RemoteModule> {
  const known = loads.get(release.federationName);
  if (known && known.state !== 'failed') return known.module;

  const attempt = known ? known.attempt + 1 : 0;
  const begun: Load = {
    attempt,
    state: 'under way',
    module: load(release, others, attempt, (phases) => (begun.phases = phases)),
  };
  loads.set(release.federationName, begun);
  // Whoever renders it hears of the failure; a prefetch that nobody waits for must not shout.
  begun.module.then(
    () => Object.assign(begun, { state: 'done', doneAt: performance.now() }),
    () => (begun.state = 'failed'),
  );
  return begun.module;
}

/** Whether a release has been loaded in this tab. */
export function isLoaded({ federationName }: Release): boolean {
  return loads.get(federationName)?.state === 'done';
}

/**
 * How long each phase took until a release's first screen stood, which is now.
 * @param begunAt when it was asked for: what came before, in advance, kept nobody waiting
 */
export function measureScreen(release: Release, begunAt: number): Record<string, number> {
  const { phases, doneAt = begunAt } = loads.get(release.federationName) ?? {};
  const start = Math.max(doneAt, begunAt);
  const { duration } = performance.measure(`${labelOf(release)} screen`, { start });
  return { ...phases, screen: duration };
}

async function load(
  release: Release,
  others: Release[],
  attempt: number,
  onPhases: (phases: LoadPhases) => void,
): Promise<RemoteModule> {
  const reasons = refusalsOf(release, { provides: providedVersions(), others });
  if (reasons.length > 0) throw new RefusedRelease(reasons);

  admitRelease(release);
  const unlisted = refusalOfUnlisted(release);
  if (unlisted) throw new RefusedRelease([unlisted]);

  const { federationName, version } = release;
  const entry = new URL(release.entry, window.location.origin);
  // The browser remembers a script that failed by its address, the runtime a remote by its name.
  if (attempt > 0) entry.searchParams.set('retry', String(attempt));
  const begunAt = performance.now();
  registerRemotes([{ name: federationName, entry: entry.href }], { force: attempt > 0 });
  const limit = attempt > 0 ? patienceMs / 2 : patienceMs;
  const module = await withLimit(loadRemote(`${federationName}/routes`), limit);
  onPhases(measure(release, entry.href, begunAt));

  const fault = faultOfModule(module);
  if (fault) throw new Error(`${release.name} ${version} breaks the contract. ${fault}`);
  return module as RemoteModule;
}

/** Rejects when a promise takes longer than `limitMs`. */
async function withLimit<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It did not arrive within ${limitMs / 1000} seconds.`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Puts the phases of a load on the browser's own timeline, and answers them. */
function measure(release: Release, entry: string, begunAt: number): LoadPhases {
  const doneAt = performance.now();
  const [fetched] = performance.getEntriesByName(entry, 'resource') as PerformanceResourceTiming[];
  const entryAt = Math.min(Math.max(fetched?.responseEnd ?? begunAt, begunAt), doneAt);
  const label = labelOf(release);
  performance.measure(`${label} entry`, { start: begunAt, end: entryAt });
  performance.measure(`${label} module`, { start: entryAt, end: doneAt });
  return { entry: entryAt - begunAt, module: doneAt - entryAt };
}

function labelOf({ name, version }: Release): string {
  return `${name}@${version}`;
}

/** Shared module -> its version, as this shell provides it: there before any remote is. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );
}
