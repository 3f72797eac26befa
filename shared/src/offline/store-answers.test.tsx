import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { waitFor } from '@testing-library/react';
import { api as platform } from '../platform/api/api-client';
import { dropEarlyReads } from '../platform/api/early-reads';
import { sendEarlyReads } from '../platform/api/send-reads';
import { connection, offline } from '../platform/connection';
import { FakeCaches } from '../testing/fake-caches';
import { storeAnswers } from './store-answers';
import { answerFromStore } from './read-offline';
import { StoredAnswers } from './stored-answers';

const api = new FakeApi();
const store = new StoredAnswers(testAccount.id);
const page = {
  path: '/',
  title: 'Home',
  reads: [
    '/teams',
    '/teams/{id}/plans',
    '/teams/:teamId',
    '/teams/:teamId/plans/:planId',
    '/sports',
    '/sports/:id/drills?limit=200',
  ],
};
const bodyOf = async (address: string) => (await store.find(address))?.answer.body;
const call = { method: 'GET', path: '', status: 200, requestId: undefined };
const emptyAnswer = {
  status: 200,
  body: [],
  isEmpty: false,
  etag: undefined,
  next: undefined,
  call,
};

/** Caches that open when `open` is called: until then, nothing is written. */
function slowCaches(): () => void {
  const slow = new FakeCaches();
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const openCache = slow.open.bind(slow);
  slow.open = async (name) => opened.then(() => openCache(name));
  Object.assign(globalThis, { caches: slow });
  return open;
}

beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(async () => {
  api.reset();
  dropEarlyReads();
  localStorage.clear();
  Object.assign(globalThis, { caches: new FakeCaches() });
  localStorage.setItem('touchline.coach', testAccount.id);
  signInForTest();
  await storeAnswers(
    () => [page],
    async () => answerFromStore(),
  );
});

it('keeps what a page reads, and nothing else', async () => {
  api.answer('GET /teams', { body: [{ id: '7' }] });
  api.answer('GET /sports/soccer/drills', { body: [] });
  await platform.getAll('/teams');
  await platform.get('/sports/soccer/drills?limit=200');
  await platform.get('/sports/soccer/drills?search=rondo&limit=200');
  await waitFor(async () => expect(await bodyOf('/teams')).toEqual([{ id: '7' }]));
  expect(await store.addresses()).toEqual(['/teams', '/sports/soccer/drills?limit=200']);
});

it('keeps what was read before the code of the page was there, with the time at which it came', async () => {
  api.answer('GET /teams', { body: ['early'] });
  api.answer('GET /sports', { body: ['early'] });
  const before = Date.now();
  sendEarlyReads(api.url, ['/teams', '/sports'], { userId: testAccount.id, token: 'test-token' });
  await Promise.all([...(window.touchlineReads ?? [])].map(([, { answer }]) => answer));
  const after = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(after + 60_000);
  platform.arrived('/teams');
  await platform.get('/sports');
  jest.restoreAllMocks();
  for (const address of ['/teams', '/sports']) {
    await waitFor(async () => expect(await bodyOf(address)).toEqual(['early']));
    const { storedAtMs } = (await store.find(address)) ?? { storedAtMs: 0 };
    expect(storedAtMs).toBeGreaterThanOrEqual(before);
    expect(storedAtMs).toBeLessThanOrEqual(after);
  }
});

it.each([
  ['put', '/teams/7/plans/9', { id: '9', teamId: '7' }, '/teams/7/plans/9'],
  ['put', '/teams/7/plans/9', { id: '9', teamId: '8' }, '/teams/8/plans/9'],
  ['post', '/teams/7/plans', { id: '9', teamId: '7' }, '/teams/7/plans/9'],
  ['post', '/teams', { id: '7' }, '/teams/7'],
] as const)('keeps what a %s to %s has saved as %j', async (method, path, body, address) => {
  await store.put('/teams/7/plans/9', { answer: emptyAnswer, storedAtMs: 0 });
  api.answer(`${method.toUpperCase()} ${path}`, { body });
  await platform[method](path, {}, 'key');
  await waitFor(async () => expect(await bodyOf(address)).toEqual(body));
  const isMoved = address === '/teams/8/plans/9';
  await waitFor(async () => expect(!(await store.find('/teams/7/plans/9'))).toBe(isMoved));
});

