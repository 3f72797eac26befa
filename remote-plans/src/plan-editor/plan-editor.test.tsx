import { newDrill, drillQueries } from '@touchline/product';
import { page } from '@touchline/shared';
import { answerHolding } from '@touchline/shared/requests';
import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const user = userEvent.setup();
const stored = '/teams/team-1/plans/plan-1';
const other = buildDrill({ id: 'drill-2', name: 'Finishing' });

beforeAll(() => {
  // jsdom lays nothing out, so nothing is ever out of sight.
  Element.prototype.scrollIntoView = jest.fn();
  return api.start();
});
afterAll(() => api.stop());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api.reset();
  api.answer('GET /teams', {
    body: [buildTeam(), buildTeam({ id: 'team-2', name: 'Lakeside Lynx', sportId: 'basketball' })],
  });
  api.answer(`GET ${stored}`, { body: buildPlan(), headers: { ETag: '"3"' } });
  api.answer('GET /sports/soccer/drills', { body: [buildDrill(), other] });
  api.answer('GET /sports/basketball/drills', { body: [] });
});

function row(drill: string): HTMLElement {
  const rows = within(screen.getByRole('region', { name: 'Selected Drills' }));
  const found = rows.getAllByRole('listitem').find((item) => item.textContent?.includes(drill));
  if (!found) throw new Error(`There is no row of ${drill}.`);
  return found;
}

