import {
  findPage,
  hasUnsavedWork,
  type PortalConfig,
  originsOf,
  type RegistryOrigins,
  releasesOf,
  runsInPage,
  type Release,
  type ReleaseError,
  ReleaseRefusedError,
  type RemoteRegistry,
  type Report,
  type RunnerOptions,
  whenIdle,
} from '@touchline/shared/host';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAdmitted } from '../federation/admission';
import { checkRelease } from '../federation/check-release';
import type { RemoteLoader } from '../federation/remote-loader';
import type { CurrentPage, Reporter } from '../reports/reporter';
import {
  initialState,
  isCurrent,
  isInUse,
  stateAfter,
  remoteAt,
  successorsBy,
  type PortalEvent,
  type PortalState,
} from './portal-state';
import type { ReadRegistry } from './registry-reader';
import { bringBackSheets, enableStyles, putAsideSheets } from './release-styles';
import { loadFirstReads, Runners } from './runners';

export interface PortalReleasesOptions {
  read: () => Promise<ReadRegistry>;
  loader: RemoteLoader;
  reporter: Reporter;
  /** How releases run that do not run in the page. */
  runners: RunnerOptions;
  config: Partial<PortalConfig>;
  pathname: string;
  /** Releases from a developer's own machine. */
  overrides: Release[];
  /** Why overrides could not start, a sentence each. */
  overrideProblems: string[];
  /** Says a stack of theirs in the places of its sources. */
  sourceStack?: (stack: string) => Promise<string>;
  reload: () => void;
}

/** How long the page that the user has asked for gets to load what it needs, in milliseconds. */
const pageMs = 500;

/** How long a newer registry may go unnoticed on a page that keeps the browser busy, in milliseconds. */
const maxIdleWaitMs = 2_000;

/** Runs the releases of this tab: reads the registry, loads, reports, and applies styles. `stateAfter` decides. */
export class PortalReleases {
  readonly store: StoreApi<PortalState>;
  readonly reporter: Reporter;
  readonly runners: Runners;
  readonly #reportedNotReady = new Set<string>();
  /** The origins that the policy of this page admits. */
  readonly #admitted: RegistryOrigins;
  #isReading = false;
  #nextCheck: ReturnType<typeof setTimeout> | undefined;
  #shown: Release | undefined;

