import { waitFor } from '@testing-library/react';
import { StoredAnswers } from '@touchline/shared/offline';
import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { FakeCaches } from '@touchline/shared/testing/fake-caches';
import { offline } from '../connection';
import { tokenStore } from '../token-store';
import { api as platform } from './api-client';
import { configureApi } from './exchange';
import type { Answer } from './answer';
import { dropEarlyReads } from './early-reads';
import { sendEarlyReads, sendReads } from './send-reads';

const api = new FakeApi();
const reader = { userId: testAccount.id, token: 'early' };
const team = { name: 'Hawks' };

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  dropEarlyReads();
  configureApi(api.url);
  signInForTest();
});
afterEach(() => jest.restoreAllMocks());

/** The tokens that the API got with its reads of a path. */
function tokensFor(call: string): (string | undefined)[] {
  return api.received(call).map(({ headers }) => headers.authorization);
}

it('answers a read once, with all that an ordinary answer tells', async () => {
  api.answer('GET /teams/7', { body: team, headers: { ETag: '"3"', 'X-Request-Id': 'r-1' } });
  sendEarlyReads(api.url, ['/teams/7'], reader);
  const early = await platform.get('/teams/7');
  const ordinary = await platform.get('/teams/7');
  expect(early).toEqual(ordinary);
  expect(early).toMatchObject({ body: team, etag: '"3"', call: { requestId: 'r-1' } });
  expect(tokensFor('GET /teams/7')).toEqual(['Bearer early', 'Bearer test-token']);
});

it('is asked again when its token was refused and could be renewed', async () => {
  api.answer('GET /teams', ({ headers }) =>
    headers.authorization === 'Bearer fresh' ? { body: [team] } : { status: 401, body: {} },
  );
  tokenStore.setState({
    renew: () => {
      tokenStore.setState({ token: 'fresh' });
      return Promise.resolve('fresh');
    },
  });
  sendEarlyReads(api.url, ['/teams'], reader);
  expect((await platform.get('/teams')).body).toEqual([team]);
  expect(tokensFor('GET /teams')).toEqual(['Bearer early', 'Bearer fresh']);
});

it('fails as any other read does, and is not asked for twice', async () => {
  api.answer('GET /teams', { status: 503, body: { message: 'Not now.', statusCode: 503 } });
  sendEarlyReads(api.url, ['/teams'], reader);
  await expect(platform.get('/teams')).rejects.toMatchObject({ message: 'Not now.', status: 503 });
  expect(tokensFor('GET /teams')).toEqual(['Bearer early']);
});

it('answers the first render once it is there, and no other', async () => {
  api.answer('GET /teams', { body: [team] });
  sendEarlyReads(api.url, ['/teams'], reader);
  expect(platform.arrivedAll('/teams')).toBeUndefined();
  await window.touchlineReads?.get('/teams')?.answer;
  expect(platform.arrivedAll('/teams')).toEqual([
    expect.objectContaining({ status: 200, body: [team] }),
  ]);
  expect(platform.arrivedAll('/teams')).toBeUndefined();
});

it.each([
  [
    'another user has signed in',
    () => tokenStore.setState({ account: { ...testAccount, id: 'ben' } }),
  ],
  [
    'it is too old',
    () => {
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 11_000);
    },
  ],
])('is not used when %s', async (_when, change) => {
  api.answer('GET /teams', { body: [team] });
  sendEarlyReads(api.url, ['/teams'], reader);
  await window.touchlineReads?.get('/teams')?.answer;
  change();
  await platform.get('/teams');
  expect(tokensFor('GET /teams')).toEqual(['Bearer early', 'Bearer test-token']);
});

it('is not used after a write', async () => {
  api.answer('GET /teams', { body: [] });
  api.answer('POST /teams', { status: 201, body: team });
  sendEarlyReads(api.url, ['/teams'], reader);
  await platform.post('/teams', team, 'key');
  api.answer('GET /teams', { body: [team] });
  expect((await platform.get('/teams')).body).toEqual([team]);
});

it('is not used when it was sent while a write was on its way', async () => {
  let save = () => {};
  api.answer('GET /teams', { body: [] });
  api.answer('POST /teams', async () => {
    await new Promise<void>((resolve) => (save = resolve));
    return { status: 201, body: team };
  });
  const saved = platform.post('/teams', team, 'key');
  await waitFor(() => expect(api.received('POST /teams')).toHaveLength(1));
  sendReads(api.url, ['/teams'], reader);
  await window.touchlineReads?.get('/teams')?.answer;
  api.answer('GET /teams', { body: [team] });
  save();
  await saved;
  expect((await platform.get('/teams')).body).toEqual([team]);
});

