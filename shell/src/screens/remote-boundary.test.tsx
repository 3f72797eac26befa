import { getInstance, loadRemote } from '@module-federation/enhanced/runtime';
import { type RegisteredRemote, type Release, tokenStore } from '@touchline/shared/host';
import { signInForTest } from '@touchline/shared/testing';
import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { ReadRegistry } from '../releases/registry-reader';
import { ReleasesContext } from '../releases/use-releases';
import { testReleases } from '../testing/test-releases';
import { RemoteOutlet } from './remote-outlet';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const scores = buildRelease({
  version: '1.1.0',
  pages: ['/scores', '/table'].map((path) => ({ path, title: path })),
});
const earlier = buildRelease({ version: '1.0.0', pages: scores.pages });
const fixtures = buildRelease({
  name: 'fixtures',
  title: 'Fixtures',
  pages: [{ path: '/fixtures', title: 'Fixtures' }],
});

/** Sets what each release exposes, by its federation name. All others are unreachable. */
function serve(modules: Record<string, unknown>) {
  load.mockImplementation((id) => {
    const module = modules[id.replace('/routes', '')];
    return module ? Promise.resolve(module) : Promise.reject(new Error('#RUNTIME-008'));
  });
}

function exposing(text: string, path = '/scores') {
  return { routes: [{ path, element: <p>{text}</p> }] };
}

async function renderPortal(
  remotes: (Release | RegisteredRemote)[],
  { path = '/scores', read }: { path?: string; read?: () => Promise<ReadRegistry> } = {},
) {
  const opened = testReleases(remotes, { read });
  const router = createMemoryRouter([{ path: '*', element: <RemoteOutlet /> }], {
    initialEntries: [path],
  });
  await act(async () =>
    render(
      <ReleasesContext value={opened.releases}>
        <RouterProvider router={router} />
      </ReleasesContext>,
    ),
  );
  return { ...opened, goTo: (to: string) => act(() => router.navigate(to)) };
}

async function pressRetry() {
  const user = userEvent.setup();
  await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));
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
  serve({ scores_1_1_0: exposing('3 : 2') });
  await renderPortal([fixtures, scores]);
  expect(await screen.findByText('3 : 2')).toBeVisible();
  expect(load.mock.calls).toEqual([['scores_1_1_0/routes']]);
});

it('reports the first screen of a release once, with the time of each phase', async () => {
  const { routes } = exposing('3 : 2');
  serve({ scores_1_1_0: { routes: [...routes, ...exposing('First', '/table').routes] } });
  const { reporter, goTo } = await renderPortal([scores]);
  await screen.findByText('3 : 2');
  await goTo('/table');
  expect(await screen.findByText('First')).toBeVisible();
  expect(reporter.recent()).toMatchObject([{ kind: 'loaded', remote: 'scores', version: '1.1.0' }]);
  expect(Object.keys(reporter.recent()[0]?.phases ?? {})).toEqual(['entry', 'module', 'screen']);
});

it('says that it loads while the code is loading', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  await renderPortal([scores]);
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});

