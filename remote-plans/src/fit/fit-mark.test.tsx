import { connection } from '@touchline/shared/host';
import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remedyTexts } from '../practice/fit';
import { routes } from '../routes';

const api = new FakeApi();
const path = '/teams/team-1/plans/plan-1';
const own = buildDrill({
  players: { from: 4, to: 5 },
  equipment: [{ name: 'cones', count: 4 }],
});
const other = buildDrill({
  ...{ id: 'drill-2', name: 'Diamond', players: { from: 8, to: 12 } },
  equipment: [{ name: 'mini goals', count: 2 }],
});
let plan: ReturnType<typeof buildPlan>;
let version: number;

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => act(() => connection.setState({ isOffline: false })));
beforeEach(() => {
  sessionStorage.clear();
  version = 1;
  plan = buildPlan({
    drills: [{ drillId: 'drill-1', order: 1, duration: 10, note: 'Own words.' }],
  });
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1/plans', { body: [plan] });
  api.answer('GET /teams/team-1/players', { body: [] });
  api.answer(`GET ${path}`, () => ({ body: plan, headers: { ETag: `"${version}"` } }));
  api.answer(`GET ${path}/attendance`, { body: { headcount: 11, players: [] } });
  api.answer('GET /sports/soccer/drills/drill-1', { body: own });
  api.answer('GET /sports/soccer/drills/drill-2', { body: other });
  api.answer('GET /sports/soccer/drills', { body: [own, other] });
  api.answer(`PUT ${path}`, ({ body }) => {
    plan = { ...plan, ...(body as typeof plan) };
    version += 1;
    return { body: plan, headers: { ETag: `"${version}"` } };
  });
});

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const mark = () => screen.findByRole('button', { name: 'Too many: 11, for 4 to 5' });
const sent = () => api.received(`PUT ${path}`);

it('offers what helps in the order of coaches; one changes the plan, and can be undone', async () => {
  const user = userEvent.setup();
  renderRoutes(routes, path);
  await user.click(await mark());
  await screen.findByRole('button', { name: /^Diamond/ });
  const choices = screen.getByRole('group', { name: 'What helps' }).querySelectorAll('button');
  expect([...choices].map(({ textContent }) => textContent)).toEqual([
    'Neutral player or overload',
    'Rotate substitutes',
    'Split into two',
    'Diamond for 8 to 12',
  ]);
  await user.click(press('Rotate substitutes'));
  const adapted = await screen.findByRole('button', { name: 'Adapted: Rotate substitutes' });
  expect(adapted).toHaveFocus();
  expect(sent()[0]?.headers['if-match']).toBe('"1"');
  const note = `${remedyTexts.rotate.note}\nOwn words.`;
  expect(sent()[0]?.body).toMatchObject({ drills: [{ drillId: 'drill-1', duration: 10, note }] });
  await user.click(press('Undo'));
  await mark();
  expect(sent()[1]?.headers['if-match']).toBe('"2"');
  expect(sent()[1]?.body).toMatchObject({ drills: [{ drillId: 'drill-1', note: 'Own words.' }] });
});

it('another drill takes the place with its minutes, and what to bring follows', async () => {
  const user = userEvent.setup();
  renderRoutes(routes, path);
  expect(await screen.findByText('4 cones')).toBeVisible();
  await user.click(await mark());
  await user.click(await screen.findByRole('button', { name: /^Diamond/ }));
  expect(await screen.findByText('Fits 11')).toBeVisible();
  expect(sent()[0]?.body).toMatchObject({
    drills: [{ drillId: 'drill-2', duration: 10, note: 'Own words.' }],
  });
  expect(await screen.findByText('2 mini goals')).toBeVisible();
  expect(screen.queryByText('4 cones')).not.toBeInTheDocument();
});

it('says that other drills could not be looked for, and looks again when asked', async () => {
  const user = userEvent.setup();
  api.answer('GET /sports/soccer/drills', { status: 403, body: { message: 'Not now.' } });
  renderRoutes(routes, path);
  await user.click(await mark());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load drills.Not now.');
  api.answer('GET /sports/soccer/drills', { body: [own, other] });
  await user.click(press('Try again'));
  expect(await screen.findByRole('button', { name: /^Diamond/ })).toBeVisible();
});

it('of a plan that somebody else has changed it shows what they stored, and asks again (D13)', async () => {
  const user = userEvent.setup();
  renderRoutes(routes, path);
  await user.click(await mark());
  plan = { ...plan, name: 'Their focus' };
  version = 7;
  api.answer(`PUT ${path}`, { status: 412, body: { message: 'Changed.', statusCode: 412 } });
  await user.click(press('Split into two'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It is shown as it is now: choose again',
  );
  expect(screen.getByText('Focus:')).toHaveTextContent('Their focus');
  await user.click(press('For this practice alone'));
  expect(press('For this practice: Split into two')).toBeVisible();
});

it('without a connection it changes this practice alone, the run as well, until it is taken back', async () => {
  const user = userEvent.setup();
  const { navigate } = renderRoutes(routes, path);
  const button = await mark();
  await screen.findByText('4 cones');
  act(() => connection.setState({ isOffline: true }));
  await user.click(button);
  await user.click(press('Rotate substitutes'));
  expect(await screen.findByText('Rotate substitutes, for this practice')).toBeVisible();
  expect(screen.getByText(/Substitutes rotate/)).toBeVisible();
  expect(sent()).toEqual([]);

  await navigate(`${path}/run`);
  await user.click(await screen.findByRole('button', { name: 'Start practice' }));
  expect(screen.getByText(/Substitutes rotate.*Own words\./s)).toBeVisible();
  expect(press('For this practice: Rotate substitutes')).toBeVisible();

  await navigate(path);
  await user.click(await screen.findByRole('button', { name: /For this practice/ }));
  await user.click(press('As in the plan'));
  await mark();
  expect(screen.queryByText(/Substitutes rotate/)).not.toBeInTheDocument();
});

it('says what is not known, and nothing before the roll is called', async () => {
  api.answer('GET /sports/soccer/drills/drill-1', { body: buildDrill() });
  renderRoutes(routes, path);
  expect(await screen.findByText('Players unknown')).toBeVisible();
  expect(screen.queryByRole('button', { name: /unknown/ })).not.toBeInTheDocument();
});

it('marks nothing while nobody has called the roll, and with a server that has no roll call (D27)', async () => {
  api.answer(`GET ${path}/attendance`, { body: { headcount: null, players: [] } });
  const { navigate } = renderRoutes(routes, path);
  await screen.findByText('4 cones');
  await waitFor(() => expect(api.received(`GET ${path}/attendance`)).toHaveLength(1));
  expect(document.querySelector('.fit')).toBeNull();
  api.answer(`GET ${path}/attendance`, { status: 404, body: { message: 'No.', statusCode: 404 } });
  await navigate(`${path}/run`);
  expect(await screen.findByRole('button', { name: 'Start practice' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
