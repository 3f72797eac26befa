import { api as platform, type ApiCall, RequestError } from '@touchline/shared';
import { configureApi, tokenStore } from '@touchline/shared/host';
import { FakeApi, signInForTest } from '@touchline/shared/testing';
import * as z from 'zod/mini';
import { create, readList, readStored, remove, replace } from './requests';

/** A thing as small as one can be. */
const schema = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  tags: z._default(z.array(z.string()), []),
});
const reading = { schema };
const thing = { id: '7', name: 'U12', tags: [] };
async function get(path: string, signal?: AbortSignal) {
  return readList(await platform.getAll(path, signal), reading);
}

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
    headers.authorization === 'Bearer fresh' ? { body: [thing] } : unauthorized,
  );
  const renew = jest.fn(async () => {
    tokenStore.setState({ token: 'fresh' });
    return 'fresh';
  });
  tokenStore.setState({ renew });
  await expect(get('/teams')).resolves.toEqual([thing]);
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
  const failure = await create('/teams', {}, 'key', reading).catch((error: unknown) => error);
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
  api.answer('GET /teams/7', { body: thing, headers: { ETag: '"3"' } });
  api.answer('PUT /teams/7', { body: thing, headers: { ETag: '"4"' } });
  const { etag } = readStored(await platform.get('/teams/7'), reading);
  await expect(replace('/teams/7', {}, etag, reading)).resolves.toEqual({ ...thing, etag: '"4"' });
  expect(api.received('PUT /teams/7')[0]?.headers['if-match']).toBe('"3"');
});

it('sends no If-Match to overwrite', async () => {
  api.answer('PUT /teams/7', { body: thing });
  await replace('/teams/7', {}, undefined, reading);
  expect(api.requests[0]?.headers).not.toHaveProperty('if-match');
});

it('sends the idempotency key of the form', async () => {
  api.answer('POST /teams', { status: 201, body: thing });
  await create('/teams', { name: 'U12' }, 'key-1', reading);
  expect(api.requests[0]).toMatchObject({
    headers: { 'idempotency-key': 'key-1' },
    body: { name: 'U12' },
  });
});

describe('answers are read with a schema (D27)', () => {
  it('leaves out an entry that cannot be read, and says how many', async () => {
    api.answer('GET /teams', {
      body: [{ name: 'No id' }, thing, 7, null, { ...thing, tags: [1] }],
    });
    const teams = await get('/teams');
    expect([...teams]).toEqual([thing, thing]);
    // The tag that is no text counts as well.
    expect(teams.unreadable).toBe(4);
  });

  it('takes null for what is not there', async () => {
    api.answer('GET /teams', { body: [{ ...thing, tags: null }] });
    await expect(get('/teams')).resolves.toEqual([thing]);
  });

  it.each([
    ['null', { body: null }],
    ['an object', { body: { teams: [] } }],
    ['a page', { text: '<!doctype html><p>Sign in to this network', type: 'text/html' }],
    ['a page that claims to be JSON', { text: '<!doctype html>' }],
    ['JSON that was cut', { text: '[{"id":"7","na' }],
    ['nothing', { text: '' }],
  ])('fails for a list that is %s, and does not ask again', async (_what, answer) => {
    api.answer('GET /teams', answer);
    const failure = await get('/teams').catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: "The server's answer can't be read. Try again in a moment.",
      isFinal: true,
    });
  });

  it('reads a long list to its end, and each part once', async () => {
    api.answer('GET /teams', { body: [thing], headers: { Link: '</teams?cursor=2>; rel="next"' } });
    api.answer('GET /teams?cursor=2', {
      body: [{ ...thing, id: '8' }, {}],
      headers: { Link: '</teams>; rel="next"' },
    });
    const teams = await get('/teams');
    expect(teams.map(({ id }) => id)).toEqual(['7', '8']);
    expect(teams.unreadable).toBe(1);
    expect(api.requests).toHaveLength(2);
  });

  it('puts what the address says in place of what the answer says', async () => {
    api.answer('GET /teams/7', { body: { name: 'U12' } });
    api.answer('GET /teams', { body: [thing] });
    const one = await platform.get('/teams/7');
    expect(readStored(one, { schema, known: { id: '7' } })).toMatchObject(thing);
    const list = await platform.getAll('/teams');
    const known = { name: 'Known' };
    expect(readList(list, { schema, known })).toEqual([{ ...thing, name: 'Known' }]);
  });
});

