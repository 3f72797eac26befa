import { userStore } from '@touchline/shared';
import { connection } from '@touchline/shared/host';
import type { Attendance, Player } from '@touchline/product';
import { buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes, signInForTest } from '@touchline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const plan = '/teams/team-1/plans/plan-1';
const path = `${plan}/roll-call`;
const call = `PUT ${plan}/attendance`;
const none: Attendance = { headcount: null, players: [] };
const player = (id: string, number: number, position = 'Wing'): Player => ({
  ...{ id, number, name: id.toUpperCase(), positions: [position], isGuest: false },
});
const players = [player('ana', 1), player('bo', 2), player('cleo', 3), player('dev', 4)];

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer(`GET ${plan}`, { body: buildPlan() });
  api.answer('GET /teams/team-1/players', { body: players });
  api.answer(`GET ${plan}/attendance`, { body: none });
});
afterEach(async () => {
  api.answer(call, { body: none });
  act(() => connection.setState({ isOffline: false }));
  // Nothing of a test is sent in the next one.
  const unsent = () => Object.keys(sessionStorage).filter((key) => key.includes(' unsent '));
  await waitFor(() => expect(unsent()).toEqual([]), { timeout: 4_000 });
});

const row = (name: string) => within(screen.getByRole('toolbar', { name }));
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const sent = () =>
  api.received(call).flatMap(({ body }) => (body as { changes: object[] }).changes);

it('a tap says it, the same tap takes it back, and the rest only when the coach says so', async () => {
  const user = userEvent.setup();
  act(() => connection.setState({ isOffline: true }));
  renderRoutes(routes, path);
  await user.click((await screen.findAllByRole('button', { name: 'Absent' }))[0] as HTMLElement);
  await user.click(row('2 BO').getByRole('button', { name: 'Late' }));
  expect(screen.getByText(/1 here/).closest('p')).toHaveTextContent(
    '1 here, 1 of them late, 1 absent, 2 open · 2 not sent yet',
  );
  await user.click(row('2 BO').getByRole('button', { name: 'Late' }));
  expect(press('Rest here').className).toBe(press('Rest absent').className);
  await user.click(press('Rest absent'));
  expect(screen.getByText('0 here, 4 absent')).toBeVisible();
  // Undo takes back what it did, and nothing that was said since.
  await user.click(row('4 DEV').getByRole('button', { name: 'Late' }));
  await user.click(press('Undo'));
  expect(screen.getByText('1 here, 1 of them late, 1 absent, 2 open')).toBeVisible();
  await user.click(row('4 DEV').getByRole('button', { name: 'Late' }));
  await user.click(press('Rest here'));
  expect(screen.getByText('3 here, 1 absent').closest('p')).toHaveTextContent(
    '3 here, 1 absent · 4 not',
  );
  expect(screen.getByText('3 here', { selector: '.announcement span' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Rest/ })).not.toBeInTheDocument();
  const pressed = screen
    .getAllByRole('button', { pressed: true })
    .filter(({ className }) => className.includes('roll-call-tap'));
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Absent', 'Here', 'Here', 'Here']);
  expect(sent()).toEqual([]);

  const stored = players.map(({ id }) => ({
    playerId: id,
    state: id === 'ana' ? 'absent' : 'here',
  }));
  api.answer(call, { body: { headcount: null, players: stored } });
  api.answer(`GET ${plan}/attendance`, { body: { headcount: null, players: stored } });
  act(() => connection.setState({ isOffline: false }));
  await waitFor(() => expect(screen.queryByText(/not sent yet/)).not.toBeInTheDocument());
  expect(sent()).toHaveLength(4);
  expect(sent()).toContainEqual({ playerId: 'ana', state: 'absent', ageMs: expect.any(Number) });
  expect(screen.getByText('3 here, 1 absent').closest('p')).toHaveTextContent('3 here, 1 absent');
});

it('a coach without a list of players says a number', async () => {
  const user = userEvent.setup();
  api.answer('GET /teams/team-1/players', { body: [] });
  api.answer(call, ({ body }) => {
    const { changes } = body as { changes: { headcount: number }[] };
    return { body: { headcount: changes.at(-1)?.headcount, players: [] } };
  });
  renderRoutes(routes, path);
  const field = await screen.findByLabelText('How many players are here?');
  expect(screen.queryByText(/0 here/)).not.toBeInTheDocument();
  await user.type(field, '11');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ headcount: 11 }));
  expect(await screen.findByText('11 here')).toBeVisible();
  await user.clear(field);
  await user.type(field, '1x');
  expect(screen.getByText('Type a whole number from 0 to 999.')).toBeVisible();
  expect(field).toHaveValue('1x');
  expect(screen.getByRole('link', { name: 'a list of players' })).toHaveAttribute(
    'href',
    '/teams/team-1/players',
  );
});

