import { QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { createQueryClient } from '@touchline/shared/host';
import { FakeApi, signInForTest, testAccount } from '@touchline/shared/testing';
import * as z from 'zod/mini';
import { dropEarlyReads } from '../platform/api/early-reads';
import { configureApi } from '../platform/api/exchange';
import { sendEarlyReads } from '../platform/api/send-reads';
import { call } from '../schema/call';
import { fetchRead, read, readAll, readsOf } from './read';
import { answerHolding } from './requests';

const schema = z.object({ id: z.string().check(z.minLength(1)), name: z.string() });
const getTeam = call('GET /teams/:teamId', { answer: schema, etag: true });
const listPlans = call('GET /teams/:teamId/plans', { answer: z.array(schema), inParts: true });

const team = read(getTeam, ({ teamId }) => ({ schema, known: { id: teamId } }));
const plans = readAll(listPlans);

const api = new FakeApi();
beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  dropEarlyReads();
  configureApi(api.url);
  signInForTest();
});

/** What a screen has of a read at its first render. */
function firstOf<Raw, Value, Key extends readonly unknown[]>(
  options: QueryObserverOptions<Raw, Error, Value, Raw, Key>,
): Value | undefined {
  return new QueryObserver(createQueryClient(), options).getCurrentResult().data;
}

it('has the parts of its address as its key, ids and query included', () => {
  expect(team({ teamId: 'a/b?' }).queryKey).toEqual(['teams', 'a%2Fb%3F']);
  expect(plans({ teamId: '7' }).queryKey).toEqual(['teams', '7', 'plans']);
  expect(team({ teamId: '7' }, { from: '2026-11-01' }).queryKey).toEqual([
    ...['teams', '7', 'from=2026-11-01'],
  ]);
});

it('is found by what it is in, and by what its address begins with', () => {
  const client = createQueryClient();
  const { queryKey } = plans({ teamId: '7' });
  client.setQueryData(queryKey, []);
  const stale = () => client.getQueryState(queryKey)?.isInvalidated;
  void client.invalidateQueries(readsOf('drills', 'players'));
  void client.invalidateQueries({ queryKey: team({ teamId: '8' }).queryKey });
  expect(stale()).toBe(false);
  void client.invalidateQueries(readsOf('drills', 'plans'));
  expect(stale()).toBe(true);
  client.setQueryData(queryKey, []);
  void client.invalidateQueries({ queryKey: team({ teamId: '7' }).queryKey });
  expect(stale()).toBe(true);
});

it('knows what the address says, and has the ETag', async () => {
  api.answer('GET /teams/7', { body: { id: '8', name: 'U12' }, headers: { ETag: '"3"' } });
  const found = await fetchRead(createQueryClient(), team({ teamId: '7' }));
  expect(found).toEqual({ id: '7', name: 'U12', etag: '"3"' });
});

it('of a list is read to its end', async () => {
  const next = '</teams/7/plans?cursor=2>; rel="next"';
  api.answer('GET /teams/7/plans', { body: [{ id: '1', name: 'A' }], headers: { Link: next } });
  api.answer('GET /teams/7/plans?cursor=2', { body: [{ id: '2', name: 'B' }, {}] });
  const found = await fetchRead(createQueryClient(), plans({ teamId: '7' }));
  expect(found.map(({ id }) => id)).toEqual(['1', '2']);
  expect(found.unreadable).toBe(1);
});

it('starts with what was read early, and asks for nothing', async () => {
  api.answer('GET /teams/7', { body: { name: 'U12' } });
  api.answer('GET /teams/7/plans', { body: [] });
  const reader = { userId: testAccount.id, token: 'early' };
  const paths = ['/teams/7', '/teams/7/plans'];
  sendEarlyReads(api.url, paths, reader);
  await Promise.all(paths.map((path) => window.touchlineReads?.get(path)?.answer));
  expect(firstOf(team({ teamId: '8' }))).toBeUndefined();
  expect(firstOf(team({ teamId: '7' }))).toEqual({ id: '7', name: 'U12', etag: undefined });
  expect(firstOf(plans({ teamId: '7' }))).toEqual([]);
  expect(api.requests).toHaveLength(2);
});

it('shows what is stored of its address until the answer is there', () => {
  const kept = (body: unknown) => ({ ...answerHolding({ etag: undefined }), body });
  window.touchlineStored = {
    userId: testAccount.id,
    answers: new Map([
      ['/teams/7', kept({ name: 'U12' })],
      ['/teams/7/plans', kept([])],
    ]),
    isFound: Promise.resolve(),
  };
  expect(firstOf(team({ teamId: '7' }))).toEqual({ id: '7', name: 'U12', etag: undefined });
  expect(firstOf(plans({ teamId: '7' }))).toEqual([]);
  expect(firstOf(team({ teamId: '8' }))).toBeUndefined();
  expect(firstOf(plans({ teamId: '8' }))).toBeUndefined();
});
