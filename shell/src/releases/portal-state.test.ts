import type { Release, RemoteRegistry } from '@touchline/shared/host';
import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import {
  initialState,
  stateAfter,
  remoteAt,
  sourceOf,
  successorsBy,
  type PortalEvent,
  type PortalState,
} from './portal-state';

const newest = buildRelease({ version: '1.2.0' });
const earlier = buildRelease({ version: '1.1.0' });
const oldest = buildRelease({ version: '1.0.0' });
const promoted = buildRelease({ version: '1.3.0' });
const fixtures = buildRelease({
  name: 'fixtures',
  pages: [
    { path: '/fixtures', title: 'Fixtures' },
    { path: '/scores/:matchId', title: 'Match' },
  ],
});
const own = buildRelease({
  version: '2.0.0',
  entry: 'http://localhost:3004/remoteEntry.js',
});

const registry = { remotes: [buildRemote(newest, earlier), buildRemote(fixtures)] };
const newRegistry = { remotes: [buildRemote(promoted, newest, earlier), buildRemote(fixtures)] };
const trial = { release: promoted, share: 99, since: '2026-11-21T12:00:00.000Z' };
const withTrial = {
  remotes: [{ ...buildRemote(newest, earlier), trial }, buildRemote(fixtures)],
};

function open(changes: Partial<Parameters<typeof initialState>[0]> = {}): PortalState {
  return initialState({
    registry,
    isRegistryOld: false,
    overrides: [],
    endedOverrides: [],
    pathname: '/scores',
    ...changes,
  });
}

function after(state: PortalState, ...events: PortalEvent[]): PortalState {
  return events.reduce(stateAfter, state);
}

it('runs an override where its remote runs, also after that has changed', () => {
  const framed = { remotes: [buildRemote({ ...newest, runs: 'frame' as const })] };
  const [inFrame] = open({ registry: framed, overrides: [own] }).remotes;
  expect(inFrame?.release).toEqual({ ...own, runs: 'frame' as const });
  const inPage = open({ registry: { remotes: [buildRemote(newest)] }, overrides: [own] });
  expect(inPage.remotes).toMatchObject([{ release: own }]);
  expect(inPage.remotes[0]?.release).toBe(own);
  const moved = after(
    inPage,
    { type: 'registry-prepared', registry: framed, notReady: [] },
    { type: 'navigated', pathname: '/fixtures', hasUnsavedWork: false },
  );
  expect(moved.remotes).toMatchObject([{ release: { runs: 'frame' as const, entry: own.entry } }]);
});

/** The screen of a release is lost. The reference of the failure is `ref-` and the version. */
function failure(
  release: Release,
  changes: Partial<Extract<PortalEvent, { type: 'release-failed' }>> = {},
): PortalEvent {
  return {
    type: 'release-failed',
    release,
    kind: 'load-failed',
    problems: [],
    reference: `ref-${release.version}`,
    isScreenLost: true,
    ...changes,
  };
}

const prepared: PortalEvent = { type: 'registry-prepared', registry: newRegistry, notReady: [] };
const readNew: PortalEvent = { type: 'registry-read', registry: newRegistry };
const signedIn: PortalEvent = { type: 'user-changed', userId: 'user-1' };
const retried: PortalEvent = { type: 'retried', name: 'scores' };

function navigation(pathname: string, hasUnsavedWork = false): PortalEvent {
  return { type: 'navigated', pathname, hasUnsavedWork };
}

/** How each remote is, in short. */
function summary({ remotes }: PortalState): string[] {
  return remotes.map((remote) => {
    const { release, status, attempt } = remote;
    const reference = 'reference' in remote ? ` ${remote.reference}` : '';
    const tries = attempt > 0 ? ` attempt ${attempt}` : '';
    return `${release.name} ${release.version} ${status}${reference}${tries}`;
  });
}

const fixturesRun = 'fixtures 1.0.0 running';

