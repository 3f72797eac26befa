import {
  findPage,
  type Page,
  releasesOf,
  type Release,
  type RemoteRegistry,
  type Report,
} from '@touchline/shared/host';
import {
  fallbackReference,
  overrideOf,
  withLevels,
  ownFailure,
  type ReleaseFailure,
  releasesInUse,
  replacedReleases,
  withoutFailures,
  withoutRelease,
  type TabReleases,
} from './tab-releases';

/** A remote in this tab: the release of it that runs, and how it is. */
export type RemoteState = {
  release: Release;
  /** How often it was tried again after it had failed. */
  attempt: number;
} & (
  | { status: 'running' }
  /** An earlier release runs, because the user's own failed here. */
  | { status: 'fallback'; reference: string }
  /** Every release failed. The user can try again, from the user's own release on. */
  | ({ status: 'failed' } & ReleaseFailure)
);

type FailedRemote = Extract<RemoteState, { status: 'failed' }>;

export interface PortalState {
  /** All that decides which releases run. */
  tab: TabReleases;
  /** What follows from `tab`, remote by remote, and which of them failed. */
  remotes: readonly RemoteState[];
  /** The user's own releases that have a fallback: shown on the pages that only they have. */
  replaced: readonly FailedRemote[];
  /** A newer registry. Its releases are loaded, and run from the next page on. */
  pendingRegistry: RemoteRegistry | undefined;
  /** Whether the registry is the browser's copy of an old one. */
  isRegistryOld: boolean;
  /** Every release whose code may have run in this tab. */
  seenReleases: readonly Release[];
  /** Why overrides did not start, a sentence each. */
  endedOverrides: readonly string[];
  /** Federation name -> phase -> milliseconds until its first screen appeared. */
  phases: Readonly<Record<string, Report['phases']>>;
  pathname: string;
}

export type PortalEvent =
  | { type: 'registry-read'; registry: RemoteRegistry }
  /** What this tab needs of a newer registry is loaded, except for the remotes in `notReady`. */
  | { type: 'registry-prepared'; registry: RemoteRegistry; notReady: readonly string[] }
  | { type: 'navigated'; pathname: string; hasUnsavedWork: boolean }
  | { type: 'user-changed'; userId: string | undefined }
  | ({
      type: 'release-failed';
      release: Release;
      /** Whether the user lost the screen; otherwise the failure was in the background. */
      isScreenLost: boolean;
      /** The registry as read after the failure, if that was possible. */
      registry?: RemoteRegistry | undefined;
    } & ReleaseFailure)
  | { type: 'retried'; name: string }
  | { type: 'screen-shown'; release: Release; phases: NonNullable<Report['phases']> };

interface InitialState {
  registry: RemoteRegistry;
  isRegistryOld: boolean;
  overrides: readonly Release[];
  endedOverrides: readonly string[];
  pathname: string;
}

/** The state of a tab that has just been opened. Nobody is signed in. */
export function initialState({ registry, overrides, ...rest }: InitialState): PortalState {
  const empty = { remotes: [], replaced: [], pendingRegistry: undefined, phases: {} };
  const tab = { registry, userId: undefined, failed: [], overrides };
  const seenReleases = seen([], [...registry.remotes.flatMap(releasesOf), ...overrides]);
  return withTab({ ...rest, ...empty, tab, seenReleases }, tab);
}

export function stateAfter(state: PortalState, event: PortalEvent): PortalState {
  switch (event.type) {
    case 'registry-read':
      return {
        ...state,
        isRegistryOld: false,
        seenReleases: seen(state.seenReleases, event.registry.remotes.flatMap(releasesOf)),
        pendingRegistry: isCurrent(state, event.registry) ? undefined : state.pendingRegistry,
      };
    case 'registry-prepared':
      return { ...state, pendingRegistry: mergeRegistries(state, event) };
    case 'navigated':
      return afterNavigation(state, event);
    case 'user-changed':
      if (event.userId === state.tab.userId) return state;
      return retry(withTab(state, { ...state.tab, userId: event.userId }));
    case 'release-failed':
      return afterFailure(state, event);
    case 'retried':
      return retry(state, event.name);
    case 'screen-shown':
      return {
        ...state,
        phases: { ...state.phases, [event.release.federationName]: event.phases },
      };
  }
}

/** The remote that a path belongs to; undefined for the path of no remote. */
export function remoteAt(state: PortalState, pathname: string): RemoteState | undefined {
  const pages = [...state.remotes, ...state.replaced].flatMap((remote) =>
    pagesOf(state, remote).map((page) => ({ ...page, remote })),
  );
  return findPage(pages, pathname)?.remote;
}

/** The pages that a remote shows in this tab: of a replaced release, those that its fallback lacks. */
function pagesOf({ remotes, replaced }: PortalState, remote: RemoteState): Page[] {
  const { name, pages } = remote.release;
  const isReplaced = replaced.some((one) => one === remote);
  const fallback = isReplaced ? remotes.find(({ release }) => release.name === name) : undefined;
  const shown = fallback?.release.pages.map(({ path }) => shapeOf(path)) ?? [];
  return pages.filter(({ path }) => !shown.includes(shapeOf(path)));
}

/** A path pattern without the names of its parameters. */
function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':');
}