it('groups are of those who are here, keep to the practice, and can be swapped', async () => {
  const user = userEvent.setup();
  const here = players.map(({ id }) => ({ playerId: id, state: 'here' }));
  api.answer(`GET ${plan}/attendance`, { body: { headcount: null, players: here } });
  const { navigate } = renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'By number' }));
  const names = (group: number) =>
    within(screen.getByRole('region', { name: new RegExp(`^Group ${group}`) }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect([names(1), names(2)]).toEqual([
    ['1 ANA', '3 CLEO'],
    ['2 BO', '4 DEV'],
  ]);
  await user.click(press('1 ANA'));
  expect(press('1 ANA')).toHaveAttribute('aria-pressed', 'true');
  await user.click(press('4 DEV'));
  expect([names(1), names(2)]).toEqual([
    ['4 DEV', '3 CLEO'],
    ['2 BO', '1 ANA'],
  ]);

  api.answer(`GET ${plan}/attendance`, { body: { headcount: null, players: here.slice(1) } });
  await screen.findByText(/Who is here has changed/, {}, { timeout: 6_000 });
  await user.click(press('Bring the groups up to date'));
  expect([names(1), names(2)]).toEqual([['4 DEV', '3 CLEO'], ['2 BO']]);

  await navigate(plan);
  expect(await screen.findByRole('region', { name: 'Groups' })).toHaveTextContent('4 DEV3 CLEO');
}, 15_000);

it('groups of before keep their number, and As last time is of the practice before (D29)', async () => {
  const user = userEvent.setup();
  const here = players.map(({ id }) => ({ playerId: id, state: 'here' }));
  api.answer(`GET ${plan}/attendance`, { body: { headcount: null, players: here } });
  const groups = [['ana'], ['bo'], ['cleo'], ['dev']];
  const lastWeek = [
    ['dev', 'ana'],
    ['cleo', 'bo'],
  ];
  const kept = { planId: 'plan-0', groups: lastWeek, before: [] };
  signInForTest();
  await userStore.put('groups team-1', kept);
  const practice = { startedAt: Date.now(), groups, changes: {} };
  await userStore.put('practice plan-1', practice);
  const first = renderRoutes(routes, path);
  expect(await screen.findByRole('button', { name: '4', pressed: true })).toBeVisible();
  await user.click(press('By number'));
  await first.navigate('/');
  await first.navigate(path);
  await user.click(await screen.findByRole('button', { name: 'As last time' }));
  const members = within(screen.getByRole('region', { name: /^Group 1/ })).getAllByRole('listitem');
  expect(members.map(({ textContent }) => textContent)).toEqual(['4 DEV', '1 ANA']);
});

it('leads back to a practice that runs, with its clock', async () => {
  const run = { startedAt: Date.now(), since: null, endedAt: null, current: 'drill-1', place: 0 };
  signInForTest();
  await userStore.put('run plan-1', { ...run, spentMs: {}, addedMinutes: {} });
  renderRoutes(routes, path);
  const back = await screen.findByRole('link', { name: 'Back to Practice · paused' });
  expect(back).toHaveAttribute('href', `${plan}/run`);
});

it('an open roll call of a team that the coach is no more in loses its names (D2)', async () => {
  renderRoutes(routes, path);
  expect(await screen.findByRole('toolbar', { name: '1 ANA' })).toBeVisible();
  const gone = { status: 404, body: { message: 'There is no such team.', statusCode: 404 } };
  const here = [{ playerId: 'ana', state: 'here' }];
  api.answer(`GET ${plan}/attendance`, { body: { headcount: null, players: here } });
  await screen.findByText(/1 here/, {}, { timeout: 6_000 });
  api.answer('GET /teams/team-1/players', gone);
  api.answer(`GET ${plan}/attendance`, gone);
  await screen.findByText('Error: There is no such team.', {}, { timeout: 6_000 });
  expect(screen.queryByText(/ANA/)).not.toBeInTheDocument();
}, 15_000);

it('a server without players says so', async () => {
  api.answer('GET /teams/team-1/players', {
    status: 404,
    body: { message: 'There is no such page.', statusCode: 404 },
  });
  renderRoutes(routes, path);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such page.');
});
