import {
  findPage,
  hasUnsavedWork,
  type Release,
  type RemoteRegistry,
  type Report,
} from '@touchline/shared';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Reporter } from '../reports/reporter';
import type { ReadRegistry } from './registry-reader';
import { isLoaded, loadRoutes, measureScreen } from '../federation/remote-loader';
import { findRemote } from './find-remote';
import { showStylesOf } from './release-styles';
import {
  isStandIn,
  releasesInUse,
  startedOver,
  withoutRelease,
  type TabReleases,
} from './tab-releases';

/** What the portal shows of its remotes, at a moment. */
export interface PortalState {
  /** The releases of this tab. */
  releases: Release[];
  /** Releases that stand in for one that did not work, with the reference of the report. */
  standIns: Record<string, string>;
  /** Whether the registry is an old one, kept by this browser. */
  isRegistryOld: boolean;
  /** Remotes that come from a developer's own machine. */
  overrides: readonly Release[];
  /** Why overrides ended by themselves, a sentence each. */
  endedOverrides: readonly string[];
}

/** Which release of a remote a tab shows, and how it came to that. */
export interface RemoteDescription {
  release: Release;
  source: 'live' | 'trial' | 'earlier, after a failure' | 'override';
  /** Phase -> milliseconds; missing before its first screen stood. */
  phases: Report['phases'];
}

interface PortalReleasesOptions {
  read: () => Promise<ReadRegistry>;
  reporter: Reporter;
  coachId: string | undefined;
  /** Remotes from a developer's own machine. */
  overrides?: Release[];
  /** Why overrides could not begin, a sentence each. */
  failedOverrides?: string[];
  /** Called when an override ended by itself. */
  onOverrideEnd?: (override: Release) => void;
}

/**
 * Decides which release of each remote this tab shows. It goes on with what it has loaded; a release
 * that fails makes room for one that works; what was released meanwhile is taken up as the coach goes
 * to another page, once it has been loaded, and never while something typed is unsaved.
 */
export class PortalReleases {
  readonly store: StoreApi<PortalState>;
  #tab: TabReleases;
  /** Every release that a registry of this tab named, by federation name. */
  readonly #met = new Map<string, Release>();
  readonly #phases = new Map<string, Report['phases']>();
  readonly #reportedUnready = new Set<string>();
  /** What was released meanwhile, loaded and ready. */
  #news: RemoteRegistry | undefined;
  #isReading = false;
  /** The page for which the registry was last looked at. */
  #pathname = window.location.pathname;
  #standIns: Record<string, string> = {};
  #isRegistryOld: boolean;
  #endedOverrides: readonly string[];

