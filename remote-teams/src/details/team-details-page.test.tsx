import { FakeApi, buildPlanSummary, buildTeam, renderRoutes } from '@touchline/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
  expect(screen.getByText('tuesday')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Members' });
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
  renderTeam(buildTeam({ description: '', sport: '', tags: [], members: [] }));
  expect(await screen.findByText('No description provided.')).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.getByText('No tags')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('lists all plans of the team, the newest first', async () => {
  const days = ['03', '01', '06', '02', '05', '04', '07'];
  api.answer('GET /teams/team-1/plans', {
    body: days.map((day) =>
      buildPlanSummary({ id: `plan-${day}`, practiceDate: `2026-11-${day}T17:30` }),
    ),
  });
  renderTeam();
  const list = await screen.findByRole('list', { name: 'Practice plans' });
  const links = within(list).getAllByRole('link', { name: 'View' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['07', '06', '05', '04', '03', '02', '01'].map((day) => `/teams/team-1/plans/plan-${day}`),
  );
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

describe('the link to the minutes by type and tag', () => {
  const link = { name: 'Minutes by type and tag' };
  const call = 'GET /teams/team-1/balance';

  it('is there', async () => {
    api.answer(call, { body: { plans: 0, minutes: 0 } });
    renderTeam();
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', '/teams/team-1/balance');
    await waitFor(() => expect(api.received(call)).toHaveLength(1));
    expect(screen.getByRole('link', link)).toBeVisible();
  });

  it('is not there with a server that can not tell them (D27)', async () => {
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
  await userEvent.click(await screen.findByRole('button', { name: 'Calendar file' }));
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
