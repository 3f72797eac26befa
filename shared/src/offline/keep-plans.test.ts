import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import { FakeCaches } from '../testing/fake-caches';
import { keepPlans } from './keep-plans';
import { storeReads } from './read-offline';
import { StoredAnswers } from './stored-answers';

const api = new FakeApi();

beforeAll(async () => {
  await api.start();
  storeReads();
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
  await keepPlans();
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
  await keepPlans();
  const store = new StoredAnswers(testAccount.id);
  const stored = await store.find('/teams/7');
  if (stored) await store.put('/teams/old', stored.answer);
  api.reset();
  await keepPlans();
  expect(api.received('GET /teams')).toEqual([]);
  expect(await store.addresses()).not.toContain('/teams/old');
});

it('goes on where one of them fails', async () => {
  api.answer('GET /teams/7', { status: 500, body: {} });
  await keepPlans();
  expect(await new StoredAnswers(testAccount.id).addresses()).toContain('/teams/7/plans/next');
}, 10_000);
