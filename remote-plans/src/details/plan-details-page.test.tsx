import { tokenStore } from '@touchline/shared/host';
import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const user = userEvent.setup();
const path = '/teams/team-1/plans/plan-1';

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer(`GET ${path}`, { body: buildPlan() });
  api.answer('GET /sports/soccer/drills/drill-1', { body: buildDrill() });
  api.answer('GET /teams', { body: [buildTeam()] });
});

it('shows date, team, minutes, focus and both links', async () => {
  renderRoutes(routes, path, [{ path: '/teams/:teamId/plans/:planId', title: 'Practice Plan' }]);
  expect(screen.getByText('Loading practice plan details...')).toBeVisible();
  expect(
    await screen.findByRole('heading', { name: 'Nov 21, 2026, 5:30 PM · Harbour Hawks' }),
  ).toBeVisible();
  expect(screen.getByText('60 minutes')).toBeVisible();
  expect(screen.getByText('Focus:')).toHaveTextContent('Focus: Passing under pressure');
  expect(screen.getByText('ends')).toHaveTextContent('ends 6:30 PM');
  expect(screen.getByRole('link', { name: 'Edit Practice Plan' })).toHaveAttribute(
    'href',
    `${path}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Back to Practice Plans' })).toHaveAttribute('href', '/');
});

it('opens and closes a drill by its header', async () => {
  api.answer('GET /sports/soccer/drills/drill-1', {
    body: buildDrill({ videoUrl: 'https://example.com/v', videoUrls: ['https://example.com/v'] }),
  });
  renderRoutes(routes, path);
  const header = await screen.findByRole('button', { name: '1. Rondo 4v2 10 minutes' });
  const body = document.getElementById(header.getAttribute('aria-controls') ?? '');
  expect(header).toHaveAttribute('aria-expanded', 'false');
  expect(body).not.toBeVisible();
  await user.click(header);
  expect(header).toHaveAttribute('aria-expanded', 'true');
  expect(body).toBeVisible();
  const content = within(body as HTMLElement);
  expect(content.getByRole('heading', { name: 'Rondo 4v2' })).toBeVisible();
  expect(content.getByText('Keep the ball on the outside.')).toBeVisible();
  expect(content.getByText('possession')).toBeVisible();
  const watch = content.getByRole('link', { name: 'Watch' });
  expect(watch).toHaveAttribute('href', 'https://example.com/v');
  expect(watch).toHaveAttribute('target', '_blank');
  await user.click(header);
  expect(header).toHaveAttribute('aria-expanded', 'false');
  expect(body).not.toBeVisible();
});

it.each([undefined, 'javascript:alert(1)'])(
  'offers no video for %s, and no tags where there are none',
  async (videoUrl) => {
    api.answer('GET /sports/soccer/drills/drill-1', {
      body: buildDrill({ videoUrl, videoUrls: videoUrl ? [videoUrl] : [], tags: [] }),
    });
    renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: /Rondo/ }));
    expect(screen.queryByRole('link', { name: 'Watch' })).not.toBeInTheDocument();
    expect(screen.queryByText('possession')).not.toBeInTheDocument();
  },
);

it('shows coaching points in the open drill, and what to bring to all of them', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answer(`GET ${path}`, {
    body: buildPlan({
      drills: [
        { drillId: 'drill-1', order: 1, duration: 10 },
        { drillId: 'drill-2', order: 2, duration: 10 },
        { drillId: 'gone', order: 3, duration: 10 },
      ],
    }),
  });
  const cones = (name: string, count: number) => [{ name, count }];
  api.answer('GET /sports/soccer/drills/drill-1', {
    body: buildDrill({ equipment: cones('Cones', 8), coachingPoints: ['Head up', 'Talk'] }),
  });
  api.answer('GET /sports/soccer/drills/drill-2', {
    body: buildDrill({ id: 'drill-2', equipment: cones('cones', 12) }),
  });
  renderRoutes(routes, path);
  const list = within(await screen.findByRole('region', { name: 'What to bring' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['12 Cones']);
  expect(list.getByText(/could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^1\. Rondo/ }));
  const [points] = screen.getAllByRole('list', { name: 'Coaching points' });
  expect(points).toHaveTextContent('Head upTalk');
  expect(api.received('GET /sports/soccer/drills/drill-1')).toHaveLength(1);
  log.mockRestore();
});

it('has nothing to bring where no drill needs anything', async () => {
  renderRoutes(routes, path);
  await screen.findByRole('button', { name: /^1\. Rondo/ });
  expect(screen.queryByText('What to bring')).not.toBeInTheDocument();
});

it('logs a drill that fails, leaves its body empty, and shows the others in order', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.answer(`GET ${path}`, {
    body: buildPlan({
      drills: [
        { drillId: 'gone', order: 2, duration: 5 },
        { drillId: 'drill-1', order: 1, duration: 10 },
      ],
    }),
  });
  renderRoutes(routes, path);
  const header = await screen.findByRole('button', { name: '2. Unknown Drill 5 minutes' });
  expect(screen.getByRole('button', { name: '1. Rondo 4v2 10 minutes' })).toBeVisible();
  expect(document.getElementById(header.getAttribute('aria-controls') ?? '')).toHaveTextContent(
    /^$/,
  );
  expect(log).toHaveBeenCalledWith('A drill did not load.', expect.any(Error));
  log.mockRestore();
});

it('asks for the drills once plan and team are there, all at the same time', async () => {
  api.answer(`GET ${path}`, {
    body: buildPlan({
      drills: ['a', 'b', 'c'].map((drillId, index) => ({ drillId, order: index + 1, duration: 5 })),
    }),
  });
  let waiting = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const id of ['a', 'b', 'c']) {
    api.answer(`GET /sports/soccer/drills/${id}`, async () => {
      waiting += 1;
      if (waiting === 3) release();
      // None is answered before all are requested.
      await held;
      return { body: buildDrill({ id, name: `Drill ${id}` }) };
    });
  }
  renderRoutes(routes, path);
  expect(await screen.findByRole('button', { name: '3. Drill c 5 minutes' })).toBeVisible();
});

it('says when each drill starts, beside its header', async () => {
  const drills = ['drill-1', 'drill-2'].map((drillId, index) => ({
    ...{ drillId, order: index + 1, duration: 25 },
  }));
  api.answer(`GET ${path}`, { body: buildPlan({ drills }) });
  api.answer('GET /sports/soccer/drills/drill-2', { body: buildDrill({ name: 'Finishing' }) });
  renderRoutes(routes, path);
  const first = await screen.findByRole('button', { name: '1. Rondo 4v2 25 minutes' });
  expect(first).toHaveAccessibleDescription('5:30 PM Passing');
  const second = await screen.findByRole('button', { name: '2. Finishing 25 minutes' });
  expect(second).toHaveAccessibleDescription('5:55 PM Passing');
});

it('shows sections with their minutes, notes, and activities that do not open', async () => {
  const drills = [
    { drillId: 'drill-1', order: 1, duration: 25, section: 'Warm-up', note: 'Two touches' },
    { drillId: 'drill-2', order: 2, duration: 20, section: 'Main' },
  ];
  const activities = [
    { name: 'Break', duration: 5, section: 'Main', note: 'Drink', afterOrder: 1 },
    { name: 'Talk', duration: 1, section: 'Main', afterOrder: 2 },
  ];
  api.answer(`GET ${path}`, { body: buildPlan({ drills, activities }) });
  api.answer('GET /sports/soccer/drills/drill-2', { body: buildDrill({ name: 'Finishing' }) });
  renderRoutes(routes, path);
  await screen.findByRole('button', { name: '2. Finishing 20 minutes' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Warm-up 25 minutes',
    'Main 26 minutes',
  ]);
  expect(screen.getByText('Two touches')).toBeVisible();
  expect(screen.getByText('Drink')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Break/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Finishing/ })).toHaveAccessibleDescription(
    '6:00 PM Passing',
  );
  expect(screen.getByRole('img')).toHaveAccessibleName(
    '51 of 60 minutes used, 9 left: 1. Rondo 4v2 25, Break 5, 2. Finishing 20, Talk 1.',
  );
});

it.each([
  ['the day before', '2026-11-20T23:59', 'Edit Practice Plan'],
  ['on its day', '2026-11-21T00:01', 'Run Practice'],
])('has one primary action %s', async (_, now, primary) => {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'queueMicrotask'] });
  renderRoutes(routes, path, [{ path: '/teams/:teamId/plans/:planId', title: 'Practice Plan' }]);
  const first = await screen.findByRole('link', { name: primary });
  const actions = within(first.parentElement ?? document.body).getAllByRole('link');
  expect(actions[0]).toBe(first);
  expect(actions.filter(({ className }) => className.includes('btn-primary'))).toEqual([first]);
  jest.useRealTimers();
});

it('gives each drill the colour and the word of its kind', async () => {
  const drills = ['drill-1', 'drill-2'].map((drillId, index) => ({
    ...{ drillId, order: index + 1, duration: 25 },
  }));
  api.answer(`GET ${path}`, { body: buildPlan({ drills }) });
  api.answer('GET /sports/soccer/drills/drill-2', {
    body: buildDrill({ id: 'drill-2', name: 'Rest', type: 'Cool down' }),
  });
  renderRoutes(routes, path);
  const rest = await screen.findByRole('button', { name: '2. Rest 25 minutes' });
  expect(within(rest).getByText('Cool down')).toBeVisible();
  const parts = screen.getByRole('img').querySelectorAll('.minutes-segment');
  expect([...parts].map(({ className }) => className.split(' ').at(-1))).toEqual([
    ...['kind-passing', 'kind-cool-down'],
  ]);
});

describe('an open drill', () => {
  const drills = ['drill-1', 'drill-2'].map((drillId, index) => ({
    ...{ drillId, order: index + 1, duration: 25 },
  }));
  const opened = () =>
    screen.getAllByRole('button', { expanded: true }).map((head) => head.textContent);
  const openBoth = async () => {
    api.answer(`GET ${path}`, { body: buildPlan({ drills }) });
    api.answer('GET /sports/soccer/drills/drill-2', { body: buildDrill({ name: 'Finishing' }) });
    renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: /Rondo/ }));
    await user.click(await screen.findByRole('button', { name: /Finishing/ }));
  };
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('stays while another one opens below its head', async () => {
    await openBoth();
    expect(opened()).toHaveLength(2);
  });

  it('makes room for another one where it stands beside the list', async () => {
    const wide = Object.assign(new EventTarget(), { matches: true });
    window.matchMedia = () => wide as unknown as MediaQueryList;
    await openBoth();
    expect(opened()).toEqual([expect.stringContaining('Finishing')]);
  });
});

const choose = async (name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name }));
};

it('prints full descriptions by choice, and short ones again afterwards', async () => {
  const isWhole = () =>
    screen.getByRole('region', { name: 'Drills' }).classList.contains('is-whole');
  const printed: boolean[] = [];
  const print = jest.spyOn(window, 'print').mockImplementation(() => {
    printed.push(isWhole());
  });
  renderRoutes(routes, path);
  await choose('Print with full descriptions');
  await act(() => window.dispatchEvent(new Event('afterprint')));
  await choose('Print');
  expect(printed).toEqual([true, false]);
  print.mockRestore();
});

it('shows the practice as a bar with a text that says the same', async () => {
  api.answer(`GET ${path}`, {
    body: buildPlan({ drills: [{ drillId: 'drill-1', order: 1, duration: 75 }] }),
  });
  renderRoutes(routes, path);
  expect(
    await screen.findByRole('img', {
      name: '75 of 60 minutes used, 15 over: 1. Rondo 4v2 75.',
    }),
  ).toBeVisible();
});

it('has no bar without a drill, and says how much is planned while no minutes are given', async () => {
  api.answer(`GET ${path}`, { body: buildPlan({ drills: [] }) });
  const { queryClient } = renderRoutes(routes, path);
  expect(await screen.findByText('No drills in this plan yet.')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  api.answer(`GET ${path}`, {
    body: buildPlan({ drills: [{ drillId: 'drill-1', order: 1, duration: 0 }] }),
  });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('0 of 60 min')).toBeVisible();
});

it("says '1 minute'", async () => {
  api.answer(`GET ${path}`, {
    body: buildPlan({ duration: 1, drills: [{ drillId: 'drill-1', order: 1, duration: 1 }] }),
  });
  renderRoutes(routes, path);
  expect(await screen.findByRole('button', { name: '1. Rondo 4v2 1 minute' })).toBeVisible();
  expect(screen.getAllByText('1 minute')).toHaveLength(2);
});

it('finds a drill under the sport that its entry names (D6)', async () => {
  api.answer(`GET ${path}`, {
    body: buildPlan({
      drills: [{ drillId: 'drill-3', order: 1, duration: 10, sportId: 'rugby' }],
    }),
  });
  api.answer('GET /sports/rugby/drills/drill-3', { body: buildDrill({ name: 'Scrum' }) });
  renderRoutes(routes, path);
  expect(await screen.findByRole('button', { name: '1. Scrum 10 minutes' })).toBeVisible();
});

it('uses the ids of the address, not those of the answers (D27)', async () => {
  const { id: _id, teamId: _teamId, ...plan } = buildPlan();
  const { id: _, ...team } = buildTeam();
  api.answer(`GET ${path}`, { body: plan });
  api.answer('GET /teams/team-1', { body: team });
  renderRoutes(routes, path, [{ path: '/teams/:teamId/plans/:planId', title: 'Practice Plan' }]);
  expect(await screen.findByRole('link', { name: 'Edit Practice Plan' })).toHaveAttribute(
    'href',
    `${path}/edit`,
  );
});

it('offers links to the team and Home, and no other try, where the plan does not exist', async () => {
  api.answer(`GET ${path}`, { status: 404, body: { message: 'It is not there.' } });
  renderRoutes(routes, path);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(alert.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  expect(await alert.findByRole('link', { name: 'Go to the team' })).toHaveAttribute(
    'href',
    '/teams/team-1',
  );
});

it.each([path, '/teams/team-1'])("shows the server's message when %s fails", async (call) => {
  api.answer(`GET ${call}`, { status: 403, body: { message: 'Not for you.' } });
  renderRoutes(routes, path);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not for you.');
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer(`GET ${path}`, { body: buildPlan() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Harbour Hawks/ })).toBeVisible();
});

it("fails with 'No access token' without one", async () => {
  const { navigate } = renderRoutes(routes, '/elsewhere');
  act(() => tokenStore.setState({ token: null }));
  await navigate(path);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Error: No access token'),
  );
  expect(api.received(`GET ${path}`)).toHaveLength(0);
});