it('links to the start page at a path of no remote', async () => {
  await renderPortal([scores], { path: '/nowhere' });
  expect(await screen.findByRole('link', { name: 'Go to the start page' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

describe('a remote that fails', () => {
  it('says so with the reference of the report, and loads again on Retry', async () => {
    serve({});
    const { reporter } = await renderPortal([scores]);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Scores did not load');
    const [report] = reporter.recent();
    expect(report).toMatchObject({ kind: 'load-failed', remote: 'scores', version: '1.1.0' });
    expect(alert).toHaveTextContent(`Reference ${report?.reference}`);

    serve({ scores_1_1_0: exposing('3 : 2') });
    await pressRetry();
    expect(await screen.findByText('3 : 2')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so again if Retry fails', async () => {
    serve({});
    const { reporter } = await renderPortal([scores]);
    await screen.findByRole('alert');
    await pressRetry();
    const [report, first] = reporter.recent();
    expect(await screen.findByText(`Reference ${report?.reference}`)).toBeVisible();
    expect(report?.reference).not.toBe(first?.reference);
  });

  it.each(['/scores', '/table'])('is tried again when the user comes back to %s', async (path) => {
    const table = exposing('3 : 2', path);
    serve({ fixtures_1_0_0: exposing('Saturday', '/fixtures') });
    const { goTo } = await renderPortal([scores, fixtures]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
    await goTo('/fixtures');
    expect(await screen.findByText('Saturday')).toBeVisible();
    serve({ scores_1_1_0: table });
    await goTo(path);
    expect(await screen.findByText('3 : 2')).toBeVisible();
  });

  it('is tried again on another page of its own', async () => {
    serve({});
    const { goTo } = await renderPortal([scores]);
    await screen.findByRole('alert');
    serve({ scores_1_1_0: exposing('First', '/table') });
    await goTo('/table');
    expect(await screen.findByText('First')).toBeVisible();
  });

  it('is rendered again even if its panel was never shown', async () => {
    let answer: (read: ReadRegistry) => void = () => undefined;
    const read = jest.fn(() => new Promise<ReadRegistry>((resolve) => (answer = resolve)));
    let isBroken = true;
    const Screen = () => (isBroken ? <Broken /> : <p>3 : 2</p>);
    serve({ scores_1_1_0: { routes: [{ path: '/scores', element: <Screen /> }] } });
    const { releases, registry } = await renderPortal([scores], { read });
    releases.store.subscribe(({ remotes }) => {
      if (remotes[0]?.status !== 'failed') return;
      isBroken = false;
      releases.retry('scores');
    });
    await waitFor(() => expect(read).toHaveBeenCalled());
    await act(async () => answer({ registry }));
    expect(await screen.findByText('3 : 2')).toBeVisible();
  });

  it('leaves the others as they are', async () => {
    serve({
      scores_1_1_0: { routes: [{ path: '/scores', element: <Broken /> }] },
      fixtures_1_0_0: exposing('Saturday', '/fixtures'),
    });
    const { goTo, reporter } = await renderPortal([scores, fixtures]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores ran into a problem');
    expect(reporter.recent()[0]).toMatchObject({ kind: 'render-failed', remote: 'scores' });
    await goTo('/fixtures');
    expect(await screen.findByText('Saturday')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says why its release was refused', async () => {
    jest.mocked(getInstance).mockReturnValue({
      shareScopeMap: { default: { react: { '19.3.1': {} } } },
    } as unknown as ReturnType<typeof getInstance>);
    await renderPortal([buildRelease({ requires: { react: '^20.0.0' } })]);
    const problem = /needs react \^20\.0\.0, and the portal has 19\.3\.1\./;
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('an earlier release', () => {
  it.each([
    ['does not load', undefined],
    ['exposes something else', { pages: [] }],
    ['throws while it renders', { routes: [{ path: '/scores', element: <Broken /> }] }],
  ])('replaces the newest if that %s, and says so', async (_, module) => {
    serve({ scores_1_1_0: module, scores_1_0_0: exposing('2 : 2') });
    const { reporter } = await renderPortal([buildRemote(scores, earlier)]);
    expect(await screen.findByText('2 : 2')).toBeVisible();
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent('You see an earlier version of Scores');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const failed = reporter.recent().find(({ kind }) => kind !== 'loaded' && kind !== 'fell-back');
    expect(notice).toHaveTextContent(`Reference ${failed?.reference}`);
    expect(reporter.recent()).toContainEqual(
      expect.objectContaining({ kind: 'fell-back', remote: 'scores', version: '1.0.0' }),
    );
  });

  it('is the last that is tried; Retry starts with the newest', async () => {
    serve({});
    await renderPortal([buildRemote(scores, earlier)]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
    expect(load.mock.calls).toEqual([['scores_1_1_0/routes'], ['scores_1_0_0/routes']]);
    serve({ scores_1_1_0: exposing('3 : 2') });
    await pressRetry();
    expect(await screen.findByText('3 : 2')).toBeVisible();
    expect(screen.queryByText(/You see an earlier version/)).not.toBeInTheDocument();
  });
});

it('a page that the earlier release lacks can be tried again', async () => {
  const older = buildRelease({ version: '1.0.0' });
  serve({ scores_1_0_0: exposing('2 : 2') });
  const { goTo } = await renderPortal([buildRemote(scores, older)]);
  expect(await screen.findByText('2 : 2')).toBeVisible();
  await goTo('/table');
  expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
  serve({ scores_1_1_0: exposing('First', '/table') });
  await pressRetry();
  expect(await screen.findByText('First')).toBeVisible();
});

it('Retry draws a page again whose code remembers a failure', async () => {
  const error = Object.assign(new Error('Loading chunk 705 failed.'), { name: 'ChunkLoadError' });
  const modules = [lazyTable(() => Promise.reject(error)), exposing('First', '/table')];
  load.mockImplementation(() => Promise.resolve(modules.length > 1 ? modules.shift() : modules[0]));
  await renderPortal([scores], { path: '/table' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
  await pressRetry();
  expect(await screen.findByText('First')).toBeVisible();
});

describe('in an open tab', () => {
  /** A tab that shows 1.0.0; `promote` makes 1.1.0 live. */
  async function openBeforePromotion() {
    const exposingBoth = (age: string) => ({
      routes: [...exposing(`${age} scores`).routes, ...exposing(`${age} table`, '/table').routes],
    });
    let registry = { remotes: [buildRemote(earlier)] };
    serve({ scores_1_0_0: exposingBoth('old'), scores_1_1_0: exposingBoth('new') });
    const tab = await renderPortal([earlier], { read: () => Promise.resolve({ registry }) });
    await screen.findByText('old scores');
    return {
      ...tab,
      promote: () => (registry = { remotes: [buildRemote(scores, earlier)] }),
    };
  }

  it('a new release is shown on the next page', async () => {
    const tab = await openBeforePromotion();
    tab.promote();
    await act(() => tab.releases.checkRegistry());
    expect(screen.getByText('old scores')).toBeVisible();
    await tab.goTo('/table');
    expect(await screen.findByText('new table')).toBeVisible();
  });

  it('a new release is looked for when the user comes back to the tab', async () => {
    const tab = await openBeforePromotion();
    tab.promote();
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await tab.goTo('/table');
    expect(await screen.findByText('new table')).toBeVisible();
  });

  it('a new release waits while typed text is unsaved', async () => {
    const tab = await openBeforePromotion();
    tab.promote();
    await act(() => tab.releases.checkRegistry());
    const draft = JSON.stringify({ values: { name: 'Half a name' }, at: Date.now() });
    const userId = tokenStore.getState().account?.id;
    sessionStorage.setItem(`touchline.draft.${userId}.match/new`, draft);
    await tab.goTo('/table');
    expect(await screen.findByText('old table')).toBeVisible();
    sessionStorage.clear();
    await tab.goTo('/scores');
    expect(await screen.findByText('new scores')).toBeVisible();
  });

  it('a missing file moves the screen to a release that works', async () => {
    const tab = await openBeforePromotion();
    tab.promote();
    const error = new Error('Loading chunk 705 failed.');
    await act(() =>
      tab.releases.onFailure(earlier, { kind: 'load-failed', error, isScreenLost: false }),
    );
    expect(await screen.findByText('new scores')).toBeVisible();
  });

  it('a missing file leaves the screen as it is if no other release works', async () => {
    const tab = await openBeforePromotion();
    const error = new Error('Loading chunk 705 failed.');
    await act(() =>
      tab.releases.onFailure(earlier, { kind: 'load-failed', error, isScreenLost: false }),
    );
    expect(screen.getByText('old scores')).toBeVisible();
  });
});

/** A remote's module with a page that React loads when it is opened. */
function lazyTable(page: () => Promise<{ default: ComponentType }>) {
  const Table = lazy(page);
  return { routes: [{ path: '/table', element: <Table /> }] };
}

function Broken(): never {
  throw new Error('broken page');
}