describe('which releases run, and how', () => {
  const cases: [string, PortalState, PortalEvent[], string[]][] = [
    ['at the start', open(), [], ['scores 1.2.0 running', fixturesRun]],
    [
      'after a failure: an earlier release',
      open(),
      [failure(newest)],
      ['scores 1.1.0 fallback ref-1.2.0', fixturesRun],
    ],
    [
      'after a failure in the background: an earlier release as well',
      open(),
      [failure(newest, { isScreenLost: false })],
      ['scores 1.1.0 fallback ref-1.2.0', fixturesRun],
    ],
    [
      'after the last release failed: none, and the next try starts with the newest',
      open(),
      [failure(newest), failure(earlier)],
      ['scores 1.2.0 failed ref-1.2.0', fixturesRun],
    ],
    [
      'after the last release failed in the background: as before',
      open(),
      [failure(newest), failure(earlier, { isScreenLost: false })],
      ['scores 1.1.0 fallback ref-1.2.0', fixturesRun],
    ],
    [
      'after a second report of the same failure: as after the first',
      open(),
      [failure(newest), failure(newest, { reference: 'ref-again' })],
      ['scores 1.1.0 fallback ref-1.2.0', fixturesRun],
    ],
    [
      'after a failure, with a registry that names a newer release: the newer one',
      open(),
      [failure(newest, { registry: newRegistry })],
      ['scores 1.3.0 running', fixturesRun],
    ],
    [
      'after a failure of a trial: the live release, which is not a fallback',
      open({ registry: withTrial }),
      [signedIn, failure(promoted)],
      ['scores 1.2.0 running', fixturesRun],
    ],
    [
      'after Retry: the newest again',
      open(),
      [failure(newest), failure(earlier), retried],
      ['scores 1.2.0 running attempt 1', fixturesRun],
    ],
    [
      'after Retry that failed: none',
      open(),
      [failure(fixtures), { type: 'retried', name: 'fixtures' }, failure(fixtures)],
      ['scores 1.2.0 running', 'fixtures 1.0.0 failed ref-1.0.0 attempt 1'],
    ],
    [
      'after Retry of another remote: as before',
      open(),
      [failure(fixtures), retried],
      ['scores 1.2.0 running', 'fixtures 1.0.0 failed ref-1.0.0'],
    ],
    [
      'after Retry of a remote that works: as before',
      open(),
      [retried],
      ['scores 1.2.0 running', fixturesRun],
    ],
    [
      'on another page after a failure: the newest again',
      open(),
      [failure(newest), failure(earlier), navigation('/fixtures')],
      ['scores 1.2.0 running attempt 1', fixturesRun],
    ],
    [
      'on the same page after a failure: none',
      open(),
      [failure(newest), failure(earlier), navigation('/scores')],
      ['scores 1.2.0 failed ref-1.2.0', fixturesRun],
    ],
    [
      'after a failure, if another remote takes a new registry: still none',
      open(),
      [failure(fixtures), failure(newest, { registry: newRegistry })],
      ['scores 1.3.0 running', 'fixtures 1.0.0 failed ref-1.0.0'],
    ],
    [
      'for another user after a failure: the newest again',
      open(),
      [failure(newest), failure(earlier), signedIn],
      ['scores 1.2.0 running attempt 1', fixturesRun],
    ],
    [
      'for a user with a trial: the trial',
      open({ registry: withTrial }),
      [signedIn],
      ['scores 1.3.0 running', fixturesRun],
    ],
    [
      'after the user signed out: the live release',
      open({ registry: withTrial }),
      [signedIn, { type: 'user-changed', userId: undefined }],
      ['scores 1.2.0 running', fixturesRun],
    ],
    [
      'with a newer registry that is not prepared: as before',
      open(),
      [readNew, navigation('/fixtures')],
      ['scores 1.2.0 running', fixturesRun],
    ],
    [
      'with a newer registry, on the same page: as before',
      open(),
      [readNew, prepared],
      ['scores 1.2.0 running', fixturesRun],
    ],
    [
      'with a newer registry, on another page: the newer release',
      open(),
      [readNew, prepared, navigation('/fixtures')],
      ['scores 1.3.0 running', fixturesRun],
    ],
    [
      'with a newer registry and unsaved work: as before',
      open(),
      [readNew, prepared, navigation('/fixtures', true)],
      ['scores 1.2.0 running', fixturesRun],
    ],
    [
      'with a newer registry, once the work is saved: the newer release',
      open(),
      [readNew, prepared, navigation('/fixtures', true), navigation('/scores')],
      ['scores 1.3.0 running', fixturesRun],
    ],
    [
      'with a newer registry whose release did not load: as before',
      open(),
      [readNew, { ...prepared, notReady: ['scores'] }, navigation('/fixtures')],
      // The order is that of the new registry, with the remotes that are not ready at the end.
      [fixturesRun, 'scores 1.2.0 running'],
    ],
    [
      'after a newer registry was taken back: as before',
      open(),
      [readNew, prepared, { type: 'registry-read', registry }, navigation('/fixtures')],
      ['scores 1.2.0 running', fixturesRun],
    ],
    [
      'with an override: the override',
      open({ overrides: [own] }),
      [],
      ['scores 2.0.0 running', fixturesRun],
    ],
    [
      'after an override failed: the override',
      open({ overrides: [own] }),
      [failure(own)],
      ['scores 2.0.0 failed ref-2.0.0', fixturesRun],
    ],
  ];
  it.each(cases)('%s', (_, given, events, expected) => {
    expect(summary(after(given, ...events))).toEqual(expected);
  });
});

it('keeps what the user is told about a failure', () => {
  const problems = ['scores 1.2.0 needs react ^20.0.0, and the portal has 19.3.1.'];
  const lone = open({ registry: { remotes: [buildRemote(newest)] } });
  const state = stateAfter(lone, failure(newest, { kind: 'render-failed', problems }));
  expect(state.remotes[0]).toEqual({
    release: newest,
    attempt: 0,
    status: 'failed',
    kind: 'render-failed',
    problems,
    reference: 'ref-1.2.0',
  });
});

