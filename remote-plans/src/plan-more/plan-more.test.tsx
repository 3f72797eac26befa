import { buildDrill, buildPlan, buildTeam, FakeApi, renderRoutes } from '@touchline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const plans = '/teams/team-1/plans';
const path = `${plans}/plan-1`;

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer('GET /sports', { body: [{ id: 'soccer', name: 'Soccer' }] });
  api.answer(`GET ${path}`, { body: buildPlan() });
  api.answer(`GET ${plans}`, { body: [] });
  api.answer('GET /sports/soccer/drills/drill-1', { body: buildDrill() });
  api.answer('GET /sports/soccer/drills', { body: [buildDrill()] });
});
afterEach(() => jest.restoreAllMocks());

const posts = () => api.requests.filter(({ call }) => call === `POST ${plans}`);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

async function open() {
  const rendered = renderRoutes(routes, path);
  await userEvent.click(await screen.findByText('Duplicate, repeat, share'));
  return rendered;
}

it('duplicates the plan a week later, and opens the copy for editing', async () => {
  api.answer(`POST ${plans}`, ({ body }) => ({
    status: 201,
    body: { ...(body as object), id: 'plan-2' },
  }));
  const { router } = await open();
  await press('Duplicate a week later');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${plans}/plan-2/edit`));
  expect(posts()).toHaveLength(1);
  expect(posts()[0]?.body).toMatchObject({
    practiceDate: '2026-11-28T17:30',
    drills: [{ drillId: 'drill-1', order: 1, duration: 10 }],
  });
  expect(screen.getByText('Practice plan duplicated')).toBeInTheDocument();
});

it('sends the same again after an answer that was lost', async () => {
  api.answer(`POST ${plans}`, { status: 503, body: { message: 'Busy.', statusCode: 503 } });
  await open();
  await press('Duplicate a week later');
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing is stored twice');
  await press('Duplicate a week later');
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts()[0]?.headers['idempotency-key']).toMatch(/^.{36}$/);
  expect(posts()[1]?.headers['idempotency-key']).toBe(posts()[0]?.headers['idempotency-key']);
  expect(posts()[1]?.body).toEqual(posts()[0]?.body);
});

it('repeats the plan, says of each date whether it was stored, and tries the others again', async () => {
  let tries = 0;
  api.answer(`POST ${plans}`, ({ body }) => {
    tries += 1;
    return tries === 2
      ? { status: 503, body: { message: 'The server is busy.', statusCode: 503 } }
      : { status: 201, body: { ...(body as object), id: `copy-${tries}` } };
  });
  await open();
  await press('Repeat weekly');
  await userEvent.selectOptions(screen.getByLabelText('For how many weeks'), '3');
  await press('Store 3 plans');
  const dates = screen.getByRole('list', { name: 'Dates' });
  await screen.findByRole('button', { name: 'Try the others again' });
  expect(
    within(dates)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nov 28, 2026, 5:30 PM Stored. View',
    'Dec 5, 2026, 5:30 PM Not stored: The server is busy.',
    'Dec 12, 2026, 5:30 PM Stored. View',
  ]);
  await press('Try the others again');
  await waitFor(() => expect(within(dates).getAllByText('View')).toHaveLength(3));
  const keys = posts().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
  expect(keys[3]).toBe(keys[1]);
});

it('offers no copy while a drill has not loaded, and asks for it again', async () => {
  const drill = 'GET /sports/soccer/drills/drill-1';
  api.answer(drill, { status: 403, body: { message: 'Not now.', statusCode: 403 } });
  await open();
  expect(await screen.findByText(/could not be loaded. A copy would not/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Duplicate|Repeat|Copy/ })).not.toBeInTheDocument();
  api.answer(drill, { body: buildDrill() });
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Repeat weekly' })).toBeInTheDocument();
});

it('copies a plan without a drill that is no more', async () => {
  const drill = 'GET /sports/soccer/drills/drill-1';
  api.answer(drill, { status: 404, body: { message: 'Not found.', statusCode: 404 } });
  await open();
  await press('Repeat weekly');
  expect(screen.getByText(/^Left out.*Unknown Drill/)).toBeInTheDocument();
});

it('copies the plan as text, or shows it where the browser does not allow that', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toContain('5:30 PM  Rondo 4v2, 10 minutes');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByLabelText('The plan as text, to copy')).toHaveDisplayValue(
    /5:30 PM {2}Rondo 4v2, 10 minutes/,
  );
});
