import { connection } from '@touchline/shared/host';
import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from './routes';

const api = new FakeApi();
const path = '/teams/team-1/plans/plan-1';

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => act(() => connection.setState({ isOffline: false })));
beforeEach(() => {
  api.reset();
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer(`GET ${path}`, { body: buildPlan() });
  api.answer('GET /teams/team-1/plans', { body: [] });
  api.answer('GET /favourites', { body: [] });
  api.answer('GET /sports/soccer/drills', { body: [buildDrill()] });
  api.answer('GET /sports/soccer/drills/drill-1', { body: buildDrill() });
});

it.each([
  [path, ['More'], ['Edit Practice Plan', 'Delete Plan']],
  [path, ['More', 'Repeat'], ['Duplicate a week later', 'Store 4 plans']],
  [`${path}/edit`, ['Show Drill Library'], ['Update Plan', 'Delete Plan', '+ Create Drill']],
])('what needs a connection says so without one: %s (D30)', async (address, openers, names) => {
  renderRoutes(routes, address);
  for (const name of openers) await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByText(names.at(-1) ?? '');
  const control = (name: string) =>
    screen.queryByRole('link', { name }) ?? screen.getByRole('button', { name });
  for (const name of names) expect(control(name)).not.toHaveAttribute('aria-disabled');
  act(() => connection.setState({ isOffline: true }));
  for (const name of names) expect(control(name)).toHaveAttribute('aria-disabled', 'true');
});