it("shows where a developer's own release failed, and tries it again", () => {
  const failed = stateAfter(open({ overrides: [own] }), failure(own, { stack: 'at Page' }));
  expect(failed.remotes[0]).toMatchObject({ status: 'failed', stack: 'at Page' });
  expect(failed.tab.overrides).toEqual([own]);
  const retried = stateAfter(failed, { type: 'retried', name: 'scores' });
  expect(summary(retried)[0]).toBe('scores 2.0.0 running attempt 1');
});

it("explains the failure of the user's own release, not that of its fallback", () => {
  const given = open({ registry: { remotes: [buildRemote(newest, earlier, oldest)] } });
  const standsIn = after(given, failure(newest), failure(earlier));
  expect(standsIn.remotes[0]).toMatchObject({ status: 'fallback', reference: 'ref-1.2.0' });
  const failed = after(standsIn, failure(oldest, { kind: 'render-failed' }));
  expect(failed.remotes[0]).toMatchObject({
    status: 'failed',
    kind: 'load-failed',
    reference: 'ref-1.2.0',
  });
});

it('knows that the registry is old until a current one is read', () => {
  const old = open({ isRegistryOld: true });
  expect(old.isRegistryOld).toBe(true);
  expect(stateAfter(old, navigation('/fixtures')).isRegistryOld).toBe(true);
  expect(stateAfter(old, { type: 'registry-read', registry }).isRegistryOld).toBe(false);
});

it('knows every release that may have run here', () => {
  const newer = { remotes: [buildRemote(promoted, newest, oldest)] };
  const failed = stateAfter(open({ overrides: [own] }), failure(own, { registry: newRegistry }));
  const state = stateAfter(failed, { type: 'registry-read', registry: newer });
  expect(state.seenReleases.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'scores 1.2.0',
    'scores 1.1.0',
    'fixtures 1.0.0',
    'scores 2.0.0',
    'scores 1.3.0',
    'scores 1.0.0',
  ]);
});

it('keeps how long the first screen of a release took', () => {
  const phases = { entry: 20, module: 30, screen: 5 };
  const state = stateAfter(open(), { type: 'screen-shown', release: newest, phases });
  expect(state.phases).toEqual({ [newest.federationName]: phases });
});

it('keeps the same remotes if an event changes none of them', () => {
  const state = open();
  for (const event of [readNew, prepared, navigation('/fixtures', true), retried]) {
    expect(stateAfter(state, event).remotes).toBe(state.remotes);
  }
  expect(stateAfter(state, { type: 'user-changed', userId: undefined })).toBe(state);
});

it.each([
  ['/scores', 'scores'],
  ['/scores/7', 'fixtures'],
  ['/nowhere', undefined],
])('%s belongs to %s', (pathname, name) => {
  expect(remoteAt(open(), pathname)?.release.name).toBe(name);
});

describe('a page that the fallback of a failed release lacks', () => {
  const table = buildRelease({
    version: '1.3.0',
    pages: [
      { path: '/scores', title: 'Scores' },
      { path: '/scores/table', title: 'Table' },
      { path: '/scores/:matchId', title: 'Match' },
    ],
  });
  const before = buildRelease({
    version: '1.2.0',
    pages: [
      { path: '/scores', title: 'Scores' },
      { path: '/scores/:id', title: 'Match' },
    ],
  });
  const state = after(
    open({ registry: { remotes: [buildRemote(table, before)] } }),
    failure(table, { kind: 'render-failed' }),
  );

  it.each([
    ['/scores', '1.2.0 fallback ref-1.3.0'],
    ['/scores/7', '1.2.0 fallback ref-1.3.0'],
    ['/scores/table', '1.3.0 failed ref-1.3.0'],
  ])('%s: %s', (pathname, expected) => {
    const remote = remoteAt(state, pathname);
    const reference = remote && 'reference' in remote ? remote.reference : '';
    expect(`${remote?.release.version} ${remote?.status} ${reference}`).toBe(expected);
    expect(remoteAt(state, pathname)).toBe(remote);
  });

  it('is that of the failed release again once that is retried', () => {
    const again = stateAfter(state, retried);
    expect(summary(again)).toEqual(['scores 1.3.0 running attempt 1']);
    expect(again.replaced).toEqual([]);
    expect(summary(stateAfter(again, failure(table)))).toEqual([
      'scores 1.2.0 fallback ref-1.3.0 attempt 1',
    ]);
  });
});

it.each<[string, PortalState, string]>([
  ['a live release', open(), 'live'],
  ['a trial', after(open({ registry: withTrial }), signedIn), 'trial'],
  ['a fallback', after(open(), failure(newest)), 'earlier, after a failure'],
  ['an override', open({ overrides: [own] }), 'override'],
])('names the source of %s', (_, state, source) => {
  const [scores] = state.remotes;
  expect(scores && sourceOf(state, scores)).toBe(source);
});

it.each<[string, RemoteRegistry, string[]]>([
  ['nothing by the same registry', registry, []],
  ['a release by the next one', newRegistry, ['1.2.0 -> 1.3.0']],
  ['nothing by one that has the remote no more', { remotes: [] }, []],
])('replaces %s', (_, by, expected) => {
  const found = successorsBy(open(), by);
  expect(
    found.map(({ current, successor }) => `${current.version} -> ${successor.version}`),
  ).toEqual(expected);
});
