import { formatMoment } from '@touchline/product';
import { FakeApi, renderRoutes } from '@touchline/shared/testing';
import { buildTeam } from '@touchline/product/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createHash } from 'node:crypto';
import { routes } from '../routes';

const api = new FakeApi();
const list = 'GET /teams/team-1/invitations';
const invite = 'POST /teams/team-1/invitations';
const leave = 'DELETE /teams/team-1/members/me';
const invitation = {
  id: 'invitation-1',
  invitedBy: 'Ben Ito',
  createdAt: '2026-11-22T17:30:00.000Z',
  endsAt: '2026-11-29T17:30:00.000Z',
};

const ada = {
  userId: 'coach-1',
  name: 'Ada Coach',
  email: 'ada@example.com',
  role: 'Member' as const,
};
const ben = {
  userId: 'coach-2',
  name: 'Ben Ito',
  email: 'ben@example.com',
  role: 'Member' as const,
};

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  api.answer('GET /teams/team-1', { body: buildTeam({ members: [ada, ben] }) });
  api.answer('GET /teams/team-1/plans', { body: [] });
  api.answer(list, { body: [] });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

async function openTeam() {
  // Sets up a clipboard.
  const user = userEvent.setup();
  const rendered = renderRoutes(routes, '/teams/team-1');
  await user.click(await screen.findByRole('heading', { name: 'Joining and leaving' }));
  return { user, ...rendered };
}

it('makes a link that no request has had, shows it with its end, and copies it', async () => {
  api.answer(invite, { status: 201, body: invitation });
  const { user } = await openTeam();
  await user.click(screen.getByRole('button', { name: 'Invite a colleague' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Invitation link');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(
    `It is shown this once: copy it now. It ends on ${formatMoment(invitation.endsAt)}.`,
  );
  const link = new URL(field.value);
  expect(link.pathname).toBe('/teams/join');
  const token = link.hash.slice(1);
  const [sent] = api.received(invite);
  expect(sent?.body).toEqual({
    tokenSha256: createHash('sha256').update(token).digest('base64url'),
  });
  expect(JSON.stringify(api.requests)).not.toContain(token);
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(link.href);
  expect(screen.getByText('Link copied')).toBeVisible();
});

it('shares the link where the browser can', async () => {
  const share = jest.fn<Promise<void>, unknown[]>(() => Promise.reject(new Error('Closed.')));
  Object.assign(navigator, { share });
  api.answer(invite, { status: 201, body: invitation });
  const { user } = await openTeam();
  await user.click(screen.getByRole('button', { name: 'Invite a colleague' }));
  const { value } = await screen.findByLabelText<HTMLInputElement>('Invitation link');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Join Harbour Hawks', url: value });
});

it('sends the same invitation again after a failure, and another one after a success', async () => {
  let isBroken = true;
  api.answer(invite, () =>
    isBroken
      ? { status: 503, body: { message: 'Try later.', statusCode: 503 } }
      : { status: 201, body: invitation },
  );
  const { user } = await openTeam();
  const button = screen.getByRole('button', { name: 'Invite a colleague' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Try later.');
  isBroken = false;
  await user.click(button);
  await screen.findByLabelText('Invitation link');
  await user.click(button);
  await waitFor(() => expect(api.received(invite)).toHaveLength(3));
  const [first, second, third] = api
    .received(invite)
    .map(({ body, headers }) => [body, headers['idempotency-key']]);
  expect(second).toEqual(first);
  expect(third?.[0]).not.toEqual(first?.[0]);
  expect(third?.[1]).not.toEqual(first?.[1]);
});

it('lists open invitations, and withdraws one', async () => {
  api.answer(list, { body: [invitation] });
  api.answer('DELETE /teams/team-1/invitations/invitation-1', () => {
    api.answer(list, { body: [] });
    return { status: 204 };
  });
  const { user } = await openTeam();
  const open = await screen.findByRole('list', { name: 'Open invitations' });
  expect(within(open).getByRole('listitem')).toHaveTextContent(
    `Invited by Ben Ito on ${formatMoment(invitation.createdAt)}Ends on ${formatMoment(invitation.endsAt)}`,
  );
  await user.click(within(open).getByRole('button', { name: /^Withdraw/ }));
  await waitFor(() => expect(open).not.toBeInTheDocument());
  expect(screen.getByText('Invitation withdrawn')).toBeVisible();
});

it('says that an invitation was used before it was withdrawn', async () => {
  api.answer(list, { body: [invitation] });
  const { user } = await openTeam();
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('not open any more');
});

it('leaves the team only after a yes, and then goes to Home', async () => {
  api.answer(leave, { status: 204 });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  const { user, router, queryClient } = await openTeam();
  const button = screen.getByRole('button', { name: 'Leave team' });
  await user.click(button);
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(api.received(leave)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(confirm).toHaveBeenCalledWith(
    'Leave Harbour Hawks? You will not see the team and its plans any more.',
  );
  expect(await screen.findByText('You have left Harbour Hawks')).toBeVisible();
  await waitFor(() =>
    expect(queryClient.getQueryData(['teams', 'detail', 'team-1'])).toBeUndefined(),
  );
});

it('tells the last member before it asks (D31)', async () => {
  api.answer('GET /teams/team-1', { body: buildTeam({ members: [ada] }) });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user } = await openTeam();
  await user.click(screen.getByRole('button', { name: 'Leave team' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are the only member');
  expect(confirm).not.toHaveBeenCalled();
  expect(api.received(leave)).toEqual([]);

  api.answer('GET /teams/team-1', { body: buildTeam({ members: [ada, ben] }) });
  confirm.mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Leave team' }));
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps who has become the last member meanwhile, and says why', async () => {
  const message = 'You are the only member of this team.';
  api.answer(leave, { status: 409, body: { message, statusCode: 409 } });
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { user, router } = await openTeam();
  await user.click(screen.getByRole('button', { name: 'Leave team' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(router.state.location.pathname).toBe('/teams/team-1');
});

it('has left when the first answer was lost', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  // Unset, the call answers 404.
  const { user, router } = await openTeam();
  await user.click(screen.getByRole('button', { name: 'Leave team' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('is not shown with a server that knows no invitations (D27)', async () => {
  api.answer(list, { status: 404, body: { message: 'No such page.', statusCode: 404 } });
  renderRoutes(routes, '/teams/team-1');
  await screen.findByRole('heading', { name: 'Harbour Hawks' });
  await waitFor(() => expect(api.received(list)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Joining and leaving')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
