import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { waitFor } from '@testing-library/react';
import { tokenStore } from '../token-store';
import type { ApiCall } from './answer';
import { api as platform } from './api-client';
import { configureApi } from './exchange';

const api = new FakeApi();
const reported: ApiCall[] = [];
const other = { id: 'coach-2', name: 'Toni Keeper', email: 'toni@example.com' };
const team = { name: 'U12', sportId: 'soccer', description: '', tags: [], members: [] };
const unauthorized = { status: 401, body: { message: 'The token is not valid.', statusCode: 401 } };

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  reported.length = 0;
  configureApi(api.url, (call) => reported.push(call));
  signInForTest();
});

/** Holds back the answer to a call until the returned function is called. */
function hold(call: string, answer: Parameters<FakeApi['answer']>[1] & object) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answer(call, () => held.then(() => answer as { status?: number; body?: unknown }));
  return () => release();
}

/** Waits until an answer that has arrived is handled. */
async function untilHandled(): Promise<void> {
  await fetch(api.url);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it.each([
  ['another user', other],
  ['nobody', null],
])('does not give the answer for one user to %s', async (_who, account) => {
  for (const answer of [
    { body: { ...team, id: '7' } },
    { status: 500, body: { message: 'Not now.', statusCode: 500 } },
    unauthorized,
  ]) {
    signInForTest();
    const release = hold('POST /teams', answer);
    const settled = jest.fn();
    platform.post('/teams', team, 'key').then(settled, settled);
    await waitFor(() => expect(api.received('POST /teams')).not.toHaveLength(0));
    tokenStore.setState({ account, signIn: settled, renew: settled });
    release();
    await untilHandled();
    expect(settled).not.toHaveBeenCalled();
    expect(reported).toEqual([]);
    api.requests.length = 0;
  }
});

it('does not send a call of one user again as another', async () => {
  api.answer('POST /teams', unauthorized);
  const settled = jest.fn();
  tokenStore.setState({
    renew: () => {
      tokenStore.setState({ account: other, token: 'of-the-second' });
      return Promise.resolve('of-the-second');
    },
  });
  platform.post('/teams', team, 'key').then(settled, settled);
  await waitFor(() => expect(tokenStore.getState().account).toBe(other));
  await untilHandled();
  expect(api.received('POST /teams')).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();
});

it('sends a call again for a user whose token was renewed', async () => {
  api.answer('POST /teams', ({ headers }) =>
    headers.authorization === 'Bearer fresh' ? { body: { ...team, id: '7' } } : unauthorized,
  );
  tokenStore.setState({
    renew: () => {
      tokenStore.setState({ token: 'fresh', account: { ...testAccount } });
      return Promise.resolve('fresh');
    },
  });
  const answer = await platform.post('/teams', team, 'key');
  expect(answer.body).toMatchObject({ id: '7', name: 'U12' });
});
