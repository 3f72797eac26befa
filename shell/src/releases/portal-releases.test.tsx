import { loadRemote } from '@module-federation/enhanced/runtime';
import { drafts } from '@touchline/shared';
import type { RegisteredRemote, Release } from '@touchline/shared/host';
import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import { testReleases } from '../testing/test-releases';
import type { PortalReleases } from './portal-releases';
import type { ReadRegistry } from './registry-reader';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const newest = buildRelease({ version: '1.1.0' });
const earlier = buildRelease({ version: '1.0.0' });
const promoted = buildRelease({ version: '1.2.0' });
const error = new Error('#RUNTIME-008');

beforeEach(() => {
  jest.resetAllMocks();
  load.mockResolvedValue({ routes: [{ path: '/scores', element: '3 : 2' }] });
  sessionStorage.clear();
  window.history.replaceState(null, '', '/scores');
  globalThis.fetch = () => Promise.resolve({} as Response);
});

/** A tab at /scores, and a registry that the test can change. */
function openTab(...remotes: (Release | RegisteredRemote)[]) {
  const read = jest.fn((): Promise<ReadRegistry> => Promise.resolve({ registry: tab.registry }));
  const reload = jest.fn();
  const tab = testReleases(remotes, { read, reload });
  function publish(remote: RegisteredRemote) {
    tab.registry = { remotes: [remote] };
  }
  return { ...tab, read, publish, reload };
}

function inUse(releases: PortalReleases): string[] {
  return releases.store.getState().remotes.map(({ release }) => release.version);
}

function reportsOf({ reporter }: ReturnType<typeof openTab>): string[] {
  return reporter.recent().map(({ kind, version, message }) => `${kind} ${version} ${message}`);
}

function loaded(): string[] {
  return load.mock.calls.map(([id]) => id);
}

it.each([
  ['an API of its own', { connects: ['https://scores.example'] }],
  ['images from elsewhere', { images: ['https://pictures.example'] }],
  ['another host', { entry: 'https://cdn.example/scores/1.2.0/remoteEntry.js' }],
])('loads the page again for a release with %s, which its policy refuses', async (_, changes) => {
  const tab = openTab(newest);
  await tab.releases.runners.load(newest);
  tab.publish(buildRemote(buildRelease({ version: '1.2.0', ...changes }), newest));
  await tab.releases.checkRegistry();
  expect(loaded()).toEqual(['scores_1_1_0/routes']);
  drafts.write('match/new', { values: { name: 'Half a name' } });
  tab.releases.navigate('/table');
  expect(tab.reload).not.toHaveBeenCalled();
  sessionStorage.clear();
  tab.releases.navigate('/fixtures');
  expect(tab.reload).toHaveBeenCalledTimes(1);
  expect(inUse(tab.releases)).toEqual(['1.1.0']);
});

