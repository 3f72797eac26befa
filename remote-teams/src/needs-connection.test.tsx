import { connection } from '@touchline/shared/host';
import { buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen } from '@testing-library/react';
import { routes } from './routes';

const api = new FakeApi();

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => act(() => connection.setState({ isOffline: false })));
beforeEach(() => {
  api.reset();
  api.answer('GET /sports', { body: [{ id: 'soccer', name: 'Soccer' }] });
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1', { body: buildTeam() });
  for (const list of ['plans', 'players', 'invitations']) {
    api.answer(`GET /teams/team-1/${list}`, { body: [] });
  }
});

it.each([
  ['/', ['Create New Team', 'Create Practice Plan']],
  ['/teams/team-1', ['Edit Team', 'Create Practice Plan', 'Invite a colleague', 'Leave team']],
  ['/teams/team-1/edit', ['Update Team']],
])('what needs a connection says so without one: %s (D30)', async (path, names) => {
  renderRoutes(routes, path);
  for (const name of names) {
    expect(await screen.findByRole('button', { name })).not.toHaveAttribute('aria-disabled');
  }
  act(() => connection.setState({ isOffline: true }));
  for (const name of names) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});
