import { tokenStore } from '../auth/token-store';
import { FakeApi, signInForTest } from '@touchline/shared/testing';
import { configureApi, get, getStored, post, put, RequestError, type FailedCall } from './client';

const api = new FakeApi();
const unauthorized = { status: 401, body: { message: 'The token is not valid.', statusCode: 401 } };

beforeAll(() => api.start());
afterAll(() => api.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  api.reset();
  signInForTest();
});

it('sends the token of the store', async () => {
  api.answer('GET /teams', { body: [] });
  await get('/teams');
  expect(api.requests[0]?.headers.authorization).toBe('Bearer test-token');
});

it('asks nothing without a token', async () => {
  tokenStore.setState({ token: null });
  await expect(get('/teams')).rejects.toThrow('No access token');
  expect(api.requests).toHaveLength(0);
});

it('renews the token once when it is refused, and asks again with the new one', async () => {
  api.answer('GET /teams', ({ headers }) =>
    headers.authorization === 'Bearer fresh' ? { body: ['mine'] } : unauthorized,
  );
  const renew = jest.fn(async () => {
    tokenStore.setState({ token: 'fresh' });
    return 'fresh';
  });
  tokenStore.setState({ renew });
  await expect(get('/teams')).resolves.toEqual(['mine']);
  expect(renew).toHaveBeenCalledTimes(1);
});

it('asks for sign-in when no token can be had any more', async () => {
  api.answer('GET /teams', unauthorized);
  const signIn = jest.fn();
  tokenStore.setState({ renew: async () => null, signIn });
  await expect(get('/teams')).rejects.toThrow('The token is not valid.');
  expect(signIn).toHaveBeenCalledTimes(1);
});

it('does not renew for ever when a fresh token is refused as well', async () => {
  api.answer('GET /teams', unauthorized);
  const renew = jest.fn(async () => 'fresh');
  tokenStore.setState({ renew });
  await expect(get('/teams')).rejects.toMatchObject({ status: 401 });
  expect(renew).toHaveBeenCalledTimes(1);
});

it("carries the server's message and field issues", async () => {
  const issues = [{ path: 'name', message: 'Name is required.' }];
  api.answer('POST /teams', {
    status: 400,
    body: { message: 'Check the fields.', statusCode: 400, issues },
  });
  const failure = await post('/teams', {}, 'key').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestError);
  expect(failure).toMatchObject({ message: 'Check the fields.', status: 400, issues });
});

it('says that the server is out of reach', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const gone = new FakeApi();
  await gone.start();
  await gone.stop();
  await expect(get('/teams')).rejects.toThrow('The server could not be reached.');
});

it('sends back the ETag it got', async () => {
  api.answer('GET /teams/7', { body: { id: '7' }, headers: { ETag: '"3"' } });
  api.answer('PUT /teams/7', { body: { id: '7' }, headers: { ETag: '"4"' } });
  const { etag } = await getStored('/teams/7');
  await expect(put('/teams/7', {}, etag)).resolves.toEqual({ id: '7', etag: '"4"' });
  expect(api.received('PUT /teams/7')[0]?.headers['if-match']).toBe('"3"');
});

it('sends no If-Match to overwrite', async () => {
  api.answer('PUT /teams/7', { body: { id: '7' } });
  await put('/teams/7', {}, undefined);
  expect(api.requests[0]?.headers).not.toHaveProperty('if-match');
});

it('sends the idempotency key of the form', async () => {
  api.answer('POST /teams', { status: 201, body: { id: '7' } });
  await post('/teams', { name: 'U12' }, 'key-1');
  expect(api.requests[0]).toMatchObject({
    headers: { 'idempotency-key': 'key-1' },
    body: { name: 'U12' },
  });
});

describe('who hears of calls that fail', () => {
  const heard: FailedCall[] = [];
  beforeEach(() => {
    heard.length = 0;
    configureApi(api.url, (call) => heard.push(call));
  });

  it('learns which call it was, by what mark the server logged it, and nothing of the query', async () => {
    api.answer('GET /teams', {
      status: 503,
      headers: { 'x-request-id': 'r-17' },
      body: { message: 'Not now.', statusCode: 503 },
    });
    await expect(get('/teams?search=Ada')).rejects.toThrow('Not now.');
    expect(heard).toEqual([{ method: 'GET', path: '/teams', status: 503, requestId: 'r-17' }]);
  });

  it.each([400, 404, 409, 412])('does not hear of %i, which is an answer', async (status) => {
    api.answer('PUT /teams/1', { status, body: { message: 'No.', statusCode: status } });
    await expect(put('/teams/1', {}, undefined)).rejects.toThrow('No.');
    expect(heard).toEqual([]);
  });

  it('does not hear of what was given up', async () => {
    api.answer('GET /teams', { body: [] });
    await expect(get('/teams', AbortSignal.abort())).rejects.toThrow('given up');
    expect(heard).toEqual([]);
  });
});
