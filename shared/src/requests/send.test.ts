import { configureApi } from '@touchline/shared/host';
import { FakeApi, signInForTest } from '@touchline/shared/testing';
import * as z from 'zod/mini';
import { call } from '../schema/call';
import { send } from './send';

const body = z.object({ name: z.string() });
const answer = z.object({ id: z.string().check(z.minLength(1)), name: z.string() });
const parts = { body, answer, etag: true } as const;
const create = call('POST /teams/:teamId/plans', { ...parts, once: true });
const update = call('PUT /teams/:teamId/plans/:planId', parts);
const plan = { id: '9', name: 'Pressing' };
const ids = { teamId: 'a/b', planId: '9' };

const api = new FakeApi();
beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => {
  api.reset();
  configureApi(api.url);
  signInForTest();
});

it('creates with a key, at the address that the ids make', async () => {
  api.answer('POST /teams/a%2Fb/plans', { status: 201, body: plan, headers: { ETag: '"1"' } });
  const made = await send(create, ids, { name: 'Pressing' }, { key: 'one form' });
  expect(made).toEqual({ ...plan, etag: '"1"' });
  const [sent] = api.requests;
  expect(sent?.headers['idempotency-key']).toBe('one form');
  expect(sent?.body).toEqual({ name: 'Pressing' });
});

it.each(['"1"', undefined])('changes with the entity tag %s', async (etag) => {
  api.answer('PUT /teams/a%2Fb/plans/9', { body: plan, headers: { ETag: '"2"' } });
  const changed = await send(update, ids, { name: 'Pressing' }, { etag });
  expect(changed).toEqual({ ...plan, etag: '"2"' });
  expect(api.requests[0]?.headers['if-match']).toBe(etag);
});

it('says what else a creation and a change need', async () => {
  api.answer('POST /teams/a%2Fb/plans', { status: 201, text: '' });
  const creating = send(create, ids, { name: 'A' }, { key: 'one form', needsId: true });
  await expect(creating).rejects.toThrow("can't be read");

  const moved = 'GET /teams/c/plans/9';
  api.answer('PUT /teams/a%2Fb/plans/9', { text: '<p>Sign in</p>', type: 'text/html' });
  api.answer(moved, { body: { ...plan, name: 'A' } });
  const options = { etag: '"1"', storedAt: '/teams/c/plans/9', ignored: ['teamId'] };
  await send(update, ids, { name: 'A', teamId: 'c' } as { name: string }, options);
  expect(api.requests.at(-1)?.call).toBe(moved);
});

it('reads the answer in another way where that is said', async () => {
  api.answer('PUT /teams/a%2Fb/plans/9', { body: { name: 'Pressing' } });
  const reading = { schema: answer, known: { id: '9' } };
  await expect(
    send(update, ids, { name: 'A' }, { etag: undefined, reading }),
  ).resolves.toMatchObject(plan);
});
