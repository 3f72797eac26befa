import { FakeCaches } from '../testing/fake-caches';
import { StoredAnswers } from './stored-answers';

const robin = { id: 'robin', name: 'Robin Fielding', email: 'robin@example.com' };
const call = { method: 'GET', path: '/teams', status: 200, requestId: undefined };
const dayMs = 86_400_000;

/** As it came at this time. */
function answer(body: unknown, storedAtMs = 1e12) {
  const common = { status: 200, isEmpty: false, etag: '"1"', next: undefined, call };
  return { answer: { ...common, body }, storedAtMs };
}

let store: StoredAnswers;

beforeEach(() => {
  Object.assign(globalThis, { caches: new FakeCaches() });
  localStorage.setItem('touchline.coach', robin.id);
  store = new StoredAnswers(robin.id);
});
afterEach(() => jest.useRealTimers());

it('knows its user for two weeks after the last sign-in, then removes everything', async () => {
  jest.useFakeTimers({ now: 1e12 });
  await store.putAccount(robin);
  await store.put('/teams', answer([]));
  jest.setSystemTime(1e12 + 13.9 * dayMs);
  expect(await store.account()).toEqual(robin);
  jest.setSystemTime(1e12 + 14.1 * dayMs);
  expect(await store.account()).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

it('gives an answer as it was, with its time', async () => {
  await store.put('/teams/7', answer({ id: '7' }));
  const stored = JSON.parse(JSON.stringify(answer({ id: '7' }))) as unknown;
  expect(await store.find('/teams/7')).toEqual(stored);
});

it('lists what it has by address, what was stored last at the end, and never the account', async () => {
  await store.putAccount(robin);
  await store.put('/teams', answer([]));
  await store.put('/sports', answer([]));
  await store.put('/teams', answer([]));
  expect(await store.addresses()).toEqual(['/sports', '/teams']);
});

it('leaves out an answer that is very long, and keeps no older one in its place', async () => {
  await store.put('/teams', answer([]));
  await store.put('/teams', answer('x'.repeat(500_001)));
  expect(await store.find('/teams')).toBeUndefined();
});

it('makes no store by looking into one', async () => {
  expect(await store.find('/teams')).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

it.each(['has', 'open'] as const)('waits once for caches whose %s never answers', async (name) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await store.putAccount(robin);
  jest.useFakeTimers();
  let answer = (_: unknown) => {};
  const silence = new Promise<unknown>((resolve) => (answer = resolve));
  const asked = jest.spyOn(caches, name).mockReturnValue(silence as Promise<never>);
  const account = store.account();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await account).toBeUndefined();
  const found = store.find('/teams');
  await jest.advanceTimersByTimeAsync(0);
  expect(await found).toBeUndefined();
  asked.mockRestore();
  answer(undefined);
});
