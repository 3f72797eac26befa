import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Release } from '@touchline/shared';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { buildRelease } from './build-release';
import { RemoteOutlet } from './remote-outlet';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
let count = 0;

/** A remote of a name not used before: what was loaded once stays loaded. */
function buildRemote(overrides: Partial<Release> = {}): Release {
  count += 1;
  return buildRelease({ name: `scores${count}`, ...overrides });
}

async function renderPortal(remotes: Release[], path = '/scores') {
  const element = (
    <>
      <Link to="/fixtures">To the fixtures</Link>
      <RemoteOutlet remotes={remotes} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  await act(async () => render(<RouterProvider router={router} />));
  return { router };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.resetAllMocks();
});

it('shows the page of the remote that owns the path', async () => {
  load.mockResolvedValue({ routes: [{ path: '/scores', element: <p>3 : 2</p> }] });
  const remote = buildRemote();
  await renderPortal([buildRemote({ pages: [{ path: '/other', title: 'Other' }] }), remote]);
  expect(await screen.findByText('3 : 2')).toBeVisible();
  expect(load).toHaveBeenCalledWith(`${remote.federationName}/routes`);
});

it('says that it loads while the code is on its way', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  await renderPortal([buildRemote()]);
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});

it('offers a way home at a path that no remote owns', async () => {
  await renderPortal([buildRemote()], '/nowhere');
  expect(await screen.findByRole('link', { name: 'Go to your teams' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

it('names the part that did not load, and loads it anew when asked', async () => {
  const user = userEvent.setup();
  load.mockRejectedValueOnce(new Error('#RUNTIME-008'));
  const remote = buildRemote();
  await renderPortal([remote]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');

  load.mockResolvedValue({ routes: [{ path: '/scores', element: <p>3 : 2</p> }] });
  await act(() => user.click(screen.getByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('3 : 2')).toBeVisible();
  expect(registerRemotes).toHaveBeenLastCalledWith(
    [
      {
        name: remote.federationName,
        entry: `${remote.entry}?retry=1`,
      },
    ],
    { force: true },
  );
});

it('tries anew when the coach comes back to a part that did not load', async () => {
  const user = userEvent.setup();
  load.mockRejectedValueOnce(new Error('#RUNTIME-008'));
  const fixtures = buildRemote({ pages: [{ path: '/fixtures', title: 'Fixtures' }] });
  const { router } = await renderPortal([buildRemote(), fixtures]);
  expect(screen.getByRole('alert')).toHaveTextContent('Scores did not load');

  load.mockResolvedValue({
    routes: [
      { path: '/scores', element: <p>3 : 2</p> },
      { path: '/fixtures', element: <p>Saturday</p> },
    ],
  });
  await act(() => user.click(screen.getByRole('link', { name: 'To the fixtures' })));
  expect(await screen.findByText('Saturday')).toBeVisible();
  await act(() => router.navigate('/scores'));
  expect(await screen.findByText('3 : 2')).toBeVisible();
});

it('refuses a remote that exposes no routes', async () => {
  load.mockResolvedValue({ pages: [] });
  await renderPortal([buildRemote()]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
});

it('keeps the failure of one remote from the others', async () => {
  const user = userEvent.setup();
  function Broken(): never {
    throw new Error('broken page');
  }
  load.mockImplementation((id) =>
    Promise.resolve({
      routes: id.startsWith('broken')
        ? [{ path: '/scores', element: <Broken /> }]
        : [{ path: '/fixtures', element: <p>Saturday</p> }],
    }),
  );
  await renderPortal([
    buildRemote({ federationName: 'broken_1_0_0' }),
    buildRemote({ title: 'Fixtures', pages: [{ path: '/fixtures', title: 'Fixtures' }] }),
  ]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Scores did not load');
  await act(() => user.click(screen.getByRole('link', { name: 'To the fixtures' })));
  expect(await screen.findByText('Saturday')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('runs nothing of a release that does not fit, and says why', async () => {
  jest.mocked(getInstance).mockReturnValue({
    shareScopeMap: { default: { react: { '19.3.1': {} } } },
  } as unknown as ReturnType<typeof getInstance>);
  await renderPortal([buildRemote({ requires: { react: '^20.0.0' } })]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /needs react \^20\.0\.0, and the portal has 19\.3\.1\./,
  );
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});