  /** @param first the registry as read when the portal started */
  constructor(
    first: ReadRegistry,
    private readonly options: PortalReleasesOptions,
  ) {
    this.reporter = options.reporter;
    this.#admitted = originsOf(first.registry);
    const state = initialState({
      registry: first.registry,
      isRegistryOld: first.error !== undefined,
      overrides: options.overrides,
      endedOverrides: options.overrideProblems,
      pathname: options.pathname,
    });
    this.store = createStore(() => state);
    this.runners = this.#openRunners();
    // A sheet that arrives while its remote is not shown.
    const isCapturing = true;
    document.addEventListener('load', () => this.#enableStyles(), isCapturing);
  }

  /** The open page and the release it belongs to, for reports. */
  currentPage(): CurrentPage {
    const { pathname } = window.location;
    const release = this.open();
    const page = release && findPage(release.pages, pathname)?.path;
    return { page, remote: release?.name, version: release?.version };
  }

  /** The release that the address belongs to; its screen may not be there yet. */
  open(): Release | undefined {
    return remoteAt(this.#state, window.location.pathname)?.release;
  }

  /** Called when the page belongs to another release, or to none. What the one before did to the page ends with it. */
  show(release: Release | undefined): void {
    if (this.#shown) putAsideSheets(this.#shown.name);
    this.#shown = release;
    if (release) bringBackSheets(release.name);
    this.#enableStyles();
  }

  /** Follows the user: runs the releases that this user gets. Undefined while nobody is signed in. */
  setUser(userId: string | undefined): void {
    this.#dispatch({ type: 'user-changed', userId });
  }

  /**
   * Follows the user to a page, with newer releases if they are ready, and looks for more. Loads the page again
   * if they need other origins, or if code has run in it that is not for the page any more.
   */
  navigate(pathname: string): void {
    if (pathname === this.#state.pathname) return;
    const { pendingRegistry } = this.#state;
    const isTyping = hasUnsavedWork();
    if (pendingRegistry && !isTyping && this.#needsReload(pendingRegistry)) {
      this.options.reload();
      return;
    }
    this.#dispatch({ type: 'navigated', pathname, hasUnsavedWork: isTyping });
    if (this.#nextCheck !== undefined) return;
    this.#nextCheck = setTimeout(() => {
      this.#nextCheck = undefined;
      whenIdle(() => void this.checkRegistry(), maxIdleWaitMs);
    }, pageMs);
  }

  /** Reads the registry again, and loads what this tab will need. Where that fails, the old release stays. */
  async checkRegistry(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const { registry, error } = await this.options.read();
      if (error) return;
      this.#dispatch({ type: 'registry-read', registry });
      if (isCurrent(this.#state, registry)) return;
      const notReady = this.#needsReload(registry) ? [] : await this.#loadSuccessors(registry);
      this.#dispatch({ type: 'registry-prepared', registry, notReady });
    } catch (error) {
      console.warn('The registry could not be read.', error);
    } finally {
      this.#isReading = false;
    }
  }

  /** Reports that a release failed. Another one takes its place, by the registry as it is now; or none. */
  async onFailure(release: Release, { kind, error, isScreenLost }: ReleaseError): Promise<void> {
    const reference = this.#report(kind, release, { message: messageOf(error), error });
    if (isScreenLost) this.options.loader.startAnew(release);
    if (!isInUse(this.#state, release)) return;

    const { overrides, sourceStack } = this.options;
    const { stack = '' } = error as Partial<Error>;
    const ownStack = overrides.includes(release) ? await sourceStack?.(stack) : undefined;
    const read = await this.options.read().catch(() => undefined);
    // Where it is not for the page any more, the next page follows the registry, after it was loaded again.
    const isFollowed = read && !read.error && !this.#hasRunElsewhere(read.registry);
    const before = this.#state;
    this.#dispatch({
      type: 'release-failed',
      release,
      kind,
      reference,
      problems: error instanceof ReleaseRefusedError ? error.problems : [],
      stack: ownStack,
      isScreenLost,
      registry: isFollowed ? read.registry : undefined,
    });
    this.#reportReplacement(release, before);
  }

  /** What a developer's own release has loaded once stays in the page: it is loaded with a new one. */
  retry(name: string): void {
    if (this.options.overrides.some((release) => release.name === name))
      return this.options.reload();
    this.#dispatch({ type: 'retried', name });
  }

  /** Reports the first screen of a release, once; `startedAt` as in `RemoteLoader.measureScreen`. */
  onShown(release: Release, startedAt: number): void {
    if (this.#state.phases[release.federationName]) return;
    const phases = this.options.loader.measureScreen(release, startedAt);
    this.#dispatch({ type: 'screen-shown', release, phases });
    this.#report('loaded', release, { phases });
  }

  #openRunners(): Runners {
    const { config, loader, overrides } = this.options;
    const inUse = () => this.#state.remotes.map(({ release }) => release);
    return new Runners(
      loader,
      this.options.runners,
      {
        ...{ config, isDevelopment: overrides.length > 0 },
        check: async (release) => checkRelease(release, inUse()),
        sendFirstReads: async (release, place) =>
          (await loadFirstReads())?.sendFirstReads(release, place),
        open: () => this.open(),
        onShown: (release, startedAt) => this.onShown(release, startedAt),
        onFailure: (release, failure) => void this.onFailure(release, failure),
        onRefused: (release, message) => this.#report('call-refused', release, { message }),
      },
      inUse,
    );
  }

  get #state(): PortalState {
    return this.store.getState();
  }

  #dispatch(event: PortalEvent): void {
    const { remotes } = this.#state;
    this.store.setState(stateAfter(this.#state, event), true);
    if (this.#state.remotes !== remotes) this.#enableStyles();
  }

  #enableStyles(): void {
    enableStyles(this.#shown, this.#state.seenReleases);
  }

  /** Loads what will replace the loaded releases. Returns the names of the remotes for which that failed. */
  async #loadSuccessors(registry: RemoteRegistry): Promise<string[]> {
    const notReady: string[] = [];
    for (const { current, successor } of successorsBy(this.#state, registry)) {
      if (!this.runners.loaded(current) && this.#shown !== current) continue;
      await this.runners.prepare(successor, this.#state.pathname).catch((error: unknown) => {
        notReady.push(successor.name);
        // Each page tries it again, but it is one failure.
        if (this.#reportedNotReady.has(successor.federationName)) return;
        this.#reportedNotReady.add(successor.federationName);
        this.#report('load-failed', successor, { message: messageOf(error), error });
      });
    }
    // Loading added their style sheets to the page, but they are not in use yet.
    this.#enableStyles();
    return notReady;
  }

  /** Whether a registry needs a page with another policy, or without the code that ran in this one. */
  #needsReload(registry: RemoteRegistry): boolean {
    return this.#hasRunElsewhere(registry) || !isAdmitted(originsOf(registry), this.#admitted);
  }

  /** Whether code of a remote has run in this page that a registry does not have for the page. */
  #hasRunElsewhere(registry: RemoteRegistry): boolean {
    const { loader } = this.options;
    return registry.remotes
      .filter((remote) => !releasesOf(remote).every(runsInPage))
      .some(({ name }) => loader.hasStarted(name));
  }

  #reportReplacement(failed: Release, before: PortalState): void {
    if (!isInUse(before, failed) || isInUse(this.#state, failed)) return;
    const successor = this.#state.remotes.find(({ release }) => release.name === failed.name);
    if (!successor || successor.status === 'failed') return;
    const kind = successor.status === 'fallback' ? 'fell-back' : 'moved-on';
    this.#report(kind, successor.release, { message: `after ${failed.version}` });
  }

  #report(
    kind: Report['kind'],
    { name, version }: Release,
    details: Pick<Report, 'message' | 'phases'> & { error?: unknown },
  ): string {
    return this.reporter.report({ kind, remote: name, version, ...details });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