  constructor(
    read: ReadRegistry,
    private readonly options: PortalReleasesOptions,
  ) {
    const { coachId, overrides = [], failedOverrides = [] } = options;
    this.#endedOverrides = failedOverrides;
    this.#tab = { registry: read.registry, coachId, overrides, failed: [] };
    this.#meet(read.registry, overrides);
    this.#isRegistryOld = read.problem !== undefined;
    if (read.problem) this.#reportRegistry(read.problem);
    this.store = createStore(() => this.#state());
    options.reporter.whereabouts = () => this.#whereabouts();
  }

  /** The releases of this tab, as they are now. */
  inUse(): Release[] {
    return this.store.getState().releases;
  }

  /** What is reported of this tab. */
  get reporter(): Reporter {
    return this.options.reporter;
  }

  /** Which releases this tab shows, and how it came to that. */
  describe(): RemoteDescription[] {
    return this.inUse().map((release) => ({
      release,
      source: this.#sourceOf(release),
      phases: this.#phases.get(release.federationName),
    }));
  }

  /** Every release whose code may have come into this tab. */
  known(): Release[] {
    return [...this.#met.values()];
  }

  /** The routes of a release; see `loadRoutes`. */
  load(release: Release) {
    return loadRoutes(release, this.inUse());
  }

  /**
   * Takes up what was released meanwhile, if it is ready, and then looks for more. To be called with
   * the path of the page that is open; only another one than before counts.
   */
  onNavigation(pathname: string): void {
    if (pathname === this.#pathname) return;
    this.#pathname = pathname;
    if (this.#news && !hasUnsavedWork()) {
      this.#show({ ...this.#tab, registry: this.#news });
      this.#news = undefined;
    }
    void this.lookForNews();
  }

  /**
   * Reads the registry anew, and loads what this tab will need of it. A remote whose new release does
   * not load goes on with what it has.
   */
  async lookForNews(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const { registry, problem } = await this.options.read();
      if (problem) return;
      if (this.#isRegistryOld) {
        this.#isRegistryOld = false;
        this.store.setState(this.#state());
      }
      const isNew = JSON.stringify(registry) !== JSON.stringify(this.#tab.registry);
      this.#news = isNew ? await this.#prepared(registry) : undefined;
    } catch (error) {
      console.warn('Whether there is something new is not known.', error);
    } finally {
      this.#isReading = false;
    }
  }

  /**
   * Deals with a release that failed: another takes its place, from a registry read anew, where there
   * is one that was not tried in this tab.
   * @returns the reference of the report, and whether another has taken its place
   */
  async onFailure(
    release: Release,
    kind: Report['kind'],
    error: unknown,
  ): Promise<{ reference: string; isReplaced: boolean }> {
    const reference = this.#report(kind, release, messageOf(error));
    if (!this.#isInUse(release)) return { reference, isReplaced: true };

    const isOverride = this.#tab.overrides.includes(release);
    const { registry, problem } = await this.options
      .read()
      .catch((reason: unknown) => ({ registry: this.#tab.registry, problem: reason }));
    const tab = problem ? this.#tab : { ...this.#tab, registry };
    this.#meet(tab.registry);
    if (!this.#isInUse(release)) return { reference, isReplaced: true };
    const next = withoutRelease(tab, release);
    if (!next) return { reference, isReplaced: false };

    if (isOverride) {
      const { title, entry } = release;
      const sentence = `${title} from ${new URL(entry).origin} failed. Reference ${reference}.`;
      this.#endedOverrides = [...this.#endedOverrides, sentence];
      this.options.onOverrideEnd?.(release);
    }
    this.#show(next);
    const successor = this.inUse().find(({ name }) => name === release.name);
    if (successor) {
      const isEarlier = isStandIn(next, successor);
      if (isEarlier) this.#standIns = { ...this.#standIns, [release.name]: reference };
      this.store.setState(this.#state());
      this.#report(isEarlier ? 'fell-back' : 'moved-on', successor, `after ${release.version}`);
    }
    return { reference, isReplaced: true };
  }

  /** Shows the releases that are this coach's; undefined while nobody is signed in. */
  chooseFor(coachId: string | undefined): void {
    if (coachId !== this.#tab.coachId) this.#show({ ...this.#tab, coachId });
  }

  /** Tries the coach's own release of a remote again. */
  startOver(name: string): void {
    this.#show(startedOver(this.#tab, name));
  }

  /** Reports the first screen of a release, once; `begunAt` as in `measureScreen`. */
  onShown(release: Release, begunAt: number): void {
    if (this.#phases.has(release.federationName)) return;
    const phases = measureScreen(release, begunAt);
    this.#phases.set(release.federationName, phases);
    this.#report('loaded', release, undefined, phases);
    this.store.setState({});
  }

  /** The registry as far as this tab can take it up: what it needs of it has been loaded. */
  async #prepared(registry: RemoteRegistry): Promise<RemoteRegistry> {
    this.#meet(registry);
    const coming = releasesInUse({ ...this.#tab, registry }).filter((release) =>
      this.#isSuccessor(release),
    );
    const unready = new Set<string>();
    for (const release of coming) {
      await this.load(release).catch((error: unknown) => {
        unready.add(release.name);
        // It is tried again on each page, and is one failure all the same.
        if (this.#reportedUnready.has(release.federationName)) return;
        this.#reportedUnready.add(release.federationName);
        this.#report('load-failed', release, messageOf(error));
      });
    }
    showStylesOf(this.inUse(), this.known());
    const before = this.#tab.registry.remotes.filter(({ name }) => unready.has(name));
    return {
      remotes: [...registry.remotes.filter(({ name }) => !unready.has(name)), ...before],
    };
  }

  #meet({ remotes }: RemoteRegistry, overrides: Release[] = []): void {
    const named = remotes.flatMap(({ live, trial, kept }) => [
      live,
      ...(trial ? [trial.release] : []),
      ...kept.map(({ release }) => release),
    ]);
    for (const release of [...named, ...overrides]) this.#met.set(release.federationName, release);
  }

  #show(tab: TabReleases): void {
    this.#tab = tab;
    const stillIn = Object.entries(this.#standIns).filter(([name]) =>
      releasesInUse(tab).some((release) => release.name === name && isStandIn(tab, release)),
    );
    this.#standIns = Object.fromEntries(stillIn);
    this.store.setState(this.#state());
    showStylesOf(this.inUse(), this.known());
  }

  #state(): PortalState {
    return {
      releases: releasesInUse(this.#tab),
      standIns: this.#standIns,
      isRegistryOld: this.#isRegistryOld,
      overrides: this.#tab.overrides,
      endedOverrides: this.#endedOverrides,
    };
  }

  /** A release that takes the place of one that this tab has loaded. */
  #isSuccessor(release: Release): boolean {
    return this.inUse().some(
      (current) =>
        current.name === release.name &&
        current.federationName !== release.federationName &&
        isLoaded(current),
    );
  }

  #sourceOf(release: Release): RemoteDescription['source'] {
    const { overrides, registry } = this.#tab;
    if (overrides.includes(release)) return 'override';
    if (isStandIn(this.#tab, release)) return 'earlier, after a failure';
    const remote = registry.remotes.find(({ name }) => name === release.name);
    return remote?.trial?.release === release ? 'trial' : 'live';
  }

  #whereabouts() {
    const { pathname } = window.location;
    const remote = findRemote(this.inUse(), pathname);
    const page = remote && findPage(remote.pages, pathname)?.path;
    return { page, remote: remote?.name, version: remote?.version };
  }

  #isInUse({ federationName }: Release): boolean {
    return this.inUse().some((release) => release.federationName === federationName);
  }

  #reportRegistry(problem: Error): void {
    this.options.reporter.report({ kind: 'registry-failed', message: problem.message });
  }

  #report(
    kind: Report['kind'],
    { name, version }: Release,
    message?: string,
    phases?: Report['phases'],
  ): string {
    return this.options.reporter.report({ kind, remote: name, version, message, phases });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