it.each([
  ['deleted', () => platform.remove('/teams/7', undefined)],
  ['refused with 403', () => platform.get('/teams/7').catch(() => undefined)],
])('keeps nothing of what was %s', async (_, call) => {
  api.answer('DELETE /teams/7', { status: 204 });
  api.answer('GET /teams/7', { status: 403, body: { message: 'Not yours.', statusCode: 403 } });
  await store.put('/teams/7', { answer: emptyAnswer, storedAtMs: 0 });
  await call();
  await waitFor(async () => expect(await store.find('/teams/7')).toBeUndefined());
});

it('keeps what is stored where something else than the API refuses', async () => {
  api.answer('GET /teams/7', { status: 403, text: '<p>Log in to this network', type: 'text/html' });
  await store.put('/teams/7', { answer: emptyAnswer, storedAtMs: 0 });
  await expect(platform.get('/teams/7')).rejects.toMatchObject({ status: 403 });
  await storeAnswers(
    () => [page],
    async () => answerFromStore(),
  );
  expect(await store.find('/teams/7')).toBeDefined();
});

it('hands what is not written when the page is left to the next page, which knows what came since', async () => {
  const open = slowCaches();
  api.answer('GET /teams', { body: ['on its way'] });
  api.answer('GET /sports', { body: ['on its way'] });
  await platform.get('/teams');
  await platform.get('/sports');
  window.dispatchEvent(new Event('pagehide'));
  // The next page has its own code; what this one still writes goes nowhere.
  Object.assign(globalThis, { caches: new FakeCaches() });
  const answer = { ...emptyAnswer, body: ['read since'] };
  await store.put('/sports', { answer, storedAtMs: Date.now() + 1 });
  Reflect.deleteProperty(globalThis, Symbol.for('touchline.token-store'));
  await jest.isolateModulesAsync(async () => {
    const nextPage = await import('./store-answers');
    await nextPage.storeAnswers(
      () => [page],
      async () => answerFromStore(),
    );
  });
  expect(await bodyOf('/teams')).toEqual(['on its way']);
  expect(await bodyOf('/sports')).toEqual(['read since']);
  expect(Object.keys(localStorage)).toEqual(['touchline.coach']);
  open();
});

it('starts the next page where the caches never answer', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const open = slowCaches();
  const onItsWay = JSON.stringify([['/teams', { answer: emptyAnswer, storedAtMs: Date.now() }]]);
  localStorage.setItem(`touchline-user ${testAccount.id} answers`, onItsWay);
  jest.useFakeTimers();
  const started = storeAnswers(
    () => [page],
    async () => answerFromStore(),
  );
  await jest.advanceTimersByTimeAsync(3_000);
  await started;
  jest.useRealTimers();
  open();
});

it('hands nothing over once the user has left', async () => {
  const open = slowCaches();
  api.answer('GET /teams', { body: ['on its way'] });
  await platform.get('/teams');
  localStorage.setItem('touchline.coach', 'somebody else');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.keys(localStorage)).toEqual(['touchline.coach']);
  open();
});

it('loads what answers from the store when the first read of a page gets no answer', async () => {
  expect(offline.reads).toBeUndefined();
  api.answer('GET /sports', { text: '<p>Log in to this network', type: 'text/html' });
  await store.put('/sports', { answer: emptyAnswer, storedAtMs: 0 });
  expect(await platform.get('/sports')).toEqual(JSON.parse(JSON.stringify(emptyAnswer)));
  expect(connection.getState().isOffline).toBe(true);
});