describe('a save counts as one only when the server says so', () => {
  const unknown = {
    message: expect.stringContaining('not known whether this was saved') as string,
  };
  const unreadable = [
    ['a page', { text: '<!doctype html>', type: 'text/html' }],
    ['cut JSON', { text: '{"id":"7"' }],
    ['an empty object', { body: {} }],
    ['null', { body: null }],
    ['a list', { body: [thing] }],
    ['nothing', { text: '' }],
  ] as const;

  it.each(unreadable)('does not take status 200 with %s for a new thing', async (_what, answer) => {
    api.answer('POST /teams', answer);
    await expect(create('/teams', thing, 'key', reading)).rejects.toMatchObject(unknown);
  });

  it.each([
    [201, { body: {} }],
    [201, { body: { message: 'Created.' } }],
    [201, { text: '' }],
    [204, { text: '' }],
  ])('takes status %i with %j: S7 uses no more', async (status, answer) => {
    api.answer('POST /teams', { status, ...answer });
    const sent = { name: 'U12', tags: ['a'] };
    await expect(create('/teams', sent, 'key', reading)).resolves.toEqual({
      ...sent,
      id: '',
      etag: undefined,
    });
  });

  it('asks for the id where it is used', async () => {
    api.answer('POST /teams', { status: 201, body: { name: 'U12' } });
    const order = create('/teams', { name: 'U12' }, 'key', reading, { needsId: true });
    await expect(order).rejects.toMatchObject(unknown);
  });

  it('does not take a page with status 201 for a new thing', async () => {
    api.answer('POST /teams', { status: 201, text: '<!doctype html>', type: 'text/html' });
    await expect(create('/teams', thing, 'key', reading)).rejects.toMatchObject(unknown);
  });

  it.each(unreadable)('looks what is stored when a change is answered by %s', async (_, answer) => {
    api.answer('PUT /teams/7', answer);
    const change = () => replace('/teams/7', { name: 'U12', tags: [] }, undefined, reading);
    api.answer('GET /teams/7', { body: { ...thing, name: 'U11' } });
    await expect(change()).rejects.toMatchObject(unknown);
    api.answer('GET /teams/7', { body: thing, headers: { ETag: '"4"' } });
    await expect(change()).resolves.toEqual({ ...thing, etag: '"4"' });
  });

  it('takes status 204 for a save, also when the server stored something else than was sent', async () => {
    api.answer('PUT /teams/7', { status: 204, text: '' });
    const change = () =>
      replace('/teams/7', { name: 'u12' }, undefined, { schema, known: { id: '7' } });
    await expect(change()).resolves.toMatchObject({ id: '7', name: 'u12' });
    api.answer('GET /teams/7', { body: thing });
    await expect(change()).resolves.toMatchObject(thing);
  });

  it("takes its own earlier change for saved, and nobody else's", async () => {
    api.answer('PUT /teams/7', { status: 412, body: { message: 'Changed.', statusCode: 412 } });
    api.answer('GET /teams/7', { body: thing, headers: { ETag: '"4"' } });
    const change = (name: string) => replace('/teams/7', { name }, '"3"', reading);
    await expect(change('U12')).resolves.toMatchObject({ etag: '"4"' });
    await expect(change('U13')).rejects.toMatchObject({ status: 412 });
  });

  it('looks whether a thing is gone when the deletion is answered by a page', async () => {
    api.answer('DELETE /teams/7', { text: '<!doctype html>', type: 'text/html' });
    api.answer('GET /teams/7', { body: thing });
    await expect(remove('/teams/7', undefined)).rejects.toThrow("can't be read");
    api.answer('GET /teams/7', { status: 404, body: { message: 'Gone.', statusCode: 404 } });
    await expect(remove('/teams/7', undefined)).resolves.toBeUndefined();
  });

  it('tells what an idempotency key stored first (D15a)', async () => {
    const stored = { id: '7', teamId: '1' };
    api.answer('POST /teams', { status: 422, body: { message: 'Used.', statusCode: 422, stored } });
    await expect(create('/teams', {}, 'key', reading)).rejects.toMatchObject({
      status: 422,
      stored,
    });
  });
});

it.each([
  [0, {}, false],
  [503, {}, false],
  [404, {}, true],
  [0, { isFinal: true }, true],
])('a failure of status %i with %j is final: %s', (status, details, isFinal) => {
  expect(new RequestError('No.', status, [], details).isFinal).toBe(isFinal);
});

describe('who hears of calls that fail', () => {
  const heard: ApiCall[] = [];
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
    await expect(replace('/teams/1', {}, undefined, reading)).rejects.toThrow('No.');
    expect(heard).toEqual([]);
  });

  it('does not hear of what was given up', async () => {
    api.answer('GET /teams', { body: [] });
    await expect(get('/teams', AbortSignal.abort())).rejects.toThrow('given up');
    expect(heard).toEqual([]);
  });
});
