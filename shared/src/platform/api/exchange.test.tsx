import { waitFor } from '@testing-library/react';
import { FakeApi, signInForTest } from '@touchline/shared/testing';
import { tokenStore } from '../token-store';
import type { ApiCall } from './answer';
import { api as platform } from './api-client';
import { configureApi, loadClient } from './exchange';

// The rules for each call are tried in product/requests. Here is what depends on how a call is sent: no test
// before the one that says so loads the client.
const api = new FakeApi();
const other = { id: 'coach-2', name: 'Toni Keeper', email: 'toni@example.com' };
const team = { name: 'Hawks' };
const unauthorized = { status: 401, body: { message: 'The token is not valid.', statusCode: 401 } };
const axiosClient = jest.fn();
const reported: ApiCall[] = [];

jest.mock('./axios-client', () => {
  axiosClient();
  return jest.requireActual<object>('./axios-client');
});

beforeAll(() => api.start({ isClientLoaded: false }));
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  reported.length = 0;
  configureApi(api.url, (call) => reported.push(call));
  signInForTest();
});

const read = () => platform.get('/teams');

/** A call whose answer comes for a user who has left. It must not settle, nor do anything else. */
async function answerLate(
  send: () => Promise<unknown>,
  answer: object,
  account: typeof other | null,
) {
  signInForTest();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  for (const call of ['GET /teams', 'POST /teams']) api.answer(call, () => held.then(() => answer));
  api.requests.length = 0;
  const settled = jest.fn();
  send().then(settled, settled);
  await waitFor(() => expect(api.requests).toHaveLength(1));
  tokenStore.setState({ account, signIn: settled, renew: settled });
  release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(settled).not.toHaveBeenCalled();
  expect(reported).toEqual([]);
}

const lateAnswers = [{ body: team }, { status: 500, body: { message: 'No.' } }, unauthorized];

it('needs no client for the first reads, which tell all that an answer tells', async () => {
  const headers = { ETag: '"3"', Link: '</next>; rel="next"', 'X-Request-Id': 'r-1' };
  api.answer('GET /teams/7', { body: team, headers });
  expect(await platform.get('/teams/7')).toEqual({
    status: 200,
    body: team,
    isEmpty: false,
    etag: '"3"',
    next: `${api.url}/next`,
    call: { method: 'GET', path: '/teams/7', status: 200, requestId: 'r-1' },
  });
  expect(api.received('GET /teams/7')[0]?.headers.authorization).toBe('Bearer test-token');
  for (const answer of lateAnswers) await answerLate(read, answer, null);
  expect(axiosClient).not.toHaveBeenCalled();
});

it('gives a first read up without it, and loads it for an error', async () => {
  api.answer('GET /teams', () => new Promise(() => undefined));
  const cancel = new AbortController();
  const answer = platform.get('/teams', cancel.signal);
  cancel.abort();
  await expect(answer).rejects.toThrow('The request was given up.');
  expect(axiosClient).not.toHaveBeenCalled();
  api.answer('GET /teams', { status: 403, body: { message: 'Not today.', statusCode: 403 } });
  await expect(read()).rejects.toThrow('Not today.');
  expect(axiosClient).toHaveBeenCalledTimes(1);
});

it.each([
  ['another user', other],
  ['nobody', null],
])('does not give the answer for one user to %s', async (_who, account) => {
  await loadClient();
  for (const send of [read, () => platform.post('/teams', team, 'key')]) {
    for (const answer of lateAnswers) await answerLate(send, answer, account);
  }
});

it('does not send a call of one user again as another', async () => {
  api.answer('POST /teams', unauthorized);
  const settled = jest.fn();
  const renew = async () => {
    tokenStore.setState({ account: other, token: 'of-the-second' });
    return 'of-the-second';
  };
  tokenStore.setState({ renew });
  platform.post('/teams', team, 'key').then(settled, settled);
  await waitFor(() => expect(tokenStore.getState().account).toBe(other));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(api.received('POST /teams')).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();
});

it('fails with the words of a renewal that failed, and is not sent again', async () => {
  api.answer('GET /teams', unauthorized);
  const message = 'Your sign-in could not be renewed.';
  tokenStore.setState({ renew: () => Promise.reject(new Error(message)) });
  await expect(read()).rejects.toMatchObject({ message, isFinal: true });
  expect(api.received('GET /teams')).toHaveLength(1);
});