describe('a release that is not for the page', () => {
  const framed = { ...promoted, runs: 'frame' as const };

  it('loads a page again in which its remote ran, and nothing of it before', async () => {
    const tab = openTab(newest);
    await tab.releases.runners.load(newest);
    tab.publish(buildRemote(framed, { ...newest, runs: 'frame' as const }));
    await tab.releases.checkRegistry();
    expect(inUse(tab.releases)).toEqual(['1.1.0']);
    tab.releases.navigate('/fixtures');
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it('does not follow one that failed in the page, before that is loaded again', async () => {
    const tab = openTab(newest);
    await tab.releases.runners.load(newest);
    tab.publish(buildRemote(framed));
    await tab.releases.onFailure(newest, { kind: 'render-failed', error, isScreenLost: true });
    const [remote] = tab.releases.store.getState().remotes;
    expect(remote).toMatchObject({ status: 'failed', release: { version: '1.1.0' } });
    await tab.releases.runners.load(newest);
    await tab.releases.checkRegistry();
    tab.releases.navigate('/fixtures');
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a new release', () => {
  it('is loaded first, and runs from the next page on', async () => {
    const tab = openTab(newest);
    await tab.releases.runners.load(newest);
    tab.publish(buildRemote(promoted, newest));
    await tab.releases.checkRegistry();
    expect(loaded()).toEqual(['scores_1_1_0/routes', 'scores_1_2_0/routes']);
    expect(inUse(tab.releases)).toEqual(['1.1.0']);
    tab.releases.navigate('/scores/7');
    expect(inUse(tab.releases)).toEqual(['1.2.0']);
  });

  it('is looked for when the new page is there, and not while the browser draws it', () => {
    jest.useFakeTimers();
    const tasks: (() => void)[] = [];
    Object.assign(window, { requestIdleCallback: (task: () => void) => tasks.push(task) });
    try {
      const tab = openTab(newest);
      const checkRegistry = jest.spyOn(tab.releases, 'checkRegistry');
      tab.releases.navigate('/scores/7');
      jest.advanceTimersByTime(400);
      expect(tasks).toHaveLength(0);
      jest.advanceTimersByTime(200);
      expect(checkRegistry).not.toHaveBeenCalled();
      for (const task of tasks) task();
      expect(checkRegistry).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
      Reflect.deleteProperty(window, 'requestIdleCallback');
    }
  });

  it('is not loaded in advance if the tab has not loaded the old one', async () => {
    const tab = openTab(newest);
    tab.publish(buildRemote(promoted, newest));
    await tab.releases.checkRegistry();
    expect(loaded()).toEqual([]);
    tab.releases.navigate('/scores/7');
    expect(inUse(tab.releases)).toEqual(['1.2.0']);
  });

  it('does not run if it does not load, which is reported once', async () => {
    const tab = openTab(newest);
    await tab.releases.runners.load(newest);
    tab.publish(buildRemote(promoted, newest));
    load.mockRejectedValue(error);
    await tab.releases.checkRegistry();
    await tab.releases.checkRegistry();
    expect(reportsOf(tab)).toEqual(['load-failed 1.2.0 #RUNTIME-008']);
    tab.releases.navigate('/scores/7');
    expect(inUse(tab.releases)).toEqual(['1.1.0']);
  });

  it('is looked for on each other page, and once for pages that follow fast', () => {
    jest.useFakeTimers();
    try {
      const tab = openTab(newest);
      tab.releases.navigate('/scores');
      jest.advanceTimersByTime(600);
      expect(tab.read).not.toHaveBeenCalled();
      tab.releases.navigate('/scores/7');
      tab.releases.navigate('/scores/8');
      jest.advanceTimersByTime(600);
      expect(tab.read).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is not looked for twice at a time', () => {
    const tab = openTab(newest);
    void tab.releases.checkRegistry();
    void tab.releases.checkRegistry();
    expect(tab.read).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  const failure = { kind: 'load-failed', error, isScreenLost: true } as const;

  it('is reported, then the release that takes over, with the reference of the first', async () => {
    const tab = openTab(buildRemote(newest, earlier));
    await tab.releases.onFailure(newest, failure);
    expect(reportsOf(tab)).toEqual([
      'fell-back 1.0.0 after 1.1.0',
      'load-failed 1.1.0 #RUNTIME-008',
    ]);
    expect(tab.releases.store.getState().remotes).toMatchObject([
      { status: 'fallback', reference: tab.reporter.recent()[1]?.reference },
    ]);
  });

  it('moves the tab on to a newer release if the registry has one by now', async () => {
    const tab = openTab(newest);
    tab.publish(buildRemote(promoted, newest));
    await tab.releases.onFailure(newest, failure);
    expect(reportsOf(tab)).toEqual([
      'moved-on 1.2.0 after 1.1.0',
      'load-failed 1.1.0 #RUNTIME-008',
    ]);
    expect(inUse(tab.releases)).toEqual(['1.2.0']);
  });

  it('reports no replacement if there is none', async () => {
    const tab = openTab(buildRemote(newest, earlier));
    await tab.releases.onFailure(newest, failure);
    await tab.releases.onFailure(earlier, failure);
    expect(reportsOf(tab)[0]).toBe('load-failed 1.0.0 #RUNTIME-008');
    expect(tab.releases.store.getState().remotes).toMatchObject([{ status: 'failed' }]);
  });

  it('of a release that is no longer in use changes nothing', async () => {
    const tab = openTab(buildRemote(newest, earlier));
    await tab.releases.onFailure(earlier, failure);
    expect(reportsOf(tab)).toEqual(['load-failed 1.0.0 #RUNTIME-008']);
    expect(inUse(tab.releases)).toEqual(['1.1.0']);
    expect(tab.read).not.toHaveBeenCalled();
  });

  it('does not follow a registry that is only the stored copy', async () => {
    const tab = openTab(buildRemote(newest, earlier));
    const registry = { remotes: [buildRemote(promoted, newest)] };
    tab.read.mockResolvedValue({ registry, error: new Error('offline') });
    await tab.releases.onFailure(newest, failure);
    expect(inUse(tab.releases)).toEqual(['1.0.0']);
  });

  it("says where a developer's own release failed, which goes on to run", async () => {
    const override = buildRelease({ entry: 'http://localhost:3004/remoteEntry.js' });
    const sourceStack = (stack: string) => Promise.resolve(`In the sources: ${stack}`);
    const { releases } = testReleases([newest], { overrides: [override], sourceStack });
    await releases.onFailure(override, failure);
    const stack = `In the sources: ${failure.error.stack}`;
    expect(releases.store.getState().remotes).toEqual([
      expect.objectContaining({ release: override, status: 'failed', stack }),
    ]);
  });

  it("loads the page again by Retry of a developer's own release, whose first code the page keeps", async () => {
    const override = buildRelease({ entry: 'http://localhost:3004/remoteEntry.js' });
    const reload = jest.fn();
    const { releases } = testReleases([newest], { overrides: [override], reload });
    await releases.onFailure(override, failure);
    releases.retry(override.name);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is handled with the old registry if the new one cannot be read', async () => {
    const tab = openTab(buildRemote(newest, earlier));
    tab.read.mockRejectedValue(new Error('offline'));
    await tab.releases.onFailure(newest, failure);
    expect(inUse(tab.releases)).toEqual(['1.0.0']);
  });
});

it('reports the first screen of a release once', async () => {
  const tab = openTab(newest);
  await tab.releases.runners.load(newest);
  tab.releases.onShown(newest, performance.now());
  tab.releases.onShown(newest, performance.now());
  expect(reportsOf(tab)).toEqual(['loaded 1.1.0 undefined']);
  expect(Object.keys(tab.releases.store.getState().phases)).toEqual(['scores_1_1_0']);
});

/** A link whose sheet has arrived; jsdom loads none. */
function addSheet(version: string): { disabled: boolean } {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `http://localhost/releases/scores/${version}/12.css`;
  const sheet = { disabled: false };
  Object.defineProperty(link, 'sheet', { value: sheet });
  document.head.append(link);
  link.dispatchEvent(new Event('load'));
  return sheet;
}

it('applies the styles of a release while it is shown, and not when they arrive in advance', () => {
  const { releases } = openTab(buildRemote(newest, earlier));
  const sheet = addSheet('1.1.0');
  expect(sheet.disabled).toBe(true);
  releases.show(newest);
  expect(sheet.disabled).toBe(false);
  releases.show(undefined);
  expect(sheet.disabled).toBe(true);
});

it('has the sheets that scripts of a release add only while it is shown', () => {
  const { releases } = openTab(newest);
  Object.assign(document, { adoptedStyleSheets: [] });
  const sheet = {} as CSSStyleSheet;
  releases.show(newest);
  document.adoptedStyleSheets.push(sheet);
  releases.show(undefined);
  expect(document.adoptedStyleSheets).toEqual([]);
  releases.show(newest);
  expect(document.adoptedStyleSheets).toEqual([sheet]);
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

it('names the open page and its release, for reports', () => {
  const { releases } = openTab(newest);
  expect(releases.currentPage()).toEqual({ page: '/scores', remote: 'scores', version: '1.1.0' });
  window.history.replaceState(null, '', '/profile');
  expect(releases.currentPage()).toEqual({});
});
