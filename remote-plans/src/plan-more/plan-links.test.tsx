import { connection } from '@touchline/shared/host';
import { buildDrill, buildPlan, buildTeam } from '@touchline/product/testing';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash } from 'node:crypto';
import { routes } from '../routes';

const api = new FakeApi();
const path = '/teams/team-1/plans/plan-1';
const links = `${path}/links`;
const link = {
  ...{ id: 'link-1', madeBy: 'Ben Ito', createdAt: '2026-11-24T10:00:00.000Z' },
  ...{ endsAt: '2026-12-08T10:00:00.000Z', showsNotes: true, showsPrivateDrills: false },
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  sessionStorage.clear();
  api.reset();
  api.answer('GET /teams', { body: [buildTeam()] });
  api.answer('GET /teams/team-1', { body: buildTeam() });
  api.answer('GET /sports', { body: [{ id: 'soccer', name: 'Soccer' }] });
  api.answer(`GET ${path}`, { body: buildPlan() });
  api.answer('GET /teams/team-1/plans', { body: [] });
  api.answer('GET /sports/soccer/drills/drill-1', {
    body: buildDrill({ isOwner: true, visibility: 'private' }),
  });
  api.answer(`GET ${links}`, { body: [] });
  api.answer(`POST ${links}`, ({ body }) => ({
    status: 201,
    body: { ...link, ...(body as object) },
  }));
});
afterEach(() => act(() => connection.setState({ isOffline: false })));

async function open() {
  renderRoutes(routes, path);
  await press('More');
  await press('Share');
}
const posts = () => api.requests.filter(({ call }) => call === `POST ${links}`);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

it('makes a link that shows what is ticked, and draws it as a QR code', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: /private drills/ }));
  await press('Make link');
  const field = await screen.findByLabelText<HTMLInputElement>('Link to the plan');
  const [, token = ''] = /^http:\/\/localhost\/open\/([\w-]{43})$/.exec(field.value) ?? [];
  expect(posts()[0]?.body).toEqual({
    tokenSha256: createHash('sha256').update(token).digest('base64url'),
    ...{ showsNotes: false, showsPrivateDrills: true },
  });
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
});

it('sends the same token and key again when it is not known whether the link was stored', async () => {
  let tries = 0;
  api.answer(`POST ${links}`, ({ body }) => {
    tries += 1;
    return tries === 1
      ? { status: 503, body: { message: 'The server is busy.', statusCode: 503 } }
      : { status: 201, body: { ...link, ...(body as object) } };
  });
  await open();
  await press('Make link');
  await screen.findByText('The server is busy.');
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  await press('Make link');
  await screen.findByLabelText('Link to the plan');
  const [first, second] = posts();
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

it('lists the open links with what they show, and takes one back', async () => {
  api.answer(`GET ${links}`, { body: [link] });
  api.answer(`DELETE ${links}/link-1`, { status: 204 });
  await open();
  const item = (await screen.findByText('Ben Ito')).closest('li');
  expect(item).toHaveTextContent(/Ends on Dec 8, 2026.*, with notes/);
  expect(item).not.toHaveTextContent('private');
  api.answer(`GET ${links}`, { body: [] });
  await press(/^Take back the link of/);
  await waitFor(() => expect(screen.queryByText('Ben Ito')).not.toBeInTheDocument());
  expect(api.requests.some(({ call }) => call === `DELETE ${links}/link-1`)).toBe(true);
});

it('offers private drills only to who owns one of the plan, and nothing without a connection', async () => {
  api.answer('GET /sports/soccer/drills/drill-1', {
    body: buildDrill({ isOwner: false, visibility: 'private' }),
  });
  await open();
  expect(await screen.findByRole('checkbox', { name: /Notes/ })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /private drills/ })).not.toBeInTheDocument();
  act(() => connection.setState({ isOffline: true }));
  expect(screen.queryByText('Link without an account')).not.toBeInTheDocument();
});

it('is not offered with a server that has no links', async () => {
  api.answer(`GET ${links}`, { status: 404, body: { message: 'No such page.', statusCode: 404 } });
  await open();
  await screen.findByText('Copy as text');
  await waitFor(() =>
    expect(screen.queryByText('Link without an account')).not.toBeInTheDocument(),
  );
});
