import { buildPlan, buildPlanSummary, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const plansOfTeam = 'GET /teams/team-1/plans';

/** A Saturday. */
function setTime(time: string) {
  jest.useFakeTimers({ now: new Date(time), advanceTimers: true, doNotFake: ['queueMicrotask'] });
}

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => jest.useRealTimers());
beforeEach(() => {
  setTime('2026-11-21T09:00');
  api.reset();
  api.answer('GET /teams/team-1/plans', { body: [] });
});

it.each(['/', '/teams', '/sports'])('shows a card for each team at %s', async (path) => {
  api.answer('GET /teams', { body: [buildTeam()] });
  renderRoutes(routes, path);
  const card = await screen.findByRole('article', { name: 'Harbour Hawks' });
  expect(card).toHaveTextContent('Soccer · U12 · Autumn');
  expect(within(card).getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/teams/team-1',
  );
});

it('shows a dash for each value that is missing', async () => {
  api.answer('GET /teams', { body: [buildTeam({ level: '', season: '' })] });
  renderRoutes(routes, '/');
  expect(await screen.findByText('Soccer · - · -')).toBeVisible();
});

it('shows the five newest plans, newest first, with their focus and length', async () => {
  const days = ['03', '01', '06', '02', '05', '04'];
  const durations = new Map(days.map((day) => [day, 75]));
  durations.delete('05');
  durations.set('04', 1);
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1/plans', {
    body: days.map((day) =>
      buildPlanSummary({
        id: `plan-${day}`,
        practiceDate: `2026-11-${day}T17:30`,
        name: `Focus ${day}`,
        duration: durations.get(day) ?? null,
      }),
    ),
  });
  renderRoutes(routes, '/');
  const list = await screen.findByRole('list', { name: 'Practice plans' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Fri 6Focus 06Nov 6, 2026, 5:30 PM75 minutesView',
    'Thu 5Focus 05Nov 5, 2026, 5:30 PMNo duration setView',
    'Wed 4Focus 04Nov 4, 2026, 5:30 PM1 minuteView',
    'Tue 3Focus 03Nov 3, 2026, 5:30 PM75 minutesView',
    'Mon 2Focus 02Nov 2, 2026, 5:30 PM75 minutesView',
  ]);
  expect(
    within(list).getByRole('link', { name: 'View', description: 'Nov 6, 2026, 5:30 PM Focus 06' }),
  ).toHaveAttribute('href', '/teams/team-1/plans/plan-06');
});

it('shows the cards without their plans when those take long', async () => {
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1/plans', () => new Promise(() => undefined));
  renderRoutes(routes, '/');
  expect(screen.getByText('Loading teams...')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Harbour Hawks' })).toBeVisible();
  expect(screen.getByText('Loading practice plans...')).toBeInTheDocument();
});

it('leads to the forms', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  api.answer('GET /teams', { body: [buildTeam()] });
  const { router, navigate } = renderRoutes(routes, '/');
  await user.click(await screen.findByRole('button', { name: 'Create Practice Plan' }));
  expect(router.state.location.pathname).toBe('/teams/team-1/plans/create');
  await navigate('/');
  await user.click(await screen.findByRole('button', { name: 'Create New Team' }));
  expect(router.state.location.pathname).toBe('/teams/create');
});

it('invites a coach without teams to create one', async () => {
  api.answer('GET /teams', { body: [] });
  renderRoutes(routes, '/');
  expect(await screen.findByRole('heading', { name: 'Start with your team' })).toBeVisible();
  const steps = screen.getAllByRole('heading', { level: 3 });
  expect(steps.map((step) => step.textContent)).toEqual([
    'Create your team',
    'Plan a practice',
    'Run it',
  ]);
  expect(screen.getByRole('button', { name: 'Create New Team' })).toBeVisible();
});

