import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { tokenStore, type RegisteredRemote, type Release } from '@touchline/shared';
import { fileRefused } from '@touchline/shared/trust';
import { signInForTest } from '@touchline/shared/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { reportErrors } from '../reports/errors';
import * as scenes from '../testing/build-release';
import type { ReadRegistry } from '../releases/registry-reader';
import { ReleasesContext } from '../releases/releases-context';
import { RemoteOutlet } from './remote-outlet';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const { buildRelease, openReleases } = scenes;
const load = jest.mocked(loadRemote);
let count = 0;

/** A release of a remote not used before: what was loaded once stays loaded. */
function buildScores(overrides: Partial<Release> = {}): Release {
  count += 1;
  return buildRelease({ name: `scores${count}`, ...overrides });
}

/** A fresh remote at 1.1.0 with 1.0.0 kept. */
function buildWithKept(): { remote: RegisteredRemote; newest: Release; earlier: Release } {
  const newest = buildScores({ version: '1.1.0' });
  const earlier = buildRelease({ name: newest.name, version: '1.0.0' });
  return { remote: scenes.buildRemote(newest, earlier), newest, earlier };
}

/** What each release exposes, by its federation name; one that is not named is out of reach. */
function serve(modules: Record<string, unknown>) {
  load.mockImplementation((id) => {
    const module = modules[id.replace('/routes', '')];
    return module ? Promise.resolve(module) : Promise.reject(new Error('#RUNTIME-008'));
  });
}

function screens(text: string, path = '/scores') {
  return { routes: [{ path, element: <p>{text}</p> }] };
}

async function renderPortal(
  remotes: (Release | RegisteredRemote)[],
  { path = '/scores', read }: { path?: string; read?: () => Promise<ReadRegistry> } = {},
) {
  const scene = openReleases(remotes, read);
  const element = (
    <>
      <Link to="/scores">To the scores</Link>
      <Link to="/fixtures">To the fixtures</Link>
      <RemoteOutlet />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  await act(async () =>
    render(
      <ReleasesContext value={scene.releases}>
        <RouterProvider router={router} />
      </ReleasesContext>,
    ),
  );
  return { router, ...scene };
}

function reportsOf({ reporter }: ReturnType<typeof openReleases>) {
  return reporter.recent().map(({ kind, remote, version }) => ({ kind, remote, version }));
}

beforeEach(() => {
  signInForTest();
  sessionStorage.clear();
  globalThis.fetch = () => Promise.resolve({} as Response);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.resetAllMocks();
});

it('shows the page of the remote that owns the path', async () => {
  const remote = buildScores();
  serve({ [remote.federationName]: screens('3 : 2') });
  await renderPortal([buildScores({ pages: [{ path: '/other', title: 'Other' }] }), remote]);
  expect(await screen.findByText('3 : 2')).toBeVisible();
  expect(load).toHaveBeenCalledWith(`${remote.federationName}/routes`);
});

it('reports the first screen of a release, once, with the time of each phase', async () => {
  const user = userEvent.setup();
  const remote = buildScores({
    pages: ['/scores', '/fixtures'].map((path) => ({ path, title: path })),
  });
  const routes = [...screens('3 : 2').routes, ...screens('Saturday', '/fixtures').routes];
  serve({ [remote.federationName]: { routes } });
  const { reporter } = await renderPortal([remote]);
  await screen.findByText('3 : 2');
  await act(() => user.click(screen.getByRole('link', { name: 'To the fixtures' })));
  expect(await screen.findByText('Saturday')).toBeVisible();
  const { version, name } = remote;
  expect(reporter.recent()).toMatchObject([{ kind: 'loaded', remote: name, version }]);
  expect(Object.keys(reporter.recent()[0]?.phases ?? {})).toEqual(['entry', 'module', 'screen']);
});

it('says that it loads while the code is on its way', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  await renderPortal([buildScores()]);
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});