describe('Create Practice Plan', () => {
  const path = '/teams/team-1/plans/create';

  async function fillIn() {
    await screen.findByRole('option', { name: 'Harbour Hawks' });
    await screen.findByText(/^Proposed/);
    await user.clear(screen.getByLabelText('Practice Date'));
    await user.type(screen.getByLabelText('Practice Date'), '2026-11-21T17:30');
    await user.type(screen.getByLabelText('Focus'), 'Pressing');
  }

  it('begins with the team of the address, 60 minutes and no drills', async () => {
    renderRoutes(routes, path);
    await screen.findByRole('option', { name: 'Harbour Hawks' });
    expect(screen.getByLabelText('Team')).toHaveValue('team-1');
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Select a team');
    expect(screen.getByLabelText('Practice Duration')).toHaveValue(60);
    expect(screen.getByLabelText('Focus').tagName).toBe('INPUT');
    expect(screen.queryByText('Selected Drills')).not.toBeInTheDocument();
    expect(screen.queryByText(/Time remaining/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '+ Create Drill' })).not.toBeInTheDocument();
  });

  it('proposes a date from the practices of the team, which is nothing to lose', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 24, 12), advanceTimers: true });
    const plan = (practiceDate: string) => buildPlan({ practiceDate });
    api.answer('GET /teams/team-1/plans', { body: [plan('2026-11-19T18:15')] });
    api.answer('GET /teams/team-2/plans', { body: [plan('2026-11-30T07:00')] });
    const confirm = jest.spyOn(window, 'confirm');
    const { navigate } = renderRoutes(routes, path);
    const date = await screen.findByLabelText('Practice Date');
    await waitFor(() => expect(date).toHaveValue('2026-11-26T18:15'));
    expect(date).toHaveAccessibleDescription('Proposed: change it if it is another day or time.');
    await screen.findByRole('option', { name: 'Lakeside Lynx' });
    await user.selectOptions(screen.getByLabelText('Team'), 'Lakeside Lynx');
    await waitFor(() => expect(date).toHaveValue('2026-12-07T07:00'));
    await user.selectOptions(screen.getByLabelText('Team'), 'Harbour Hawks');
    await waitFor(() => expect(date).toHaveValue('2026-11-26T18:15'));
    await navigate('/elsewhere');
    expect(confirm).not.toHaveBeenCalled();
  });

  it('keeps the team of the address where what was stored of the teams lacks it', async () => {
    api.answer('GET /teams', { body: [] });
    const { queryClient } = renderRoutes(routes, path);
    expect(await screen.findByText(/^There is no such team/)).toBeVisible();
    api.answer('GET /teams', { body: [buildTeam()] });
    await act(() => queryClient.invalidateQueries());
    await screen.findByRole('option', { name: 'Harbour Hawks' });
    expect(screen.getByLabelText('Team')).toHaveDisplayValue('Harbour Hawks');
  });

  it('keeps the date that the coach has given, and stores under the team selected (D18)', async () => {
    api.answer('POST /teams/team-2/plans', { status: 201, body: buildPlan() });
    renderRoutes(routes, path);
    await fillIn();
    expect(screen.queryByText(/^Proposed/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Team'), 'Lakeside Lynx');
    await screen.findByText(/^Fields marked/);
    expect(screen.getByLabelText('Practice Date')).toHaveValue('2026-11-21T17:30');
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    await waitFor(() => expect(api.received('POST /teams/team-2/plans')).toHaveLength(1));
  });

  it('asks for team, date and focus at their fields, and sends nothing', async () => {
    renderRoutes(routes, path);
    await fillIn();
    await user.selectOptions(screen.getByLabelText('Team'), 'Select a team');
    await user.clear(screen.getByLabelText('Practice Date'));
    await user.clear(screen.getByLabelText('Focus'));
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    await waitFor(() => expect(screen.getByLabelText('Team')).toHaveFocus());
    for (const label of ['Team', 'Practice Date', 'Focus'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${label} is required.`);
    expect(api.received('POST /teams/team-1/plans')).toEqual([]);
  });

  it('says that a year is none of a practice, and sends nothing (D38)', async () => {
    renderRoutes(routes, path);
    await fillIn();
    const date = screen.getByLabelText('Practice Date');
    fireEvent.change(date, { target: { value: '0026-12-05T17:30' } });
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    await waitFor(() => expect(date).toHaveFocus());
    expect(date).toHaveAccessibleDescription('Practice Date must be in a year from 2000 to 2100.');
    expect(api.received('POST /teams/team-1/plans')).toEqual([]);
  });

  it('opens a sample that is not stored, from the drills of the sport of the team', async () => {
    const game = buildDrill({ id: 'd-game', name: 'Four goals', type: 'Small-sided game' });
    api.answer('GET /sports/soccer/drills', { body: [buildDrill(), game] });
    const { router } = renderRoutes(routes, '/elsewhere');
    await act(() => router.navigate(path, { state: { sample: true } }));
    expect(await screen.findByText(/^This is a sample/)).toBeVisible();
    expect(screen.getByLabelText('Focus')).toHaveValue('First practice');
    const rows = within(screen.getByRole('region', { name: 'Selected Drills' }));
    const names = rows.getAllByRole('listitem').flatMap((item) => {
      const title = item.querySelector('.entry-title')?.textContent;
      return title ? [title] : [];
    });
    const parts = ['Warm-up', '1. Rondo 4v2', 'Attack and defence', '2. Four goals', 'Cool-down'];
    expect(names).toEqual(parts);
    expect(screen.getByText('Time remaining: 0 minutes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/teams/team-1');
    expect(api.received('POST /teams/team-1/plans')).toEqual([]);
  });

  it('marks the fields that are required', async () => {
    renderRoutes(routes, path);
    await screen.findByText(/are required/);
    for (const label of ['Team', 'Practice Date', 'Practice Duration', 'Focus']) {
      expect(screen.getByLabelText(label)).toBeRequired();
    }
    expect(screen.getByLabelText('Description / Notes')).not.toBeRequired();
  });

  it('pulls nobody back who has left while it was saved', async () => {
    jest.spyOn(window, 'confirm').mockReturnValue(true);
    let answer: (answer: object) => void = () => undefined;
    api.answer('POST /teams/team-1/plans', () => new Promise((resolve) => (answer = resolve)));
    const { router, navigate } = renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    await waitFor(() => expect(api.received('POST /teams/team-1/plans')).toHaveLength(1));
    await navigate('/elsewhere');
    answer({ status: 201, body: buildPlan() });
    expect(await screen.findByText('Practice plan created')).toBeVisible();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('says how many drills of the library could not be read (D27)', async () => {
    api.answer('GET /sports/soccer/drills', { body: [buildDrill(), { id: 'no-name' }] });
    renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
    expect(await screen.findByText('1 drill could not be read and is left out.')).toBeVisible();
  });

  it('sends the plan under the selected team, with a key, then goes home', async () => {
    api.answer('POST /teams/team-1/plans', { status: 201, body: buildPlan() });
    const { router } = renderRoutes(routes, path);
    await fillIn();
    await user.type(screen.getByLabelText('Description / Notes'), 'Bring bibs');
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
    const [sent] = api.received('POST /teams/team-1/plans');
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent?.body).toEqual({
      teamId: 'team-1',
      practiceDate: '2026-11-21T17:30',
      duration: 60,
      name: 'Pressing',
      description: 'Bring bibs',
      drills: [],
    });
  });

  it('turns to the library of the sport when another team is selected', async () => {
    renderRoutes(routes, path);
    await fillIn();
    await user.selectOptions(screen.getByLabelText('Team'), 'Lakeside Lynx');
    await waitFor(() => expect(api.received('GET /sports/basketball/drills')).not.toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'Show Drill Library' }));
    expect(await screen.findByText(/^No drills of this sport yet/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Team'), 'Select a team');
    expect(screen.getByText('Select a team to see the drills of its sport.')).toBeVisible();
  });

  it('leads from a sport without drills to the first one, and back with all that was typed', async () => {
    api.answer('GET /sports/soccer/drills', { body: [] });
    const { router } = renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Show Drill Library' }));
    expect(await screen.findByText(/Press '\+ Create Drill': the first one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '+ Create Drill' }));
    expect(router.state.location.pathname).toBe('/sports/soccer/drills/create');
    expect(router.state.location.state).toEqual({ returnToPracticePlan: true, teamId: 'team-1' });

    const first = buildDrill({ id: 'drill-9', name: 'First of all' });
    api.answer('GET /sports/soccer/drills/drill-9', { body: first });
    await act(() => router.navigate(path, { state: newDrill.write('drill-9') }));
    expect(await screen.findByLabelText('Focus')).toHaveValue('Pressing');
    expect(await screen.findByLabelText('Minutes of First of all')).toHaveValue(10);
  });

  it("shows a break, and calls it 'Selected Drills' once a drill is chosen (D28)", async () => {
    renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Add break' }));
    expect(screen.getByRole('region', { name: 'Activities' })).toBeVisible();
    expect(screen.getByLabelText('Minutes of Break')).toHaveValue(5);
    expect(screen.queryByText('Selected Drills')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show Drill Library' }));
    await user.click((await screen.findAllByRole('button', { name: 'Add to Plan' }))[0] as Element);
    expect(screen.getByRole('region', { name: 'Selected Drills' })).toContainElement(
      screen.getByLabelText('Minutes of Break'),
    );
    await user.click(screen.getByRole('button', { name: 'Remove drill' }));
    expect(screen.getByRole('region', { name: 'Activities' })).toBeVisible();
  });

  it('shows and hides the library', async () => {
    renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Show Drill Library' }));
    expect(screen.getByLabelText('Search by name or tag')).toBeVisible();
    expect(screen.queryByLabelText('Visibility')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide Drill Library' }));
    expect(screen.getByLabelText('Search by name or tag')).not.toBeVisible();
  });

  it.each([
    [500, 'Broken.'],
    [429, 'Too many changes. Try again in 34 seconds.'],
  ])("with %i shows the server's message and keeps what was typed", async (status, message) => {
    api.answer('POST /teams/team-1/plans', { status, body: { message } });
    renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Focus')).toHaveValue('Pressing');
  });

  describe('when an earlier version was stored and its answer was lost (D15a)', () => {
    async function saveUnderUsedKey(stored?: object) {
      api.answer('POST /teams/team-1/plans', {
        status: 422,
        body: { message: 'Used key.', statusCode: 422, stored },
      });
      const rendered = renderRoutes(routes, path);
      await fillIn();
      await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The first version of this plan was stored',
      );
      return rendered;
    }

    it.each([
      [{ id: 'plan-9', teamId: 'team-2' }, '/teams/team-2/plans/plan-9'],
      [{ id: 'plan-9' }, '/teams/team-1/plans/plan-9'],
      [undefined, undefined],
    ])('links to what the server says it stored: %j', async (stored, to) => {
      await saveUnderUsedKey(stored);
      const link = screen.queryByRole('link', { name: 'Open the stored plan' });
      expect(link?.getAttribute('href')).toBe(to);
    });

    it('offers to save the input as a new plan', async () => {
      const { router } = await saveUnderUsedKey();
      api.answer('POST /teams/team-1/plans', { status: 201, body: buildPlan() });
      await user.click(screen.getByRole('button', { name: 'Save as a new plan' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/'));
      const [first, second] = api.received('POST /teams/team-1/plans');
      expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    });
  });
});

describe('while the teams of Create Practice Plan load, and without the one of the address', () => {
  const path = '/teams/team-1/plans/create';

  it('the library shows that it loads', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.answer('GET /teams', async () => {
      await held;
      return { body: [buildTeam()] };
    });
    renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
    expect(screen.getByText('Loading drills...')).toBeVisible();
    expect(screen.queryByText(/^Select a team to/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('article', { name: 'Finishing' })).toBeInTheDocument();
  });

  it('the library says when the teams fail, and tries again', async () => {
    api.answer('GET /teams', { status: 500, body: { message: 'Broken.' } });
    renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
    const panel = within(screen.getByRole('region', { name: 'Drill library' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'Failed to load sports or teams.Broken.',
    );
    api.answer('GET /teams', { body: [buildTeam()] });
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('article', { name: 'Finishing' })).toBeInTheDocument();
  });

  it("a team that is not the coach's is told, with a way Home", async () => {
    renderRoutes(routes, '/teams/xyz/plans/create');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('There is no such team, or it is not yours.');
    expect(within(alert).getByRole('link', { name: 'Go to the start page' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
  });

  it("one of the coach's is no news", async () => {
    renderRoutes(routes, path);
    await screen.findByRole('option', { name: 'Harbour Hawks' });
    await waitFor(() => expect(screen.getByLabelText('Team')).toHaveValue('team-1'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Edit Practice Plan', () => {
  const path = `${stored}/edit`;

  it('shows typed minutes at once, and the times after them when typing rests', async () => {
    const drills = ['drill-1', 'drill-2'].map((drillId, n) => ({
      drillId,
      order: n + 1,
      duration: 10,
    }));
    api.answer(`GET ${stored}`, { body: buildPlan({ drills }), headers: { ETag: '"3"' } });
    renderRoutes(routes, path);
    const minutes = await screen.findByLabelText('Minutes of Rondo 4v2');
    await screen.findByLabelText('Minutes of Finishing');
    expect(row('Finishing')).toHaveTextContent('5:40 PM');
    jest.useFakeTimers();
    fireEvent.change(minutes, { target: { value: '25' } });
    expect(minutes).toHaveValue(25);
    expect(row('Finishing')).toHaveTextContent('5:40 PM');
    act(() => jest.advanceTimersByTime(300));
    expect(row('Finishing')).toHaveTextContent('5:55 PM');
  });

  it.each(['Minutes of Rondo 4v2', 'Practice Duration'])(
    'a wheel finds no focus at %s, so it changes nothing, and typing goes on',
    async (label) => {
      renderRoutes(routes, path);
      const field = await screen.findByLabelText(label);
      field.focus();
      fireEvent.wheel(field);
      expect(field).not.toHaveFocus();
      await waitFor(() => expect(field).toHaveFocus());
    },
  );

  it('shows that it loads, then the values and the drills', async () => {
    renderRoutes(routes, path);
    expect(await screen.findByText('Loading practice plan...')).toBeVisible();
    expect(await screen.findByLabelText('Focus')).toHaveValue('Passing under pressure');
    expect(screen.getByLabelText('Practice Date')).toHaveValue('2026-11-21T17:30');
    expect(screen.getByLabelText('Practice Duration')).toHaveValue(60);
    expect(screen.getByLabelText('Description / Notes')).toHaveValue('Bring bibs.');
    await waitFor(() => expect(screen.getByLabelText('Team')).toHaveValue('team-1'));
    expect(await screen.findByLabelText('Minutes of Rondo 4v2')).toHaveValue(10);
    expect(within(row('Rondo')).getByTitle('Drag to reorder')).toBeVisible();
    expect(within(row('Rondo')).getByTitle('Remove drill')).toHaveAccessibleName('Remove drill');
    expect(screen.getByText('Time remaining: 50 minutes')).not.toHaveClass('is-over');
  });

  it('saves a stored year as it is, also before 2000 (D38)', async () => {
    const old = buildPlan({ practiceDate: '1999-12-05T17:30' });
    api.answer(`GET ${stored}`, { body: old, headers: { ETag: '"3"' } });
    api.answer(`PUT ${stored}`, { body: old });
    renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Focus'), ' again');
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    await waitFor(() => expect(api.received(`PUT ${stored}`)).toHaveLength(1));
  });

  it('sends everything with the ETag it was opened with, then shows the plan', async () => {
    api.answer(`PUT ${stored}`, { body: buildPlan() });
    const { router } = renderRoutes(routes, path);
    const minutes = await screen.findByLabelText('Minutes of Rondo 4v2');
    await user.clear(minutes);
    expect(screen.getByText('Time remaining: 60 minutes')).toBeVisible();
    await user.type(minutes, '75');
    expect(screen.getByText('Time remaining: -15 minutes')).toHaveClass('is-over');
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(stored));
    expect(router.state.historyAction).toBe('REPLACE');
    const [sent] = api.received(`PUT ${stored}`);
    expect(sent?.headers['if-match']).toBe('"3"');
    expect(sent?.body).toEqual({
      teamId: 'team-1',
      practiceDate: '2026-11-21T17:30',
      duration: 60,
      name: 'Passing under pressure',
      description: 'Bring bibs.',
      drills: [{ drillId: 'drill-1', order: 1, duration: 75 }],
    });
  });

  it('changes sections, notes and activities, and sends them with the drills', async () => {
    const activities = [{ name: 'Break', duration: 5, section: 'Main', afterOrder: 1 }];
    const drills = [
      { drillId: 'drill-1', order: 1, duration: 10, section: 'Main', note: 'Two touches' },
    ];
    api.answer(`GET ${stored}`, {
      body: buildPlan({ drills, activities }),
      headers: { ETag: '"3"' },
    });
    api.answer(`PUT ${stored}`, { body: buildPlan() });
    const { router } = renderRoutes(routes, path);
    await screen.findByLabelText('Minutes of Rondo 4v2');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Main 15 minutes');
    expect(screen.getByText('Time remaining: 45 minutes')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^Section and note of Rondo 4v2/ }));
    await user.selectOptions(screen.getByLabelText('Section'), 'Own words...');
    await user.clear(screen.getByLabelText('Section in own words'));
    await user.type(screen.getByLabelText('Section in own words'), 'Ball');
    await user.clear(screen.getByLabelText('Note'));
    await user.click(screen.getByRole('button', { name: 'Add activity' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    expect(await screen.findByText('Name is required.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    // Moved at once, before the rest of the form follows what is typed.
    jest.useFakeTimers();
    const name = (value: string) =>
      fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
    name('Tal');
    act(() => jest.advanceTimersByTime(300));
    name('Talk');
    fireEvent.click(screen.getByRole('button', { name: 'Move Talk up' }));
    expect(screen.getByText('Talk moved to place 2 of 3, in Main.')).toBeInTheDocument();
    jest.useRealTimers();
    await waitFor(() => expect(screen.queryByText('Name is required.')).not.toBeInTheDocument());

    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(stored));
    expect(api.received(`PUT ${stored}`)[0]?.body).toMatchObject({
      drills: [{ drillId: 'drill-1', order: 1, duration: 10, section: 'Ball', note: '' }],
      activities: [
        { name: 'Talk', duration: 5, section: 'Main', note: '', afterOrder: 1 },
        { name: 'Break', duration: 5, section: 'Main', note: '', afterOrder: 1 },
      ],
    });
  });

  it('sends null when the last activity is removed', async () => {
    const activities = [{ name: 'Break', duration: 5, afterOrder: 1 }];
    api.answer(`GET ${stored}`, { body: buildPlan({ activities }), headers: { ETag: '"3"' } });
    api.answer(`PUT ${stored}`, { body: buildPlan() });
    const { router } = renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Remove activity' }));
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(stored));
    expect(api.received(`PUT ${stored}`)[0]?.body).toMatchObject({ activities: null });
  });

  it('shows the drills by their order, and sends them numbered from 1 (S4)', async () => {
    api.answer(`GET ${stored}`, {
      body: buildPlan({
        drills: [
          { drillId: 'drill-2', order: 9, duration: 5 },
          { drillId: 'drill-1', order: 4, duration: 10 },
        ],
      }),
    });
    api.answer(`PUT ${stored}`, { body: buildPlan() });
    const { router } = renderRoutes(routes, path);
    await screen.findByLabelText('Minutes of Finishing');
    expect(within(row('Rondo')).getByText('1.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move Finishing up' }));
    expect(within(row('Finishing')).getByText('1.')).toBeVisible();
    expect(within(row('Rondo')).getByText('2.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(stored));
    expect(api.received(`PUT ${stored}`)[0]?.body).toMatchObject({
      drills: [
        { drillId: 'drill-2', order: 1, duration: 5 },
        { drillId: 'drill-1', order: 2, duration: 10 },
      ],
    });
  });

  it('looks a drill up by id that the library lacks, before it calls it unknown (D6)', async () => {
    api.answer(`GET ${stored}`, {
      body: buildPlan({
        drills: ['drill-3', 'gone'].map((drillId, index) => ({
          drillId,
          order: index + 1,
          duration: 10,
        })),
      }),
    });
    api.answer('GET /sports/basketball/drills/drill-3', {
      body: buildDrill({ id: 'drill-3', name: 'Lay-ups' }),
    });
    renderRoutes(routes, path);
    expect(await screen.findByLabelText('Minutes of Lay-ups')).toBeVisible();
    expect(await screen.findByLabelText('Minutes of Unknown Drill')).toBeVisible();
  });

  it('adds the drill the coach comes back with, once the library has loaded, once', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.answer('GET /sports/soccer/drills', async () => {
      await held;
      return { body: [buildDrill(), other] };
    });
    api.answer('GET /sports/soccer/drills/drill-1', { body: buildDrill() });
    const { router } = renderRoutes(routes, '/elsewhere');
    await waitFor(() => router.navigate(path, { state: { newDrillId: 'drill-2' } }));
    await screen.findByLabelText('Focus');
    expect(screen.queryByLabelText('Minutes of Finishing')).not.toBeInTheDocument();
    release();
    expect(await screen.findByLabelText('Minutes of Finishing')).toHaveValue(10);
    expect(router.state.location.state).toBeNull();
    expect(within(row('Finishing')).getByText('2.')).toBeVisible();
  });

  it('gives a drill its own minutes, from the library and when the coach comes back with it', async () => {
    const drill = { ...other, defaultMinutes: 25 };
    const created = { ...other, id: 'drill-3', name: 'Lay-ups', defaultMinutes: 35 };
    api.answer('GET /sports/soccer/drills', { body: [buildDrill(), drill, created] });
    const { router, queryClient } = renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
    const card = await screen.findByRole('article', { name: 'Finishing' });
    await user.click(within(card).getByRole('button', { name: 'Add to Plan' }));
    expect(await screen.findByLabelText('Minutes of Finishing')).toHaveValue(25);
    const { queryKey } = drillQueries.detail('soccer', 'drill-3');
    queryClient.setQueryData(queryKey, answerHolding({ ...created, etag: undefined }));
    await act(() => router.navigate(path, { state: { newDrillId: 'drill-3' } }));
    expect(await screen.findByLabelText('Minutes of Lay-ups')).toHaveValue(35);
    expect(await screen.findByText('Lay-ups added to the plan')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Move Lay-ups up')).toHaveFocus());
  });

  it('adds that drill to the draft that was left for it (D17)', async () => {
    const { router } = renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Focus'), '!');
    await user.click(screen.getByRole('button', { name: 'Show Drill Library' }));
    await screen.findByRole('article', { name: 'Finishing' });
    await user.click(screen.getByRole('button', { name: '+ Create Drill' }));
    expect(router.state.location.pathname).toBe('/sports/soccer/drills/create');
    await act(() => router.navigate(path, { state: { newDrillId: 'drill-2' } }));
    expect(await screen.findByLabelText('Minutes of Finishing')).toBeVisible();
    expect(screen.getByLabelText('Focus')).toHaveValue('Passing under pressure!');
  });

  it("leaves for a new drill, once the team's sport is known, with what brings the coach back", async () => {
    let answer: (answer: object) => void = () => undefined;
    api.answer('GET /teams', () => new Promise((resolve) => (answer = resolve)));
    const { router } = renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
    const button = screen.getByRole('button', { name: '+ Create Drill' });
    expect(button).toBeDisabled();
    answer({ body: [buildTeam()] });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(router.state.location.pathname).toBe('/sports/soccer/drills/create');
    expect(router.state.location.state).toEqual({
      returnToPracticePlan: true,
      teamId: 'team-1',
      planId: 'plan-1',
    });
  });

  it('finds a drill under the sport that its entry names, also when the team has another (D6)', async () => {
    api.answer(`GET ${stored}`, {
      body: buildPlan({
        drills: [{ drillId: 'drill-3', order: 1, duration: 10, sportId: 'rugby' }],
      }),
    });
    api.answer('GET /sports/rugby/drills/drill-3', { body: buildDrill({ name: 'Scrum' }) });
    renderRoutes(routes, path);
    expect(await screen.findByLabelText('Minutes of Scrum')).toBeVisible();
    expect(api.received('GET /sports/soccer/drills/drill-3')).toHaveLength(0);
  });

  it('takes 45.7 minutes as 45, in the sum and when it is saved (S5)', async () => {
    api.answer(`PUT ${stored}`, { body: buildPlan() });
    const { router } = renderRoutes(routes, path);
    const minutes = await screen.findByLabelText('Minutes of Rondo 4v2');
    await user.clear(minutes);
    await user.type(minutes, '45.7');
    expect(screen.getByText('Time remaining: 15 minutes')).toBeVisible();
    await user.clear(screen.getByLabelText('Practice Duration'));
    await user.type(screen.getByLabelText('Practice Duration'), '46.9');
    expect(screen.getByText('Time remaining: 1 minutes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(stored));
    expect(api.received(`PUT ${stored}`)[0]?.body).toMatchObject({
      duration: 46,
      drills: [{ drillId: 'drill-1', order: 1, duration: 45 }],
    });
  });

  it.each([
    ['nothing', '', 'is required.', 60],
    ['0', '0', 'must be at least 1 minute.', 60],
    ['-5', '-5', 'must be at least 1 minute.', 60],
    ['0.9', '0.9', 'must be at least 1 minute.', 60],
    ['1441', '1441', 'can be at most 1,440 minutes.', -1381],
  ])('refuses %s as minutes, at the field, and sends nothing', async (_, value, sentence, left) => {
    renderRoutes(routes, path);
    const update = screen.findByRole('button', { name: 'Update Plan' });
    const ofDrill = await screen.findByLabelText('Minutes of Rondo 4v2');
    fireEvent.change(ofDrill, { target: { value } });
    expect(screen.getByText(`Time remaining: ${left} minutes`)).toBeVisible();
    await user.click(await update);
    await waitFor(() => expect(ofDrill).toHaveAccessibleDescription(`Duration ${sentence}`));
    await waitFor(() => expect(ofDrill).toHaveFocus());
    fireEvent.change(ofDrill, { target: { value: '5' } });
    await waitFor(() => expect(ofDrill).toHaveAccessibleDescription(''));
    const ofPlan = screen.getByLabelText('Practice Duration');
    fireEvent.change(ofPlan, { target: { value } });
    await user.click(await update);
    await waitFor(() =>
      expect(ofPlan).toHaveAccessibleDescription(`Practice Duration ${sentence}`),
    );
    expect(api.received(`PUT ${stored}`)).toEqual([]);
  });

  it('keeps the name of a drill when the plan goes to a team of another sport', async () => {
    api.answer('GET /sports/soccer/drills/drill-1', { body: buildDrill() });
    renderRoutes(routes, path);
    await screen.findByLabelText('Minutes of Rondo 4v2');
    await user.click(screen.getByRole('button', { name: 'Edit date, team and focus' }));
    await screen.findByRole('option', { name: 'Lakeside Lynx' });
    await user.selectOptions(screen.getByLabelText('Team'), 'Lakeside Lynx');
    await waitFor(() => expect(api.received('GET /sports/basketball/drills')).not.toEqual([]));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await screen.findByLabelText('Minutes of Rondo 4v2')).toBeVisible();
  });

  it('uses the ids of the address, not those of the answers (D27)', async () => {
    const { id: _id, teamId: _teamId, ...named } = buildPlan();
    api.answer(`GET ${stored}`, { body: named, headers: { ETag: '"3"' } });
    api.answer(`PUT ${stored}`, { body: named });
    const { router } = renderRoutes(routes, path);
    await waitFor(() => expect(screen.getByLabelText('Team')).toHaveValue('team-1'));
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', stored);
    await user.type(await screen.findByLabelText('Focus'), '!');
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(stored));
    expect(api.received(`PUT ${stored}`)[0]?.body).toMatchObject({ teamId: 'team-1' });
  });

  it('shows Type, Difficulty and Tags on the cards of the library', async () => {
    renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
    const card = await screen.findByRole('article', { name: 'Finishing' });
    expect(card).toHaveTextContent(
      /Type: Passing\s*Difficulty: Intermediate\s*Tags: possession\s*first touch/,
    );
  });

  it('says beside the button that the plan was deleted, and saves it as a new one', async () => {
    api.answer(`PUT ${stored}`, { status: 404, body: { message: 'There is no such plan.' } });
    api.answer('POST /teams/team-1/plans', { status: 201, body: buildPlan({ id: 'plan-2' }) });
    const { router } = renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Focus'), '!');
    await user.click(screen.getByRole('button', { name: 'Update Plan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This practice plan was deleted while you were editing it.',
    );
    expect(screen.getByLabelText('Focus')).toHaveValue('Passing under pressure!');
    await user.click(screen.getByRole('button', { name: 'Save as a new plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams/team-1/plans/plan-2'));
  });

  it('brings back the draft of a plan that was deleted meanwhile, and says so (D17)', async () => {
    renderRoutes(routes, path);
    await user.type(await screen.findByLabelText('Focus'), '!');
    cleanup();
    api.answer(`GET ${stored}`, { status: 404, body: { message: 'There is no such plan.' } });
    renderRoutes(routes, path);
    expect(await screen.findByText(/was deleted while you were editing it/)).toBeVisible();
    expect(screen.getByLabelText('Focus')).toHaveValue('Passing under pressure!');
    expect(await screen.findByLabelText('Minutes of Rondo 4v2')).toBeVisible();
  });

  describe('deleting', () => {
    const theirs = buildPlan({ name: 'Theirs', duration: 75 });

    async function pressDelete() {
      jest.spyOn(window, 'confirm').mockReturnValue(true);
      await user.click(await screen.findByRole('button', { name: 'Delete Plan' }));
    }

    /** Somebody else stored `theirs` after the form was opened. */
    async function openStale() {
      api.answer(`DELETE ${stored}`, ({ headers }) =>
        headers['if-match'] === '"4"' ? { status: 204 } : { status: 412, body: { message: 'No.' } },
      );
      const rendered = renderRoutes(routes, path);
      await screen.findByLabelText('Focus');
      api.answer(`GET ${stored}`, { body: theirs, headers: { ETag: '"4"' } });
      return rendered;
    }

    it('asks, sends the ETag and goes to the teams', async () => {
      api.answer(`DELETE ${stored}`, { status: 204 });
      const { router } = renderRoutes(routes, path);
      await pressDelete();
      await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
      expect(window.confirm).toHaveBeenCalledWith(
        'Are you sure you want to delete this practice plan?',
      );
      expect(api.received(`DELETE ${stored}`)[0]?.headers['if-match']).toBe('"3"');
    });

    it('leaves no page of the plan to go back to', async () => {
      api.answer(`DELETE ${stored}`, { status: 204 });
      const { router } = renderRoutes(routes, '/elsewhere');
      await act(() => router.navigate(stored));
      await act(() => router.navigate(path));
      await pressDelete();
      await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
      await act(() => router.navigate(-1));
      await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
      await act(() => router.navigate(-1));
      await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    });

    it('asks again and shows what differs when somebody changed the plan (D13)', async () => {
      const warn = jest.spyOn(window, 'alert').mockReturnValue();
      const { router } = await openStale();
      await pressDelete();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Somebody else changed this practice plan');
      const rows = within(alert).getAllByRole('row');
      expect(rows.map((one) => one.textContent)).toEqual([
        'FieldTheirsYours',
        'Practice Duration75 minutes60 minutes',
        'FocusTheirsPassing under pressure',
      ]);
      expect(warn).not.toHaveBeenCalled();
      await user.click(within(alert).getByRole('button', { name: 'Delete all the same' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
    });

    it('asks again, too, for a draft that a reload brought back', async () => {
      await openStale();
      await user.type(screen.getByLabelText('Focus'), '!');
      cleanup();
      renderRoutes(routes, path);
      expect(await screen.findByText(/^Your unsaved changes from before/)).toBeVisible();
      await pressDelete();
      expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed');
    });

    it('shows theirs instead when told, and deletes that', async () => {
      const { router } = await openStale();
      await pressDelete();
      await user.click(await screen.findByRole('button', { name: 'Reload' }));
      expect(screen.getByLabelText('Focus')).toHaveValue('Theirs');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await pressDelete();
      await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
    });

    it('keeps the form when told', async () => {
      await openStale();
      await user.type(screen.getByLabelText('Focus'), '!');
      await pressDelete();
      await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByLabelText('Focus')).toHaveValue('Passing under pressure!');
    });

    it('is done when the plan has gone already', async () => {
      const warn = jest.spyOn(window, 'alert').mockReturnValue();
      api.answer(`DELETE ${stored}`, { status: 404, body: { message: 'There is no such plan.' } });
      const { router } = renderRoutes(routes, path);
      await pressDelete();
      await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
      expect(warn).not.toHaveBeenCalled();
    });

    it('says in an alert and in the page when it fails, and why (S8, D16)', async () => {
      const warn = jest.spyOn(window, 'alert').mockReturnValue();
      api.answer(`DELETE ${stored}`, { status: 500, body: { message: 'Broken.' } });
      renderRoutes(routes, path);
      await pressDelete();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'There was an error deleting the practice plan.Broken.',
      );
      expect(warn.mock.calls).toEqual([['There was an error deleting the practice plan.']]);
    });
  });

  describe('a draft', () => {
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

    it('ends when the coach leaves the changes, and waits while they stay (D17)', async () => {
      const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
      const { router } = renderRoutes(routes, path);
      await user.type(await screen.findByLabelText('Focus'), '!');
      await waitFor(() => expect(drafts()).toHaveLength(1));
      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
      expect(router.state.location.pathname).toBe(path);
      expect(drafts()).toHaveLength(1);
      ask.mockReturnValue(true);
      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(stored));
      expect(ask).toHaveBeenCalledWith('You have unsaved changes. Are you sure you want to leave?');
      expect(drafts()).toEqual([]);
    });

    it('is none, and nothing is asked, when everything is back as it was', async () => {
      const ask = jest.spyOn(window, 'confirm');
      const { router } = renderRoutes(routes, path);
      await user.type(await screen.findByLabelText('Focus'), '!{Backspace}');
      await user.type(await screen.findByLabelText('Minutes of Rondo 4v2'), '5{Backspace}');
      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(stored));
      expect(ask).not.toHaveBeenCalled();
    });

    it('keeps the coach as long as the question is open, and asks once', async () => {
      const answers: ((isLeaving: boolean) => void)[] = [];
      jest
        .spyOn(page, 'confirm')
        .mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
      const { router } = renderRoutes(routes, path);
      await user.type(await screen.findByLabelText('Focus'), '!');
      await user.click(screen.getByRole('link', { name: 'Cancel' }));
      await user.type(screen.getByLabelText('Focus'), '!');
      expect(answers).toHaveLength(1);
      expect(router.state.location.pathname).toBe(path);
      await act(async () => answers[0]?.(true));
      await waitFor(() => expect(router.state.location.pathname).toBe(stored));
      expect(drafts()).toEqual([]);
    });

    it('outlives the way to a new drill', async () => {
      const { router } = renderRoutes(routes, path);
      await user.type(await screen.findByLabelText('Focus'), '!');
      await user.click(screen.getByRole('button', { name: 'Show Drill Library' }));
      const create = screen.getByRole('button', { name: '+ Create Drill' });
      await waitFor(() => expect(create).toBeEnabled());
      await user.click(create);
      expect(router.state.location.pathname).toBe('/sports/soccer/drills/create');
      expect(drafts()).toHaveLength(1);
    });
  });

  it('says when the plan cannot be loaded', async () => {
    api.answer(`GET ${stored}`, { status: 404, body: { message: 'There is no such plan.' } });
    renderRoutes(routes, path);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error: There is no such plan.');
    expect(within(alert).getByRole('link', { name: 'Go to the start page' })).toHaveAttribute(
      'href',
      '/',
    );
    expect(await within(alert).findByRole('link', { name: 'Go to the team' })).toHaveAttribute(
      'href',
      '/teams/team-1',
    );
  });
});
