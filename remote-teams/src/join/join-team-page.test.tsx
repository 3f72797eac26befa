import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildTeam } from '@touchline/product/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes';

const api = new FakeApi();
const lookUp = 'POST /invitations/lookup';
const accept = 'POST /invitations/accept';
const token = 'a'.repeat(43);
const invited = {
  teamId: 'team-1',
  teamName: 'Harbour Hawks',
  invitedBy: 'Ben Ito',
  endsAt: '2026-11-29T17:30:00.000Z',
  isMember: false,
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.answer(lookUp, { body: invited });
  api.answer('GET /teams/team-1', { body: buildTeam() });
});

const openLink = (hash = `#${token}`) => renderRoutes(routes, `/teams/join${hash}`);

it('says who invites to what, and joins only when asked', async () => {
  const user = userEvent.setup();
  api.answer(accept, { body: { teamId: 'team-1' } });
  const { router } = openLink();
  expect(await screen.findByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
  expect(screen.getByText(/Ben Ito/).parentElement).toHaveTextContent(
    /^Ben Ito invites you to join this team\. The invitation ends on Nov (29|30), 2026/,
  );
  expect(api.received(accept)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Join team' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/team-1'));
  expect(router.state.location.hash).toBe('');
  expect(api.received(accept).map(({ body }) => body)).toEqual([{ token }]);
  expect(await screen.findByText('You have joined Harbour Hawks')).toBeVisible();
});

it('says after 8 seconds that there is no answer, and tries again', async () => {
  jest.useFakeTimers();
  try {
    api.answer(lookUp, () => new Promise(() => undefined));
    openLink();
    await act(() => jest.advanceTimersByTimeAsync(8_500));
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer in time.');
  api.answer(lookUp, { body: invited });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Harbour Hawks' })).toBeVisible();
});

it('leads a member to the team', async () => {
  api.answer(lookUp, { body: { ...invited, isMember: true } });
  const { router } = openLink();
  await waitFor(() => expect(router.state.location.pathname).toBe('/teams/team-1'));
  expect(await screen.findByText('You are a member of Harbour Hawks already')).toBeVisible();
  expect(api.received(accept)).toEqual([]);
});

it.each([
  [404, 'This invitation is not known.'],
  [410, 'This invitation has ended.'],
])('shows why a link is refused with %i, and no other try', async (statusCode, message) => {
  api.answer(lookUp, { status: statusCode, body: { message, statusCode } });
  openLink();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('offers another try after a failure', async () => {
  const user = userEvent.setup();
  api.answer(lookUp, { status: 503, body: { message: 'Try later.', statusCode: 503 } });
  openLink();
  expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
  api.answer(lookUp, { body: invited });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Join team' })).toBeVisible();
});

it('says why somebody else was faster, and sends the same key again', async () => {
  const user = userEvent.setup();
  const message = 'This invitation was used already.';
  api.answer(accept, { status: 410, body: { message, statusCode: 410 } });
  openLink();
  const button = await screen.findByRole('button', { name: 'Join team' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await user.click(button);
  await waitFor(() => expect(api.received(accept)).toHaveLength(2));
  const keys = api.received(accept).map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

it.each(['', '#screen', '#half-a-link'])('says that the link %p is not complete', async (hash) => {
  openLink(hash);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
  expect(api.received(lookUp)).toEqual([]);
});

it('keeps the invitation when the skip link replaces the fragment, and takes another one', async () => {
  const { navigate } = openLink();
  await screen.findByRole('button', { name: 'Join team' });
  await navigate('/teams/join#screen');
  expect(screen.getByRole('button', { name: 'Join team' })).toBeVisible();
  await navigate(`/teams/join#${'b'.repeat(43)}`);
  await waitFor(() => expect(api.received(lookUp)).toHaveLength(2));
  expect(api.received(lookUp)[1]?.body).toEqual({ token: 'b'.repeat(43) });
});
