import 'fake-indexeddb/auto';
import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Announcement } from './announcements';
import { connection, offline } from './connection';
import { outbox, useUnsent } from './outbox';
import { dropStored } from './stored-user';
import { tokenStore } from './token-store';
import { userStore } from './user-store';

const api = new FakeApi();
const path = '/teams/team-1/plans/plan-1/attendance';
const call = `PUT ${path}`;

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(async () => {
  signInForTest();
  await dropStored(null);
  api.reset();
  api.answer(call, { body: {} });
});
afterEach(async () => {
  // Nothing of a test is left for the next one.
  act(() => connection.setState({ isOffline: false }));
  await waitFor(() => expect(outbox.count()).toBe(0));
});

const bodies = () => api.received(call).map(({ body }) => (body as { changes: unknown[] }).changes);
const kept = async () => [...(await userStore.entries('unsent ')).values()];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('sends a change at once, gives the answer, and keeps nothing', async () => {
  const said: string[] = [];
  const store = jest.spyOn(offline, 'store');
  const stop = outbox.onSent((sentTo, { status }) => {
    said.push(`${sentTo} ${status}, ${outbox.count()} kept`);
  });
  await outbox.add(path, 'a', { state: 'here' });
  await waitFor(() => expect(outbox.count()).toBe(0));
  stop();
  const [[change = {}] = []] = bodies();
  expect(change).toEqual({ state: 'here', ageMs: expect.any(Number) });
  expect(said).toEqual([`${path} 200, 1 kept`]);
  expect(store).toHaveBeenCalledWith(path, expect.objectContaining({ body: {} }));
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('without a connection keeps the latest of each, and sends it with its age when that is back', async () => {
  connection.setState({ isOffline: true });
  await outbox.add(path, 'a', { state: 'here' });
  await outbox.add(path, 'b', { state: 'late' });
  await outbox.add(path, 'a', { state: 'absent' });
  expect(outbox.count()).toBe(2);
  await waitFor(async () => expect(await kept()).toHaveLength(2));
  await wait(120);
  expect(api.received(call)).toEqual([]);
  connection.setState({ isOffline: false });
  await waitFor(() => expect(outbox.count()).toBe(0));
  const [sent] = bodies();
  expect(sent).toEqual([
    { state: 'late', ageMs: expect.any(Number) },
    { state: 'absent', ageMs: expect.any(Number) },
  ]);
  expect((sent?.[0] as { ageMs: number }).ageMs).toBeGreaterThanOrEqual(120);
});

it('a save without an answer is tried again, with what was added meanwhile', async () => {
  const before = offline.reads;
  offline.reads = { read: (_address, ask) => ask(), refusal: () => undefined };
  let tries = 0;
  api.answer(call, () =>
    (tries += 1) === 1 ? { text: '<html>Log in', type: 'text/html' } : { body: {} },
  );
  await outbox.add(path, 'a', { state: 'here' });
  await waitFor(() => expect(tries).toBe(1));
  await outbox.add(path, 'b', { state: 'here' });
  await waitFor(() => expect(outbox.count()).toBe(0));
  expect(bodies().at(-1)).toHaveLength(2);
  offline.reads = before;
});

it('is kept where the network goes while it is sent, and sent again (D32)', async () => {
  const before = offline.reads;
  offline.reads = { read: (_address, ask) => ask(), refusal: () => undefined };
  api.answer(call, { isLost: true });
  await outbox.add(path, 'a', { state: 'here' });
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await wait(50);
  expect(outbox.count()).toBe(1);
  expect(await kept()).toHaveLength(1);
  api.answer(call, { body: {} });
  act(() => connection.setState({ isOffline: true }));
  act(() => connection.setState({ isOffline: false }));
  await waitFor(() => expect(outbox.count()).toBe(0));
  expect(bodies()).toHaveLength(2);
  offline.reads = before;
});

it('what the API will never take is dropped, in words', async () => {
  api.answer(call, { status: 404, body: { message: 'There is no such plan.', statusCode: 404 } });
  render(
    <MemoryRouter>
      <Announcement />
    </MemoryRouter>,
  );
  await act(() => outbox.add(path, 'a', { state: 'here' }));
  expect(await screen.findByText(/could not be stored\. There is no such plan\./)).toBeVisible();
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('shows a screen what is not sent of its path, also from another tab', async () => {
  function Unsent() {
    return (
      <p>
        {useUnsent(path)
          .map(({ key }) => key)
          .join(' ')}
      </p>
    );
  }
  connection.setState({ isOffline: true });
  render(<Unsent />);
  await act(() => outbox.add(path, 'a', {}));
  await act(() => outbox.add('/elsewhere', 'z', {}));
  await act(() => outbox.add(path, 'b', {}));
  expect(screen.getByText('a b')).toBeVisible();
  api.answer('PUT /elsewhere', { body: {} });
});

it('of another user nothing is sent (D26)', async () => {
  connection.setState({ isOffline: true });
  await outbox.add(path, 'a', {});
  tokenStore.setState({ account: { ...testAccount, id: 'kim' } });
  await waitFor(() => expect(outbox.count()).toBe(0));
  connection.setState({ isOffline: false });
  await wait(50);
  expect(api.received(call)).toEqual([]);
  signInForTest();
  await waitFor(() => expect(bodies()).toHaveLength(1));
});
