import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const path = '/teams/team-1/plans/plan-1';
const button = { name: 'Minutes by type and tag' };

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer('GET /teams', { body: [buildTeam()] });
});

function answerPlan(...minutes: number[]) {
  const drills = minutes.map((duration, index) => ({
    ...{ drillId: `drill-${index}`, order: index + 1, duration },
  }));
  api.answer(`GET ${path}`, { body: buildPlan({ drills }) });
}

function answerDrill(index: number, type: string, tags: string[]) {
  const body = buildDrill({ id: `drill-${index}`, type, tags });
  api.answer(`GET /sports/soccer/drills/drill-${index}`, { body });
}

function rowsOf(name: string): (string | null)[] {
  const [, ...rows] = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
}

it('shows the minutes when asked, each drill for each of its tags, and asks for no drill twice', async () => {
  const user = userEvent.setup();
  answerPlan(30, 10);
  answerDrill(0, 'Passing', ['press', 'wide']);
  answerDrill(1, 'Game', ['press']);
  renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', button));
  expect(await screen.findByRole('table', { name: 'Minutes by type' })).toBeVisible();
  expect(rowsOf('Minutes by type')).toEqual(['Passing | 30 | 75%', 'Game | 10 | 25%']);
  expect(rowsOf('Minutes by tag')).toEqual(['press | 40 | 100%', 'wide | 30 | 75%']);
  expect(api.received('GET /sports/soccer/drills/drill-0')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says which drills do not count', async () => {
  const user = userEvent.setup();
  answerPlan(30, 10);
  answerDrill(0, 'Passing', []);
  renderRoutes(routes, path);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', button));
  expect(await screen.findByText('1 drill could not be loaded and does not count.')).toBeVisible();
  expect(rowsOf('Minutes by tag')).toEqual(['No tags | 30 | 100%']);
});

it('is not there in a plan without drills', async () => {
  answerPlan();
  renderRoutes(routes, path);
  expect(await screen.findByText('No drills in this plan yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});