it('counts as the first try when it has failed, and the next one asks again', async () => {
  api.answer('GET /sports', { status: 429, body: { message: 'Too many.', statusCode: 429 } });
  sendEarlyReads(api.url, ['/sports'], reader);
  await window.touchlineReads?.get('/sports')?.answer;
  api.answer('GET /sports', { body: [] });
  expect(platform.arrivedAll('/sports')).toBeUndefined();
  await expect(platform.get('/sports')).rejects.toThrow('Too many.');
  expect((await platform.get('/sports')).body).toEqual([]);
  expect(tokensFor('GET /sports')).toEqual(['Bearer early', 'Bearer test-token']);
});

it('is not used after an answer that could not be read', async () => {
  api.answer('GET /teams', { text: '<p>Sign in</p>', type: 'text/html' });
  api.answer('GET /sports', { body: 'wrong' });
  sendEarlyReads(api.url, ['/teams', '/sports'], reader);
  await window.touchlineReads?.get('/sports')?.answer;
  await expect(platform.get('/teams')).rejects.toThrow("can't be read");
  api.answer('GET /sports', { body: [] });
  expect((await platform.get('/sports')).body).toEqual([]);
});

describe('a read for each entry of a list', () => {
  const plansOf = (id: string) => `/teams/${encodeURIComponent(id)}/plans`;

  it('is sent as soon as the list is there', async () => {
    api.answer('GET /teams', { body: [{ id: 'a' }, { id: 'b/c' }] });
    for (const id of ['a', 'b/c']) api.answer(`GET ${plansOf(id)}`, { body: [id] });
    sendEarlyReads(api.url, ['/teams', '/teams/{id}/plans'], reader);
    await platform.get('/teams');
    const plans = await Promise.all(['a', 'b/c'].map((id) => platform.get(plansOf(id))));
    expect(plans.map(({ body }) => body)).toEqual([['a'], ['b/c']]);
    expect(tokensFor(`GET ${plansOf('b/c')}`)).toEqual(['Bearer early']);
  });

  it('is not sent where the list is none, and only for the first of a long one', async () => {
    api.answer('GET /teams', { status: 503, body: { message: 'Not now.' } });
    sendEarlyReads(api.url, ['/teams', '/teams/{id}/plans'], reader);
    await window.touchlineReads?.get('/teams')?.answer;
    expect(window.touchlineReads?.size).toBe(1);
    dropEarlyReads();

    const many = Array.from({ length: 40 }, (_, index) => ({ id: String(index) }));
    api.answer('GET /teams', { body: many });
    sendEarlyReads(api.url, ['/teams', '/teams/{id}/plans'], reader);
    await waitFor(() => expect(window.touchlineReads?.size).toBe(13));
  });

  it('finds the list in an answer, and leaves out entries without what the path names', async () => {
    const drills = [
      { drillId: 'd 1', sportId: 'soccer' },
      { drillId: 'd2', sportId: 'rugby' },
      { drillId: 'd 1', sportId: 'soccer' },
      { drillId: 'd3' },
      { sportId: 'soccer' },
    ];
    api.answer('GET /plans/7', { body: { id: '7', drills } });
    const paths = ['/plans/7', '/sports/{drills.sportId}/drills/{drills.drillId}'];
    sendEarlyReads(api.url, paths, reader);
    await waitFor(() => expect(window.touchlineReads?.size).toBe(3));
    expect([...(window.touchlineReads?.keys() ?? [])].slice(1)).toEqual([
      '/sports/soccer/drills/d%201',
      '/sports/rugby/drills/d2',
    ]);
  });
});

