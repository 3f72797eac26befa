import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildTeam } from '@touchline/product/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';
import { lastDays } from './periods';

const api = new FakeApi();
const balance = {
  plans: 3,
  minutes: 60,
  byType: [
    { name: 'Passing', minutes: 45 },
    { name: 'Game', minutes: 15 },
  ],
  byTag: [{ name: 'press', minutes: 45 }],
  untaggedMinutes: 15,
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam() });
});

function rowsOf(name: string): (string | null)[] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
}

it('shows the minutes of the last 30 days, then those of 90', async () => {
  const user = userEvent.setup();
  api.answer('GET /teams/team-1/balance', { body: balance });
  renderRoutes(routes, '/teams/team-1/balance');
  expect(await screen.findByText(/: 3 plans, 60 minutes of drills\.$/)).toBeVisible();
  expect(rowsOf('Minutes by type')).toEqual(['Passing | 45 | 75%', 'Game | 15 | 25%']);
  expect(screen.getByRole('rowheader', { name: 'Passing' })).toHaveClass('kind-passing');
  expect(rowsOf('Minutes by tag')).toEqual(['press | 45 | 75%', 'No tags | 15 | 25%']);
  const link = screen.getByRole('link', { name: 'Last 30 days' });
  expect(link).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('link', { name: 'Last 90 days' }));
  await screen.findByText(/60 minutes/);
  expect(link).not.toHaveAttribute('aria-current');
  const asked = api.received('GET /teams/team-1/balance').map(({ call }) => call);
  expect(asked).toEqual(
    [30, 90].map((days) => {
      const { from, to } = lastDays(days, new Date());
      return `GET /teams/team-1/balance?from=${from}&to=${to}`;
    }),
  );
});

it('says so when there is nothing to count', async () => {
  const nothing = { plans: 1, minutes: 0, byType: [], byTag: [], untaggedMinutes: 0 };
  api.answer('GET /teams/team-1/balance', { body: nothing });
  renderRoutes(routes, '/teams/team-1/balance?days=90');
  expect(await screen.findByText(/No plan of these days has drills/)).toBeVisible();
  expect(screen.getByText(/: 1 plan, 0 minutes of drills\.$/)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows six tags first, then all', async () => {
  const user = userEvent.setup();
  const byTag = Array.from({ length: 30 }, (_, index) => ({ name: `tag ${index}`, minutes: 5 }));
  api.answer('GET /teams/team-1/balance', { body: { ...balance, byTag } });
  renderRoutes(routes, '/teams/team-1/balance');
  await screen.findByText(/60 minutes/);
  expect(rowsOf('Minutes by tag')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show all 31' }));
  expect(rowsOf('Minutes by tag')).toHaveLength(31);
});

it('offers another try after a failure', async () => {
  const user = userEvent.setup();
  api.answer('GET /teams/team-1/balance', {
    status: 500,
    body: { message: 'Broken.', statusCode: 500 },
  });
  renderRoutes(routes, '/teams/team-1/balance');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Broken.');
  api.answer('GET /teams/team-1/balance', { body: balance });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/60 minutes/)).toBeVisible();
});

it('does not take an answer without numbers for a team without minutes', async () => {
  api.answer('GET /teams/team-1/balance', { body: {} });
  renderRoutes(routes, '/teams/team-1/balance');
  expect(await screen.findByRole('alert')).toHaveTextContent("can't be read");
});

it('shows how often each player was there, as numbers beside the bars', async () => {
  const user = userEvent.setup();
  api.answer('GET /teams/team-1/balance', { body: balance });
  const numbers = { here: 3, late: 1, absent: 2 };
  const ana = { playerId: 'p7', name: 'Ana Silva', number: 7, ...numbers };
  const bo = { playerId: 'p9', name: 'Bo Lund', number: null, here: 0, late: 0, absent: 0 };
  api.answer('GET /teams/team-1/attendance', { body: { practices: 6, players: [ana, bo] } });
  renderRoutes(routes, '/teams/team-1/balance');
  expect(await screen.findByText(/^6 practices with a roll call\./)).toBeVisible();
  expect(rowsOf('Attendance')).toEqual(['7 Ana Silva | 3 | 1 | 2', ' Bo Lund | 0 | 0 | 0']);
  await user.click(screen.getByRole('link', { name: 'Last 90 days' }));
  await waitFor(() => {
    const asked = api.received('GET /teams/team-1/attendance').map(({ call }) => call);
    expect(asked.at(-1)).toContain(`from=${lastDays(90, new Date()).from}`);
  });
});

it('leads to the players where there are none; a server without players is no failure (D27)', async () => {
  api.answer('GET /teams/team-1/balance', { body: balance });
  const { router } = renderRoutes(routes, '/teams/team-1/balance');
  expect(await screen.findByText(/60 minutes/)).toBeVisible();
  await waitFor(() => expect(api.received('GET /teams/team-1/attendance')).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.answer('GET /teams/team-1/attendance', { body: { practices: 0, players: [] } });
  await act(() => router.navigate('/teams/team-1/balance?days=90'));
  expect(await screen.findByRole('link', { name: 'add the players' })).toHaveAttribute(
    'href',
    '/teams/team-1/players',
  );
});