/** Where the release of a remote comes from, in words for developers. */
export function sourceOf({ tab }: PortalState, { release, status }: RemoteState): string {
  if (tab.overrides.includes(release)) return 'override';
  if (status === 'fallback') return 'earlier, after a failure';
  const isTrial = tab.registry.remotes.some(({ trial }) => trial?.release === release);
  return isTrial ? 'trial' : 'live';
}

export function isCurrent({ tab }: PortalState, registry: RemoteRegistry): boolean {
  return JSON.stringify(registry) === JSON.stringify(tab.registry);
}

export function isInUse({ remotes }: PortalState, { federationName }: Release): boolean {
  return remotes.some(({ release }) => release.federationName === federationName);
}

/** The releases in use that a registry would replace, each with the release that would follow. */
export function successorsBy(
  state: PortalState,
  registry: RemoteRegistry,
): { current: Release; successor: Release }[] {
  const successors = releasesInUse({ ...state.tab, registry });
  return state.remotes.flatMap(({ release: current }) =>
    successors
      .filter(({ name }) => name === current.name)
      .filter(({ federationName }) => federationName !== current.federationName)
      .map((successor) => ({ current, successor })),
  );
}

function afterNavigation(
  state: PortalState,
  { pathname, hasUnsavedWork }: Extract<PortalEvent, { type: 'navigated' }>,
): PortalState {
  if (pathname === state.pathname) return state;
  const { pendingRegistry } = state;
  const moved = retry({ ...state, pathname });
  // A new release would replace the form that the user is typing in.
  if (!pendingRegistry || hasUnsavedWork) return moved;
  const tab = { ...state.tab, registry: pendingRegistry };
  return withTab({ ...moved, pendingRegistry: undefined }, tab);
}

function afterFailure(
  state: PortalState,
  event: Extract<PortalEvent, { type: 'release-failed' }>,
): PortalState {
  const { type: _type, release, registry = state.tab.registry, isScreenLost, ...failure } = event;
  const { name } = release;
  const seenReleases = seen(state.seenReleases, registry.remotes.flatMap(releasesOf));
  const known = { ...state, seenReleases };
  // Two screens may report the same failure.
  if (!isInUse(state, release)) return known;

  const tab = { ...state.tab, registry };
  // No other release hides the failure of a developer's own.
  const next = overrideOf(tab, name) ? undefined : withoutRelease(tab, release, failure);
  if (next) return withTab(known, next);
  return isScreenLost ? withFailed(known, name, ownFailure(tab, name, release) ?? failure) : known;
}

/** Marks a remote as failed. The next try starts with the user's own release again. */
function withFailed(state: PortalState, name: string, failure: ReleaseFailure): PortalState {
  return restarted(state, name, ({ release, attempt }) => {
    return { release, attempt, status: 'failed', ...failure };
  });
}

/** The remote as if it had not failed in this tab, with a change of its state. */
function restarted(
  state: PortalState,
  name: string,
  change: (remote: RemoteState) => RemoteState,
): PortalState {
  const next = withTab(state, withoutFailures(state.tab, name));
  const isIt = (remote: RemoteState) => remote.release.name === name;
  return { ...next, remotes: next.remotes.map((one) => (isIt(one) ? change(one) : one)) };
}

/** Tries failed remotes again: all, or the one with this name, also if a fallback runs in its place. */
function retry(state: PortalState, name?: string): PortalState {
  if (name !== undefined && state.replaced.some(({ release }) => release.name === name)) {
    return restarted(state, name, (remote) => ({ ...remote, attempt: remote.attempt + 1 }));
  }
  const isRetried = ({ status, release }: RemoteState) =>
    status === 'failed' && (name === undefined || release.name === name);
  if (!state.remotes.some(isRetried)) return state;
  return {
    ...state,
    remotes: state.remotes.map((remote) =>
      isRetried(remote) ? workingState(state.tab, remote.release, remote.attempt + 1) : remote,
    ),
  };
}

/** Follows `tab`. A remote that failed stays so until it is tried again. */
function withTab(state: PortalState, next: TabReleases): PortalState {
  const tab = withLevels(next);
  const remotes = releasesInUse(tab).map((release): RemoteState => {
    const before = state.remotes.find((remote) => remote.release.name === release.name);
    if (before?.status === 'failed') return { ...before, release };
    return workingState(tab, release, before?.attempt ?? 0);
  });
  const replaced = replacedReleases(tab).map(({ release, failure }): FailedRemote => {
    return { release, attempt: 0, status: 'failed', ...failure };
  });
  return { ...state, tab, remotes, replaced };
}

function workingState(tab: TabReleases, release: Release, attempt: number): RemoteState {
  const reference = fallbackReference(tab, release);
  return reference === undefined
    ? { release, attempt, status: 'running' }
    : { release, attempt, status: 'fallback', reference };
}

/** The new registry, but with the old entries of the remotes that are not ready. */
function mergeRegistries(
  { tab }: PortalState,
  { registry, notReady }: Extract<PortalEvent, { type: 'registry-prepared' }>,
): RemoteRegistry {
  const ready = registry.remotes.filter(({ name }) => !notReady.includes(name));
  const before = tab.registry.remotes.filter(({ name }) => notReady.includes(name));
  return { remotes: [...ready, ...before] };
}

/** Adds releases, each address once. */
function seen(before: readonly Release[], releases: readonly Release[]): Release[] {
  return [...new Map([...before, ...releases].map((one) => [one.entry, one])).values()];
}
