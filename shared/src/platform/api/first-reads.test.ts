import { FakeApi, signInForTest } from '@touchline/shared/testing';
import { tokenStore } from '../token-store';
import { api as platform } from './api-client';

// The last test loads the client: nothing before it may.
const api = new FakeApi();
const team = { name: 'Hawks' };
const axiosClient = jest.fn();

jest.mock('./axios-client', () => {
  axiosClient();
  return jest.requireActual<object>('./axios-client');
});

beforeAll(() => api.start({ isClientLoaded: false }));
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  signInForTest();
});

it('need no client, and tell all that an answer tells', async () => {
  api.answer('GET /teams/7', {
    body: team,
    headers: { ETag: '"3"', Link: '</next>; rel="next"', 'X-Request-Id': 'r-1' },
  });
  expect(await platform.get('/teams/7')).toEqual({
    status: 200,
    body: team,
    isEmpty: false,
    etag: '"3"',
    next: `${api.url}/next`,
    call: { method: 'GET', path: '/teams/7', status: 200, requestId: 'r-1' },
  });
  expect(api.received('GET /teams/7')[0]?.headers.authorization).toBe('Bearer test-token');
  expect(axiosClient).not.toHaveBeenCalled();
});

it('are cancelled without it', async () => {
  api.answer('GET /teams', () => new Promise(() => undefined));
  const cancel = new AbortController();
  const answer = platform.get('/teams', cancel.signal);
  cancel.abort();
  await expect(answer).rejects.toThrow('The request was given up.');
  expect(axiosClient).not.toHaveBeenCalled();
});

it('never settle for a user who has left', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answer('GET /teams', () => held.then(() => ({ body: [] })));
  const settled = jest.fn();
  platform.get('/teams').then(settled, settled);
  tokenStore.setState({ account: null });
  release();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(settled).not.toHaveBeenCalled();
});

it('leave an error to the client', async () => {
  api.answer('GET /teams', { status: 403, body: { message: 'Not today.', statusCode: 403 } });
  await expect(platform.get('/teams')).rejects.toThrow('Not today.');
  expect(axiosClient).toHaveBeenCalledTimes(1);
});