it('offers a way home at a path that no remote owns', async () => {
  await renderPortal([buildScores()], { path: '/nowhere' });
  expect(await screen.findByRole('link', { name: 'Go to the start page' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

describe('a remote that fails', () => {
  it('is named with the reference of the report, and loaded anew when asked', async () => {
    const user = userEvent.setup();
    const remote = buildScores();
    serve({});
    const scene = await renderPortal([remote]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
    const [report] = scene.reporter.recent();
    expect(report).toMatchObject({ kind: 'load-failed', remote: remote.name, version: '1.0.0' });
    expect(screen.getByRole('alert')).toHaveTextContent(`Reference ${report?.reference}`);

    serve({ [remote.federationName]: screens('3 : 2') });
    await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findByText('3 : 2')).toBeVisible();
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: remote.federationName, entry: `${remote.entry}?retry=1` }],
      { force: true },
    );
  });

  it('is given up when it is too slow', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => undefined));
    await renderPortal([buildScores()]);
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert')).toHaveTextContent('Scores did not load');
    jest.useRealTimers();
  });

  it('is tried anew when the coach comes back to it', async () => {
    const user = userEvent.setup();
    const remote = buildScores();
    const fixtures = buildScores({ pages: [{ path: '/fixtures', title: 'Fixtures' }] });
    serve({ [fixtures.federationName]: screens('Saturday', '/fixtures') });
    const { router } = await renderPortal([remote, fixtures]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');

    await act(() => user.click(screen.getByRole('link', { name: 'To the fixtures' })));
    expect(await screen.findByText('Saturday')).toBeVisible();
    serve({ [remote.federationName]: screens('3 : 2') });
    await act(() => router.navigate('/scores'));
    expect(await screen.findByText('3 : 2')).toBeVisible();
  });

  it.each([
    ['exposes no routes', { pages: [] }],
    ['exposes a route without a screen', { routes: [{ path: '/scores' }] }],
  ])('is refused when it %s', async (_, module) => {
    const remote = buildScores();
    serve({ [remote.federationName]: module });
    await renderPortal([remote]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
  });

  it('leaves the others alone', async () => {
    const user = userEvent.setup();
    const broken = buildScores();
    const fixtures = buildScores({ pages: [{ path: '/fixtures', title: 'Fixtures' }] });
    serve({
      [broken.federationName]: { routes: [{ path: '/scores', element: <Broken /> }] },
      [fixtures.federationName]: screens('Saturday', '/fixtures'),
    });
    const scene = await renderPortal([broken, fixtures]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores ran into a problem');
    expect(reportsOf(scene)[0]).toMatchObject({ kind: 'render-failed', remote: broken.name });
    await act(() => user.click(screen.getByRole('link', { name: 'To the fixtures' })));
    expect(await screen.findByText('Saturday')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('runs nothing of a release that does not fit, and says why', async () => {
    jest.mocked(getInstance).mockReturnValue({
      shareScopeMap: { default: { react: { '19.3.1': {} } } },
    } as unknown as ReturnType<typeof getInstance>);
    await renderPortal([buildScores({ requires: { react: '^20.0.0' } })]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /needs react \^20\.0\.0, and the portal has 19\.3\.1\./,
    );
    expect(registerRemotes).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('an earlier release', () => {
  it.each([
    ['does not load', undefined],
    ['exposes something else', { pages: [] }],
    ['throws while it is drawn', { routes: [{ path: '/scores', element: <Broken /> }] }],
  ])('stands in for the newest that %s, and says so', async (_, module) => {
    const { remote, newest, earlier } = buildWithKept();
    serve({ [newest.federationName]: module, [earlier.federationName]: screens('2 : 2') });
    const scene = await renderPortal([remote]);
    expect(await screen.findByText('2 : 2')).toBeVisible();
    expect(screen.getByText(/You see an earlier version of Scores/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(reportsOf(scene)).toContainEqual({
      kind: 'fell-back',
      remote: newest.name,
      version: '1.0.0',
    });
  });

  it('is the last that is tried', async () => {
    const { remote } = buildWithKept();
    serve({});
    await renderPortal([remote]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a tab that stays open', () => {
  /** A tab with a release, and one that is promoted while it is open. */
  async function openBeforePromotion() {
    const released = buildScores({
      pages: ['/scores', '/fixtures'].map((path) => ({ path, title: path })),
    });
    const next = {
      ...buildRelease({ name: released.name, version: '1.1.0' }),
      pages: released.pages,
    };
    let registry = { remotes: [scenes.buildRemote(released)] };
    serve({
      [released.federationName]: {
        routes: [...screens('old scores').routes, ...screens('old fixtures', '/fixtures').routes],
      },
      [next.federationName]: {
        routes: [...screens('new scores').routes, ...screens('new fixtures', '/fixtures').routes],
      },
    });
    const scene = await renderPortal([released], { read: () => Promise.resolve({ registry }) });
    await screen.findByText('old scores');
    return {
      ...scene,
      released,
      promote: () => (registry = { remotes: [scenes.buildRemote(next, released)] }),
      goTo: (path: string) => act(() => scene.router.navigate(path)),
    };
  }

  it('takes the new release once it is loaded and the coach goes to another page', async () => {
    const tab = await openBeforePromotion();
    tab.promote();
    await act(() => tab.releases.lookForNews());
    expect(screen.getByText('old scores')).toBeVisible();
    await tab.goTo('/fixtures');
    expect(await screen.findByText('new fixtures')).toBeVisible();
  });

  it('stays with what it has while something typed is unsaved', async () => {
    const tab = await openBeforePromotion();
    tab.promote();
    await act(() => tab.releases.lookForNews());
    const draft = JSON.stringify({ values: { name: 'Half a name' }, at: Date.now() });
    const coachId = tokenStore.getState().account?.id;
    sessionStorage.setItem(`touchline.draft.${coachId}.match/new`, draft);
    await tab.goTo('/fixtures');
    expect(await screen.findByText('old fixtures')).toBeVisible();
    sessionStorage.clear();
    await tab.goTo('/scores');
    expect(await screen.findByText('new scores')).toBeVisible();
  });

  it('stays with what it has when the new release does not load, and reports that', async () => {
    const tab = await openBeforePromotion();
    tab.promote();
    load.mockRejectedValue(new Error('#RUNTIME-008'));
    await act(() => tab.releases.lookForNews());
    expect(reportsOf(tab)[0]).toEqual({
      kind: 'load-failed',
      remote: tab.released.name,
      version: '1.1.0',
    });
    await act(() => tab.releases.lookForNews());
    const failures = reportsOf(tab).filter(({ kind }) => kind === 'load-failed');
    expect(failures).toHaveLength(1);
    await tab.goTo('/fixtures');
    expect(await screen.findByText('old fixtures')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('goes on to a release that works when a file of its own is gone, also after a click', async () => {
    const tab = await openBeforePromotion();
    const end = reportErrors(tab.reporter, tab.releases);
    tab.promote();
    const reason = Object.assign(new Error('Loading chunk 705 failed.'), {
      name: 'ChunkLoadError',
      request: tab.released.entry.replace('remoteEntry', '705'),
    });
    const event = Object.assign(new Event('unhandledrejection'), { reason });
    await act(async () => window.dispatchEvent(event));
    expect(await screen.findByText('new scores')).toBeVisible();
    expect(reportsOf(tab).slice(0, 3)).toEqual([
      { kind: 'loaded', remote: tab.released.name, version: '1.1.0' },
      { kind: 'moved-on', remote: tab.released.name, version: '1.1.0' },
      { kind: 'load-failed', remote: tab.released.name, version: '1.0.0' },
    ]);
    end();
  });

  it('reports a file that the browser refused', async () => {
    const tab = await openBeforePromotion();
    const end = reportErrors(tab.reporter, tab.releases);
    const url = tab.released.entry.replace('remoteEntry', '705');
    window.dispatchEvent(new CustomEvent(fileRefused, { detail: { url, reason: 'altered' } }));
    expect(tab.reporter.recent()[0]).toMatchObject({
      kind: 'file-refused',
      remote: tab.released.name,
      version: '1.0.0',
      message: `altered: ${url}`,
    });
    end();
  });

  it('attributes what nothing caught to the release whose code threw', async () => {
    const tab = await openBeforePromotion();
    const end = reportErrors(tab.reporter, tab.releases);
    const error = Object.assign(new Error('broken click'), {
      stack: `at ${tab.released.entry}:1:7`,
    });
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'broken click' }));
    expect(tab.reporter.recent()[0]).toMatchObject({
      kind: 'uncaught',
      remote: tab.released.name,
      version: '1.0.0',
      message: 'broken click',
    });
    end();
  });
});

function Broken(): never {
  throw new Error('broken page');
}
