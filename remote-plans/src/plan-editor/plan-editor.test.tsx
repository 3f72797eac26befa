import { buildDrill, buildPlan, buildTeam, FakeApi, renderRoutes } from '@touchline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const user = userEvent.setup();
const stored = '/teams/team-1/plans/plan-1';
const other = buildDrill({ id: 'drill-2', name: 'Finishing' });

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
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

  it('sends the plan under the selected team, with a key, then goes home', async () => {
    api.answer('POST /teams/team-1/plans', { status: 201, body: buildPlan() });
    const { router } = renderRoutes(routes, path);
    await fillIn();
    await user.type(screen.getByLabelText('Description / Notes'), 'Bring bibs');
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
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
    expect(await screen.findByText('No drills of this sport yet.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Team'), 'Select a team');
    expect(screen.getByText('Select a team to see the drills of its sport.')).toBeVisible();
  });

  it('shows and hides the library', async () => {
    renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Show Drill Library' }));
    expect(screen.getByLabelText('Search by name or tag')).toBeVisible();
    expect(screen.queryByLabelText('Visibility')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide Drill Library' }));
    expect(screen.queryByLabelText('Search by name or tag')).not.toBeInTheDocument();
  });

  it("shows the server's message and keeps what was typed when saving fails", async () => {
    api.answer('POST /teams/team-1/plans', { status: 500, body: { message: 'Broken.' } });
    renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Broken.');
    expect(screen.getByLabelText('Focus')).toHaveValue('Pressing');
  });

  it('offers a plan of its own when an earlier version was stored and its answer got lost', async () => {
    api.answer('POST /teams/team-1/plans', { status: 422, body: { message: 'Used key.' } });
    const { router } = renderRoutes(routes, path);
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Create Practice Plan' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This plan was stored already, before your last changes',
    );
    api.answer('POST /teams/team-1/plans', { status: 201, body: buildPlan() });
    await user.click(screen.getByRole('button', { name: 'Save as a new plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const [first, second] = api.received('POST /teams/team-1/plans');
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });
});

describe('Edit Practice Plan', () => {
  const path = `${stored}/edit`;

  it('shows that it loads, then the values and the drills', async () => {
    renderRoutes(routes, path);
    expect(screen.getByText('Loading practice plan...')).toBeVisible();
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

  it('leaves for a new drill with what brings the coach back', async () => {
    const { router } = renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Show Drill Library' }));
    const button = screen.getByRole('button', { name: '+ Create Drill' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(router.state.location.pathname).toBe('/sports/soccer/drills/create');
    expect(router.state.location.state).toEqual({
      returnToPracticePlan: true,
      teamId: 'team-1',
      planId: 'plan-1',
    });
  });

  it('deletes with the ETag and goes to the teams', async () => {
    const ask = jest.spyOn(window, 'confirm').mockReturnValue(true);
    api.answer(`DELETE ${stored}`, { status: 204 });
    const { router } = renderRoutes(routes, path);
    await user.click(await screen.findByRole('button', { name: 'Delete Plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
    expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this practice plan?');
    expect(api.received(`DELETE ${stored}`)[0]?.headers['if-match']).toBe('"3"');
    ask.mockRestore();
  });

  it('says when the plan cannot be loaded', async () => {
    api.answer(`GET ${stored}`, { status: 404, body: { message: 'There is no such plan.' } });
    renderRoutes(routes, path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: There is no such plan.');
  });
});
