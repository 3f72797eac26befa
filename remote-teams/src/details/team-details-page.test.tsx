import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildPlanSummary, buildTeam } from '@touchline/product/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => api.reset());

function renderTeam(team = buildTeam()) {
  api.answer('GET /teams/team-1', { body: team });
  return renderRoutes(routes, '/teams/team-1');
}

it('shows the team and its members', async () => {
  renderTeam();
  expect(await screen.findByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
  expect(screen.getByText('Meets at the harbour pitch.')).toBeVisible();
  expect(screen.getByText('Soccer')).toBeVisible();
  expect(screen.getByText('Autumn')).toBeVisible();
  expect(screen.getByText('tuesday')).toBeVisible();
  const table = await screen.findByRole('table', { name: 'Members' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Name', 'Email', 'Role']);
  expect(
    within(table).getByRole('row', { name: 'Ada Coach ada@example.com Member' }),
  ).toBeVisible();
});

it('says what is missing', async () => {
  api.answer('GET /teams/team-1/invitations', { body: [] });
  renderTeam(buildTeam({ description: '', sport: '', tags: [], members: [] }));
  expect(await screen.findByText('No description provided.')).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.getByText('No tags')).toBeVisible();
  // The part that has the members is there.
  expect(await screen.findByRole('heading', { name: 'Joining and leaving' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('the plans', () => {
  const dated = (day: string) =>
    buildPlanSummary({ id: day, practiceDate: `${day}T17:30`, name: `Focus ${day}` });
  /** A day for each of so many, from one on. */
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const day = new Date(`${from}T00:00Z`);
      day.setUTCDate(day.getUTCDate() + index);
      return day.toISOString().slice(0, 10);
    });
  const shown = (list: string) =>
    within(screen.getByRole('list', { name: list }))
      .getAllByRole('link', { name: 'View' })
      .map((link) => link.getAttribute('href')?.split('/').at(-1));

  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T09:00'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('are parted by what is over, by month, and the next one is marked', async () => {
    const dates = ['2026-11-21', '2026-12-01', '2026-10-30', '2026-11-20', '2026-11-24'];
    api.answer('GET /teams/team-1/plans', { body: dates.map(dated) });
    renderTeam();
    expect(await screen.findByRole('heading', { name: 'Coming' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Earlier' })).toBeVisible();
    expect(shown('Coming November 2026')).toEqual(['2026-11-21', '2026-11-24']);
    expect(shown('Coming December 2026')).toEqual(['2026-12-01']);
    expect(shown('Earlier November 2026')).toEqual(['2026-11-20']);
    expect(shown('Earlier October 2026')).toEqual(['2026-10-30']);
    expect(screen.getAllByText('Next').map((mark) => mark.closest('li')?.textContent)).toEqual([
      'Sat 21NextFocus 2026-11-21Nov 21, 2026, 5:30 PM60 minutesView',
    ]);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('move to the earlier ones while the page is open', async () => {
    jest.setSystemTime(new Date('2026-11-21T18:29:30'));
    api.answer('GET /teams/team-1/plans', { body: [dated('2026-11-21')] });
    renderTeam();
    expect(await screen.findByRole('heading', { name: 'Coming' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByRole('heading', { name: 'Earlier' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Coming' })).not.toBeInTheDocument();
  });

  it('are all there when asked for, and searched by focus where they are many', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    api.answer('GET /teams/team-1/plans', {
      body: [...days('2026-11-22', 12), ...days('2026-10-20', 8)].map(dated),
    });
    renderTeam();
    const search = await screen.findByRole('searchbox', { name: 'Search plans by focus' });
    expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show all 12 coming plans' }));
    expect(screen.getAllByRole('link', { name: 'View' })).toHaveLength(15);
    expect(document.activeElement).toHaveTextContent('View');

    await user.type(search, 'FOCUS 2026-12 ');
    expect(shown('Coming December 2026')).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
    expect(screen.getByText('3 of 20 plans')).toBeInTheDocument();
    await user.type(search, 'no');
    expect(screen.getByText(/^No plan has/)).toHaveTextContent('2026-12 no');
    expect(screen.queryByRole('link', { name: 'View' })).not.toBeInTheDocument();
  });
});

it('keeps joining and leaving closed till the staff is asked for', async () => {
  const user = userEvent.setup();
  api.answer('GET /teams/team-1/invitations', { body: [] });
  renderTeam();
  await screen.findByRole('heading', { name: 'Joining and leaving' });
  expect(screen.getByText('Invite a colleague')).not.toBeVisible();
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  await user.click(screen.getByRole('button', { name: 'Staff' }));
  expect(screen.getByText('Invite a colleague')).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Members' }));
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('has creating a plan as its one primary action', async () => {
  const user = userEvent.setup();
  const { router } = renderTeam();
  const create = await screen.findByRole('button', { name: 'Create Practice Plan' });
  expect(document.querySelectorAll('.btn-primary')).toHaveLength(1);
  await user.click(create);
  expect(router.state.location.pathname).toBe('/teams/team-1/plans/create');
});

it('leads to the edit form', async () => {
  const user = userEvent.setup();
  const { router } = renderTeam();
  await user.click(await screen.findByRole('button', { name: 'Edit Team' }));
  expect(router.state.location.pathname).toBe('/teams/team-1/edit');
});

it("shows the server's message when the team cannot be loaded", async () => {
  renderRoutes(routes, '/teams/team-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not found.');
});

describe.each([
  ['Balance', 'balance', { plans: 0, minutes: 0 }],
  ['Players', 'players', []],
])('the link to %s', (name, page, body) => {
  const link = { name };
  const call = `GET /teams/team-1/${page}`;

  it('is there', async () => {
    api.answer(call, { body });
    renderTeam();
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', `/teams/team-1/${page}`);
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    expect(screen.getByRole('link', link)).toBeVisible();
  });

  it('is not there with a server that does not know them (D27)', async () => {
    api.answer(call, { status: 404, body: { message: 'No such page.', statusCode: 404 } });
    renderTeam();
    await screen.findByRole('link', link);
    await waitFor(() => expect(screen.queryByRole('link', link)).not.toBeInTheDocument());
  });
});

it('offers all practices of a team as a calendar file', async () => {
  api.answer('GET /teams/team-1/plans', {
    body: [
      buildPlanSummary(),
      buildPlanSummary({ id: 'plan-2', practiceDate: '2026-12-01T18:00' }),
    ],
  });
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  renderTeam();
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const text = await readText(files[0]);
  expect(text.match(/DTSTART:\S+/g)).toEqual([
    'DTSTART:20261121T173000',
    'DTSTART:20261201T180000',
  ]);
});

function readText(file: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(file as Blob);
  return new Promise((resolve) => (reader.onload = () => resolve(reader.result as string)));
}
