import { newDrill } from '@touchline/product';
import { buildDrill, buildPlan, buildPlanSummary, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const plans = '/teams/team-1/plans';
const path = `${plans}/plan-1`;

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
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

async function open(sheet: 'Repeat' | 'Share') {
  const rendered = renderRoutes(routes, path);
  await press('More');
  await press(sheet);
  return rendered;
}

it('duplicates the plan a week later in a form that is not stored before it is saved', async () => {
  const entries = { section: 'Main', note: 'Two goals.' };
  const drills = [{ drillId: 'drill-1', order: 1, duration: 10, ...entries }];
  const activities = [{ name: 'Break', duration: 5, afterOrder: 1 }];
  api.answer(`GET ${path}`, { body: buildPlan({ drills, activities }) });
  api.answer(`POST ${plans}`, ({ body }) => ({
    status: 201,
    body: { ...(body as object), id: 'plan-2' },
  }));
  const { router } = await open('Repeat');
  await press('Duplicate a week later');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${plans}/create`));
  expect(await screen.findByText(/This copy is not stored yet/)).toBeInTheDocument();
  expect(screen.getByLabelText(/Practice Date/)).toHaveValue('2026-11-28T17:30');
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', path);
  expect(posts()).toHaveLength(0);

  await press('Create Practice Plan');
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toMatchObject({
    ...{ teamId: 'team-1', practiceDate: '2026-11-28T17:30', name: 'Passing under pressure' },
    ...{ drills, activities },
  });
});

it('keeps a copy on the way to a new drill and back', async () => {
  const created = buildDrill({ id: 'drill-2', name: 'Shooting' });
  api.answer('GET /sports/soccer/drills', { body: [buildDrill(), created] });
  const { router } = await open('Repeat');
  await press('Duplicate a week later');
  await press('Show Drill Library');
  await press('+ Create Drill');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sports/soccer/drills/create'));
  expect(router.state.location.state).toEqual({ returnToPracticePlan: true, teamId: 'team-1' });
  await act(() => router.navigate(`${plans}/create`, { state: newDrill.write('drill-2') }));
  expect(await screen.findByText('Your unsaved changes from before are back.')).toBeVisible();
  expect(screen.getByLabelText(/Practice Date/)).toHaveValue('2026-11-28T17:30');
  expect(await screen.findByLabelText('Minutes of Rondo 4v2')).toBeInTheDocument();
  expect(await screen.findByLabelText('Minutes of Shooting')).toBeInTheDocument();
});

it('repeats the plan, says of each date whether it was stored, and tries the others again', async () => {
  let tries = 0;
  api.answer(`POST ${plans}`, ({ body }) => {
    tries += 1;
    return tries === 2
      ? { status: 503, body: { message: 'The server is busy.', statusCode: 503 } }
      : { status: 201, body: { ...(body as object), id: `copy-${tries}` } };
  });
  await open('Repeat');
  await userEvent.selectOptions(await screen.findByLabelText('For how many weeks'), '3');
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

it('leaves out dates on which the team has a plan, unless they are ticked', async () => {
  const taken = buildPlanSummary({ id: 'plan-8', practiceDate: '2026-12-05T17:30' });
  api.answer(`GET ${plans}`, { body: [buildPlan(), taken] });
  api.answer(`POST ${plans}`, ({ body }) => ({
    status: 201,
    body: { ...(body as object), id: `copy-${posts().length}` },
  }));
  await open('Repeat');
  const marked = await screen.findByText('The team has a plan then already.');
  expect(marked.closest('li')).toHaveTextContent('Dec 5, 2026');
  expect(screen.getByRole('checkbox', { name: 'Dec 5, 2026, 5:30 PM' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dec 12, 2026, 5:30 PM' }));
  await press('Store 2 plans');
  await screen.findByRole('button', { name: 'Remove these 2 plans' });
  const sent = posts().map(({ body }) => (body as { practiceDate: string }).practiceDate);
  expect(sent).toEqual(['2026-11-28T17:30', '2026-12-19T17:30']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dec 5, 2026, 5:30 PM' }));
  await press('Store 1 plan');
  expect(await screen.findByRole('button', { name: 'Remove these 3 plans' })).toBeInTheDocument();
});

it('removes what it has stored, and stores it again', async () => {
  api.answer(`POST ${plans}`, ({ body }) => ({
    status: 201,
    headers: { ETag: '"1"' },
    body: { ...(body as object), id: `copy-${posts().length}` },
  }));
  api.answer(`DELETE ${plans}/copy-1`, { status: 204 });
  api.answer(`DELETE ${plans}/copy-2`, { status: 412, body: { message: 'It was changed.' } });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await open('Repeat');
  await userEvent.selectOptions(await screen.findByLabelText('For how many weeks'), '2');
  await press('Store 2 plans');
  await press('Remove these 2 plans');
  expect(api.received(`DELETE ${plans}/copy-1`)).toHaveLength(0);
  await press('Remove these 2 plans');
  expect(confirm).toHaveBeenCalledWith('Are you sure you want to delete 2 plans?');
  await screen.findByRole('button', { name: 'Remove this plan' });
  expect(api.received(`DELETE ${plans}/copy-1`)[0]?.headers['if-match']).toBe('"1"');
  expect(screen.getByText(/Not removed: It was changed/)).toBeInTheDocument();

  await press('Store 1 plan');
  await screen.findByRole('button', { name: 'Remove these 2 plans' });
  const keys = posts().map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
});

it('offers no copy while a drill has not loaded, and asks for it again', async () => {
  const drill = 'GET /sports/soccer/drills/drill-1';
  api.answer(drill, { status: 403, body: { message: 'Not now.', statusCode: 403 } });
  await open('Repeat');
  expect(await screen.findByText(/could not be loaded. A copy would not/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Duplicate|Store/ })).not.toBeInTheDocument();
  api.answer(drill, { body: buildDrill() });
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Repeat weekly' })).toBeInTheDocument();
});

it('copies a plan without a drill that is no more', async () => {
  const drill = 'GET /sports/soccer/drills/drill-1';
  api.answer(drill, { status: 404, body: { message: 'Not found.', statusCode: 404 } });
  await open('Repeat');
  expect(await screen.findByText(/^Left out.*Unknown Drill/)).toBeInTheDocument();
});

it('copies the plan as text, or shows it where the browser does not allow that', async () => {
  const user = userEvent.setup();
  await open('Share');
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }));
  expect(await navigator.clipboard.readText()).toContain('5:30 PM  Rondo 4v2, 10 minutes');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByLabelText('The plan as text, to copy')).toHaveDisplayValue(
    /5:30 PM {2}Rondo 4v2, 10 minutes/,
  );
});

describe('Delete Plan', () => {
  const question = 'Are you sure you want to delete this practice plan?';
  const confirmed = () => jest.spyOn(window, 'confirm').mockReturnValue(true);
  const openMore = async () => {
    api.answer(`GET ${path}`, { body: buildPlan(), headers: { ETag: '"1"' } });
    const rendered = renderRoutes(routes, path);
    await press('More');
    return rendered;
  };

  it('asks, deletes what the coach saw, and goes to the teams', async () => {
    api.answer(`DELETE ${path}`, { status: 204 });
    const confirm = confirmed().mockReturnValueOnce(false);
    const { router } = await openMore();
    await press('Delete Plan');
    expect(confirm).toHaveBeenCalledWith(question);
    expect(api.received(`DELETE ${path}`)).toHaveLength(0);
    await press('Delete Plan');
    await waitFor(() => expect(router.state.location.pathname).toBe('/teams'));
    expect(api.received(`DELETE ${path}`)[0]?.headers['if-match']).toBe('"1"');
  });

  it('deletes nothing that somebody else changed, and shows what they stored (D13)', async () => {
    api.answer(`DELETE ${path}`, { status: 412, body: { message: 'Changed.', statusCode: 412 } });
    confirmed();
    await openMore();
    const theirs = { body: buildPlan({ name: 'Counter-press' }), headers: { ETag: '"2"' } };
    api.answer(`GET ${path}`, theirs);
    await press('Delete Plan');
    const differences = await screen.findByRole('table', { name: 'What differs' });
    expect(within(differences).getByText('Counter-press')).toBeVisible();
    await press('Reload');
    expect(await screen.findByText('Focus:')).toHaveTextContent('Focus: Counter-press');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