describe('a read of a page that may be opened next', () => {
  const later = (ms: number) => {
    const now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now + ms);
  };
  const paths = ['/teams', '/teams/{id}/plans'];

  beforeEach(async () => {
    Object.assign(globalThis, { caches: new FakeCaches() });
    localStorage.setItem('touchline.coach', testAccount.id);
    api.answer('GET /teams', { body: [{ id: 'a' }] });
    api.answer('GET /teams/a/plans', { body: [] });
    await platform.get('/teams');
    await platform.get('/teams/a/plans');
  });

  it('is sent beside those that wait, once', async () => {
    sendReads(api.url, ['/teams/a'], reader);
    sendReads(api.url, ['/teams/a', '/sports'], reader);
    expect([...(window.touchlineReads?.keys() ?? [])]).toEqual(['/teams/a', '/sports']);
    await waitFor(() => expect(tokensFor('GET /teams/a')).toEqual(['Bearer early']));
  });

  it('is not sent again at once, unless something was written', async () => {
    sendReads(api.url, ['/teams'], reader);
    expect(window.touchlineReads?.size ?? 0).toBe(0);
    api.answer('POST /teams', { status: 201, body: team });
    await platform.post('/teams', team, 'key');
    sendReads(api.url, ['/teams'], reader);
    expect(window.touchlineReads?.size).toBe(1);
  });

  it('is sent again after a second, and those of entries while the cache has them not', async () => {
    later(1_100);
    const looked = jest.spyOn(caches, 'match');
    sendReads(api.url, paths, reader);
    await waitFor(() => expect(tokensFor('GET /teams')).toHaveLength(2));
    await window.touchlineReads?.get('/teams')?.answer;
    await platform.get('/teams');
    expect(tokensFor('GET /teams/a/plans')).toHaveLength(1);
    expect(looked).not.toHaveBeenCalled();
    later(301_000);
    sendReads(api.url, paths, reader);
    await waitFor(() => expect(tokensFor('GET /teams/a/plans')).toHaveLength(2));
  });

  it('of an entry follows from a list that is stored', async () => {
    const store = new StoredAnswers(testAccount.id);
    const answer = { status: 200, body: [{ id: 'b' }], isEmpty: false } as Answer;
    await store.put('/teams', { answer, storedAtMs: 1 });
    api.answer('GET /teams/b/plans', { body: [] });
    sendReads(api.url, paths, reader);
    await waitFor(() => expect(tokensFor('GET /teams/b/plans')).toEqual(['Bearer early']));
    expect(tokensFor('GET /teams')).toHaveLength(1);
  });
});

describe('what is stored', () => {
  const store = new StoredAnswers(testAccount.id);
  const answer = { status: 200, body: [{ id: 'a' }], isEmpty: false } as Answer;
  const open = () => sendEarlyReads(api.url, ['/teams', '/teams/{id}/plans'], reader);

  beforeEach(async () => {
    Object.assign(globalThis, { caches: new FakeCaches() });
    localStorage.setItem('touchline.coach', testAccount.id);
    await store.put('/teams', { answer, storedAtMs: 1 });
    await store.put('/teams/a/plans', { answer, storedAtMs: 1 });
    api.answer('GET /teams', () => new Promise(() => undefined));
  });

  it('is there for the reads of the page and for the entries of its lists', async () => {
    open();
    await waitFor(() => expect(platform.storedAll('/teams/a/plans')).toEqual([answer]));
    expect(platform.stored('/teams')).toEqual(answer);
    expect(platform.stored('/sports')).toBeUndefined();
  });

  it('is gone once the server has answered, or says that there is no such thing', async () => {
    open();
    await waitFor(() => expect(platform.stored('/teams/a/plans')).toBeDefined());
    api.answer('GET /teams/a/plans', { status: 404, body: { message: 'No.', statusCode: 404 } });
    await expect(platform.get('/teams/a/plans')).rejects.toThrow('No.');
    expect(platform.stored('/teams/a/plans')).toBeUndefined();
    expect(platform.stored('/teams')).toBeDefined();
    dropEarlyReads();
    api.answer('GET /teams', { body: [] });
    open();
    await waitFor(() => expect(platform.stored('/teams')).toBeDefined());
    await platform.get('/teams');
    expect(platform.stored('/teams')).toBeUndefined();
  });

  it('is gone after a write', async () => {
    open();
    await waitFor(() => expect(platform.stored('/teams')).toBeDefined());
    api.answer('POST /teams', { status: 201, body: team });
    await platform.post('/teams', team, 'key');
    expect(platform.stored('/teams')).toBeUndefined();
  });

  it('is shown to no other user, and not again to the same one after that', async () => {
    open();
    await waitFor(() => expect(platform.stored('/teams')).toBeDefined());
    tokenStore.setState({ account: { ...testAccount, id: 'ben' } });
    expect(platform.stored('/teams')).toBeUndefined();
    signInForTest();
    expect(platform.stored('/teams')).toBeUndefined();
  });

  it('is what a read gives after four seconds, with its age, when the server does not answer', async () => {
    const show = jest.fn(() => Promise.resolve(answer));
    open();
    await waitFor(() => expect(platform.stored('/teams')).toBeDefined());
    offline.load = () => {
      offline.reads = { read: (_, ask) => ask().catch(show), refusal: () => undefined };
      return Promise.resolve();
    };
    jest.useFakeTimers();
    const read = platform.get('/teams');
    await jest.advanceTimersByTimeAsync(3_900);
    expect(show).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(await read).toBe(answer);
    expect(show).toHaveBeenCalledTimes(1);
  });

  afterEach(() => {
    jest.useRealTimers();
    offline.reads = undefined;
    offline.load = () => Promise.resolve();
  });
});
