import { connection } from '@touchline/shared/host';
import { buildDrill, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen } from '@testing-library/react';
import { routes } from './routes';

const api = new FakeApi();
const path = '/sports/soccer/drills/drill-1';

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => act(() => connection.setState({ isOffline: false })));
beforeEach(() => {
  api.reset();
  api.answer('GET /sports', { body: [{ id: 'soccer', name: 'Soccer' }] });
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /favourites', { body: [] });
  api.answer('GET /sports/soccer/drills', { body: [buildDrill()] });
  api.answer(`GET ${path}`, { body: buildDrill() });
});

it.each([
  ['/drills', ['+ Create Drill', 'Favourite']],
  [path, ['Edit Drill', 'Favourite']],
  [`${path}/edit`, ['Update Drill']],
])('what needs a connection says so without one: %s (D30)', async (address, names) => {
  renderRoutes(routes, address);
  const control = async (name: string) =>
    screen.queryByRole('link', { name }) ?? (await screen.findByRole('button', { name }));
  await screen.findByRole('button', { name: names.at(-1) ?? '' });
  for (const name of names) expect(await control(name)).not.toHaveAttribute('aria-disabled');
  act(() => connection.setState({ isOffline: true }));
  for (const name of names) expect(await control(name)).toHaveAttribute('aria-disabled', 'true');
});
