import { api as platform } from '../platform/api/api-client';
import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { connection, type ReadAhead } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import { FakeCaches } from '../testing/fake-caches';
import { readAhead } from './read-ahead';
import { storeAnswers } from './store-answers';
import { StoredAnswers } from './stored-answers';

const api = new FakeApi();
const store = new StoredAnswers(testAccount.id);
const reads = ['/things', '/things/:id', '/things/:id/parts'];
const listed = { id: '7', name: 'old' };

/** A rule of a remote. */
async function rule(read: ReadAhead): Promise<void> {
  for (const thing of ((await read('/things')) ?? []) as { id: string }[]) {
    await read(`/things/${thing.id}`, { listed: thing });
  }
}
const nameOf = async (path: string) =>
  Object((await store.find(path))?.answer.body).name as unknown;

beforeAll(async () => {
  await api.start();
  await storeAnswers(
    () => [{ path: '/', title: 'Things', reads }],
    async () => {},
  );
});
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  Object.assign(globalThis, { caches: new FakeCaches() });
  localStorage.setItem('touchline.coach', testAccount.id);
  signInForTest();
  connection.setState({ isOffline: false });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.answer('GET /things', { body: [listed] });
  api.answer('GET /things/7', { body: listed });
});
afterEach(() => jest.restoreAllMocks());

it('stores who the user is, and what the rules read; one that fails costs no other', async () => {
  await readAhead([() => Promise.reject(new Error('A mistake.')), rule]);
  expect(await store.account()).toEqual(testAccount);
  expect(await store.addresses()).toEqual(['/things', '/things/7']);
});

it('asks for nothing again that is fresh', async () => {
  await readAhead([rule]);
  api.reset();
  await readAhead([rule]);
  expect(api.requests).toEqual([]);
});

it('asks again for what its list says has changed, and for lists after a save', async () => {
  await readAhead([rule]);
  const changed = { ...listed, name: 'new' };
  api.answer('GET /things', { body: [changed] });
  api.answer('GET /things/7', { body: changed });
  api.answer('POST /things', { status: 201, body: changed });
  await platform.post('/things', {}, 'key');
  await readAhead([rule]);
  expect(await nameOf('/things/7')).toBe('new');
});

it('never stores an older answer over what the user saves meanwhile', async () => {
  api.answer('PUT /things/7', { body: { id: '7', name: 'saved' } });
  api.answer('GET /things/7', async () => {
    await platform.put('/things/7', {}, undefined);
    return { body: listed };
  });
  await readAhead([rule]);
  expect(await nameOf('/things/7')).toBe('saved');
});

it('removes what a list does not name any more, unless it came since, and the oldest above 600', async () => {
  await readAhead([rule]);
  const stored = await store.find('/things/7');
  if (!stored) throw new Error('Nothing is stored.');
  await store.put('/things/gone/parts', { ...stored, storedAtMs: 0 });
  await store.put('/things/joined', { ...stored, storedAtMs: Date.now() + 1 });
  for (let index = 0; index < 598; index += 1) await store.put(`/others/${index}`, stored);
  await readAhead([]);
  const left = await store.addresses();
  expect(left).toHaveLength(599);
  expect(left.slice(0, 2)).toEqual(['/things/joined', '/others/0']);
});

it('stops where something else than the API answers, and when the user leaves', async () => {
  api.answer('GET /things', { text: '<p>Log in to this network', type: 'text/html' });
  await expect(readAhead([rule])).rejects.toThrow("can't be read");
  expect(connection.getState().isOffline).toBe(true);
  const later = jest.fn(() => Promise.resolve());
  await readAhead([async () => tokenStore.setState({ account: null }), later]);
  expect(later).not.toHaveBeenCalled();
});
