import { FakeApi, buildPlanSummary, buildTeam, renderRoutes } from '@touchline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
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
    'Nov 6, 2026, 5:30 PMFocus 0675 minutesView',
    'Nov 5, 2026, 5:30 PMFocus 05No duration setView',
    'Nov 4, 2026, 5:30 PMFocus 041 minuteView',
    'Nov 3, 2026, 5:30 PMFocus 0375 minutesView',
    'Nov 2, 2026, 5:30 PMFocus 0275 minutesView',
  ]);
  expect(
    within(list).getByRole('link', { name: 'View', description: 'Nov 6, 2026, 5:30 PM Focus 06' }),
  ).toHaveAttribute('href', '/teams/team-1/plans/plan-06');
});

it('shows the cards without their plans when those take long', async () => {
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1/plans', () => new Promise(() => undefined));
  renderRoutes(routes, '/');
  expect(await screen.findByText('Loading teams...')).toBeVisible();
  expect(await screen.findByRole('article', { name: 'Harbour Hawks' })).toBeVisible();
  expect(screen.getByText('Loading practice plans...')).toBeInTheDocument();
});

it('says when a team has no plans', async () => {
  api.answer('GET /teams', { body: [buildTeam()] });
  renderRoutes(routes, '/');
  expect(await screen.findByText('No practice plans available.')).toBeVisible();
});

it('leads to the forms', async () => {
  const user = userEvent.setup();
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
  expect(screen.getByRole('button', { name: 'Create New Team' })).toBeVisible();
});

it("shows the server's message, and tries again when asked", async () => {
  const user = userEvent.setup();
  api.answer('GET /teams', { status: 403, body: { message: 'Not today.', statusCode: 403 } });
  renderRoutes(routes, '/');
  expect(screen.getByText('Loading teams...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
  api.answer('GET /teams', { body: [buildTeam()] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Harbour Hawks' })).toBeVisible();
});
