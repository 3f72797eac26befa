import { api as platform } from '../platform/api/api-client';
import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { connection } from '../platform/connection';
import { FakeCaches } from '../testing/fake-caches';
import { storeAnswers } from './store-answers';
import { storePlans } from './store-plans';
import { StoredAnswers } from './stored-answers';

const api = new FakeApi();

beforeAll(async () => {
  await api.start();
  await storeAnswers(async () => {});
});
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  Object.assign(globalThis, { caches: new FakeCaches() });
  localStorage.setItem('touchline.coach', testAccount.id);
  signInForTest();
  api.answer('GET /sports', { body: [] });
  api.answer('GET /teams', { body: [{ id: '7', name: 'Hawks', sportId: 'soccer' }] });
  api.answer('GET /teams/7', { body: { id: '7' } });
  api.answer('GET /teams/7/plans', {
    body: [
      { id: 'next', practiceDate: '2099-01-02T17:30' },
      { id: 'past', practiceDate: '2020-01-02T17:30' },
    ],
  });
  api.answer('GET /teams/7/plans/next', {
    body: { drills: [{ drillId: 'a' }, { drillId: 'b', sportId: 'hockey' }] },
  });
  api.answer('GET /sports/soccer/drills/a', { body: { id: 'a' } });
  api.answer('GET /sports/hockey/drills/b', { body: { id: 'b' } });
});

it('stores the next plans with their drills, and what Home and the team show', async () => {
  await storePlans();
  const store = new StoredAnswers(testAccount.id);
  expect(await store.account()).toEqual(testAccount);
  expect((await store.addresses()).toSorted()).toEqual([
    '/sports',
    '/sports/hockey/drills/b',
    '/sports/soccer/drills/a',
    '/teams',
    '/teams/7',
    '/teams/7/plans',
    '/teams/7/plans/next',
  ]);
});

it('asks for nothing again that is fresh, and lets go of a team that was left', async () => {
  await storePlans();
  const store = new StoredAnswers(testAccount.id);
  const stored = await store.find('/teams/7');
  if (stored) await store.put('/teams/old', { ...stored, storedAtMs: 0 });
  if (stored) await store.put('/teams/joined-since', { ...stored, storedAtMs: Date.now() + 1 });
  api.reset();
  await storePlans();
  expect(api.received('GET /teams')).toEqual([]);
  expect(await store.addresses()).not.toContain('/teams/old');
  expect(await store.addresses()).toContain('/teams/joined-since');
});

describe('what changed', () => {
  const path = '/teams/7/plans/next';
  const store = new StoredAnswers(testAccount.id);
  const body = (name: string) => ({ id: 'next', name, practiceDate: '2099-01-02T17:30' });
  const focus = async () => Object((await store.find(path))?.answer.body).name as unknown;

  beforeEach(async () => {
    api.answer('GET /teams/7/plans', { body: [body('Passing')] });
    api.answer(`GET ${path}`, { body: body('Passing') });
    await storePlans();
    api.answer('GET /teams/7/plans', { body: [body('Pressing')] });
    api.answer(`GET ${path}`, { body: body('Pressing') });
  });

  it('is asked for again when the list says so, and the list after each save', async () => {
    expect(await focus()).toBe('Passing');
    api.answer('POST /teams/7/plans', { status: 201, body: body('Pressing') });
    await platform.post('/teams/7/plans', {}, 'key');
    await storePlans();
    expect(await focus()).toBe('Pressing');
  });

  it('never goes under in an older answer', async () => {
    const passing = await store.find('/teams/7/plans');
    if (passing) await store.put('/teams/7/plans', { ...passing, storedAtMs: 0 });
    api.answer(`GET ${path}`, async () => {
      // While this is on its way, the user saves.
      await platform.put(path, {}, undefined);
      return { body: body('Passing') };
    });
    api.answer(`PUT ${path}`, { body: body('Shooting') });
    await storePlans();
    expect(await focus()).toBe('Shooting');
  });
});

it('goes on where one of them fails', async () => {
  api.answer('GET /teams/7', { status: 500, body: {} });
  await storePlans();
  expect(await new StoredAnswers(testAccount.id).addresses()).toContain('/teams/7/plans/next');
}, 10_000);

it('stops where something else than the API answers', async () => {
  api.answer('GET /sports', { text: '<p>Log in to this network', type: 'text/html' });
  await expect(storePlans()).rejects.toThrow("can't be read");
  expect(connection.getState().isOffline).toBe(true);
  expect(api.received('GET /teams/7')).toEqual([]);
});