it("shows the server's message, and tries again when asked", async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  api.answer('GET /teams', { status: 403, body: { message: 'Not today.', statusCode: 403 } });
  renderRoutes(routes, '/');
  expect(screen.getByText('Loading teams...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
  api.answer('GET /teams', { body: [buildTeam()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Harbour Hawks' })).toBeVisible();
});

describe('the next practice', () => {
  const next = () =>
    screen.findByRole('region', { name: /^(Next practice|Practice under way) · / });
  const dated = (id: string, practiceDate: string) =>
    buildPlanSummary({ id, practiceDate, name: `Focus ${id}`, duration: 75 });

  beforeEach(() => {
    api.answer('GET /teams', {
      body: [buildTeam(), buildTeam({ id: 'team-2', name: 'Lakeside Lynx' })],
    });
    api.answer('GET /teams/team-2/plans', { body: [dated('c', '2026-11-30T18:00')] });
    api.answer(plansOfTeam, {
      body: [
        dated('a', '2026-11-21T17:30'),
        dated('b', '2026-11-23T17:30'),
        dated('z', '2026-11-20T17:30'),
      ],
    });
    api.answer('GET /teams/team-1/plans/a', {
      body: buildPlan({
        id: 'a',
        duration: 75,
        drills: [
          { drillId: 'd1', order: 1, duration: 15, type: 'Warm up' },
          { drillId: 'd2', order: 2, duration: 20, type: 'Passing' },
        ],
        activities: [{ name: 'Break', duration: 5, afterOrder: 1 }],
      }),
    });
  });

  it('is the first of all teams whose end is to come, with what is done in it', async () => {
    renderRoutes(routes, '/');
    const card = await next();
    expect(card).toHaveAccessibleName('Next practice · Harbour Hawks');
    expect(card).toHaveTextContent(/^Today5:30 PMNov 21, 2026Next/);
    expect(await within(card).findByText('75 minutes · 2 drills · ends 6:45 PM')).toBeVisible();
    expect(
      within(card).getByRole('img', { name: 'Minutes: Warm up 15, Break 5, Passing 20' }),
    ).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Focus a' })).toHaveAttribute(
      'href',
      '/teams/team-1/plans/a',
    );
    expect(
      within(card).getByRole('link', { name: 'Run Practice', description: 'Focus a' }),
    ).toHaveAttribute('href', '/teams/team-1/plans/a/run');
  });

  it('is marked in its list, in words', async () => {
    renderRoutes(routes, '/');
    await next();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toContain('Sat 21NextFocus aNov 21, 2026, 5:30 PM75 minutesView');
    expect(rows).toContain('Mon 23Focus bNov 23, 2026, 5:30 PM75 minutesView');
  });

  it.each([
    ['2026-11-21T18:44', 'Focus a', 'Today'],
    ['2026-11-21T18:45', 'Focus b', 'Monday'],
    ['2026-11-22T23:59', 'Focus b', 'Tomorrow'],
    ['2026-11-23T18:45', 'Focus c', 'Nov 30'],
    ['2026-11-24T00:00', 'Focus c', 'Monday'],
  ])('at %s it is %s, %s', async (time, focus, day) => {
    setTime(time);
    renderRoutes(routes, '/');
    const card = await next();
    expect(within(card).getByRole('heading', { name: focus })).toBeVisible();
    expect(card).toHaveTextContent(new RegExp(`^${day}`));
    const run = within(card).queryByRole('link', { name: 'Run Practice' });
    expect(run !== null).toBe(day === 'Today');
  });

  it('follows the clock while the page is open', async () => {
    setTime('2026-11-22T23:58:30');
    renderRoutes(routes, '/');
    const card = await next();
    expect(card).toHaveTextContent(/^Tomorrow/);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(card).toHaveTextContent(/^Tomorrow/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(card).toHaveTextContent(/^Today/);
    expect(within(card).getByRole('link', { name: 'Run Practice' })).toBeVisible();
  });

  it('is not there where none is coming, and its plan is not asked for', async () => {
    setTime('2026-12-01T09:00');
    renderRoutes(routes, '/');
    await screen.findByRole('article', { name: 'Harbour Hawks' });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(api.requests.map(({ call }) => call)).not.toContain('GET /teams/team-2/plans/c');
  });

  it('is there without its drills where the plan can not be read', async () => {
    api.answer('GET /teams/team-1/plans/a', { status: 404, body: { message: 'Gone.' } });
    renderRoutes(routes, '/');
    expect(await within(await next()).findByText('75 minutes · ends 6:45 PM')).toBeVisible();
  });

  it('is above the cards, and that of another team begins its card where five come later', async () => {
    const later = [1, 2, 3, 4, 5, 6].map((day) => dated(`l${day}`, `2026-12-0${day}T18:00`));
    api.answer('GET /teams/team-2/plans', { body: [dated('c', '2026-11-21T18:00'), ...later] });
    renderRoutes(routes, '/');
    expect(await next()).toHaveAccessibleName('Next practice · Harbour Hawks');
    const card = within(screen.getByRole('article', { name: 'Lakeside Lynx' }));
    expect(card.getByText('Next: Today, 6:00 PM')).toBeVisible();
    expect(card.getByRole('link', { name: 'Focus c' })).toHaveAttribute(
      'href',
      '/teams/team-2/plans/c',
    );
    expect(card.getAllByRole('listitem')).toHaveLength(5);
    const first = within(screen.getByRole('article', { name: 'Harbour Hawks' }));
    expect(first.queryByText(/^Next: /)).not.toBeInTheDocument();
  });

  it('is called one that is under way, once it has begun', async () => {
    setTime('2026-11-21T18:44');
    renderRoutes(routes, '/');
    const card = await screen.findByRole('region', { name: 'Practice under way · Harbour Hawks' });
    expect(within(card).getByRole('heading', { name: 'Focus a' })).toBeVisible();
    expect(screen.getByText('Now')).toBeVisible();
  });
});

describe('the first plan', () => {
  const sample = { name: 'Start from a sample plan' };

  it('starts from a sample where the coach has none', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    api.answer('GET /teams', { body: [buildTeam()] });
    const { router } = renderRoutes(routes, '/');
    await user.click(await screen.findByRole('link', sample));
    expect(router.state.location).toMatchObject({
      pathname: '/teams/team-1/plans/create',
      state: { sample: true },
    });
  });

  it('is nobody\u2019s first where another team has one', async () => {
    api.answer('GET /teams', { body: [buildTeam(), buildTeam({ id: 'team-2' })] });
    api.answer('GET /teams/team-2/plans', { body: [buildPlanSummary()] });
    renderRoutes(routes, '/');
    expect(await screen.findByText('No practice plans available.')).toBeVisible();
    expect(screen.queryByRole('link', sample)).not.toBeInTheDocument();
  });
});
