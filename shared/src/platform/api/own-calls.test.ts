import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { waitFor } from '@testing-library/react';
import { tokenStore } from '../token-store';
import { api as platform, configureApi, type ApiCall } from './api-client';

const api = new FakeApi();
const heard: ApiCall[] = [];
const other = { id: 'coach-2', name: 'Toni Keeper', email: 'toni@example.com' };
const team = { name: 'U12', sportId: 'soccer', description: '', tags: [], members: [] };
const unauthorized = { status: 401, body: { message: 'The token is not valid.', statusCode: 401 } };

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  heard.length = 0;
  configureApi(api.url, (call) => heard.push(call));
  signInForTest();
});

/** Holds the answer to a call until it is let go. */
function hold(call: string, answer: Parameters<FakeApi['answer']>[1] & object) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  api.answer(call, () => held.then(() => answer as { status?: number; body?: unknown }));
  return () => letGo();
}

/** Waits long enough for an answer that is there to be dealt with. */
async function afterAnother(): Promise<void> {
  await fetch(api.url);
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it.each([
  ['another coach', other],
  ['nobody', null],
])('gives no answer of the coach before to %s', async (_who, account) => {
  for (const answer of [
    { body: { ...team, id: '7' } },
    { status: 500, body: { message: 'Not now.', statusCode: 500 } },
    unauthorized,
  ]) {
    signInForTest();
    const letGo = hold('POST /teams', answer);
    const settled = jest.fn();
    platform.post('/teams', team, 'key').then(settled, settled);
    await waitFor(() => expect(api.received('POST /teams')).not.toHaveLength(0));
    tokenStore.setState({ account, signIn: settled, renew: settled });
    letGo();
    await afterAnother();
    expect(settled).not.toHaveBeenCalled();
    expect(heard).toEqual([]);
    api.requests.length = 0;
  }
});

it('sends nothing of the coach before in the name of another', async () => {
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
  await afterAnother();
  expect(api.received('POST /teams')).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();
});

it('goes on for a coach whose token was renewed', async () => {
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
