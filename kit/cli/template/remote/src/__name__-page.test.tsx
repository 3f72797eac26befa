import { buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes, testAccount } from '@touchline/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from './routes';

const api = new FakeApi();

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => api.reset());

it('welcomes the user, and links each of their teams', async () => {
  api.answer('GET /teams', { body: [buildTeam({ name: 'Harbour Hawks' })] });
  renderRoutes(routes, '__path__');
  expect(await screen.findByRole('link', { name: 'Harbour Hawks' })).toHaveAttribute(
    'href',
    '/teams/team-1',
  );
  expect(screen.getByText(`Welcome, ${testAccount.name}.`)).toBeVisible();
});

it('says that there is no team yet', async () => {
  api.answer('GET /teams', { body: [] });
  renderRoutes(routes, '__path__');
  expect(await screen.findByText('You have no team yet.')).toBeVisible();
});

it("shows the server's message, and tries again when asked", async () => {
  const user = userEvent.setup();
  api.answer('GET /teams', { status: 403, body: { message: 'Not today.', statusCode: 403 } });
  renderRoutes(routes, '__path__');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
  api.answer('GET /teams', { body: [buildTeam({ name: 'Harbour Hawks' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Harbour Hawks' })).toBeVisible();
});
