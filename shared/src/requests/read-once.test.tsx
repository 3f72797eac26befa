import { queryOptions, useQuery } from '@touchline/shared';
import { createQueryClient } from '@touchline/shared/host';
import { StoredAnswers } from '@touchline/shared/offline';
import { FakeApi, signInForTest, testAccount, FakeCaches } from '@touchline/shared/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { api as platform } from '../platform/api/api-client';
import type { Answer } from '../platform/api/answer';
import { configureApi } from '../platform/api/exchange';
import { sendEarlyReads } from '../platform/api/send-reads';
import { readOnce } from './read';
import { readList } from './requests';

const api = new FakeApi();
const schema = z.object({ id: z.string(), name: z.string() });
const teamsIn = readOnce((answers: Answer[]) => readList(answers, { schema }));
const teams = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => platform.getAll('/teams', signal),
  placeholderData: () => platform.storedAll('/teams'),
  select: (answers) => teamsIn(answers),
});

beforeAll(() => api.start());
afterAll(() => api.stop());

// An effect that looks at it and draws the screen again would otherwise never end.
it('has a stored list once, also with an entry that cannot be read', async () => {
  configureApi(api.url);
  signInForTest();
  api.answer('GET /teams', () => new Promise(() => undefined));
  Object.assign(globalThis, { caches: new FakeCaches() });
  localStorage.setItem('touchline.coach', testAccount.id);
  const body = [{ id: 't1', name: 'Harbour Hawks' }, { name: 'No id' }];
  const answer = { status: 200, body, isEmpty: false } as Answer;
  await new StoredAnswers(testAccount.id).put('/teams', { answer, storedAtMs: 1 });
  sendEarlyReads(api.url, ['/teams'], { userId: testAccount.id, token: 'early' });
  await waitFor(() => expect(platform.storedAll('/teams')).toEqual([answer]));

  const client = createQueryClient();
  const { result, rerender } = renderHook(() => useQuery(teams).data, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const first = result.current;
  expect(first?.map(({ name }) => name)).toEqual(['Harbour Hawks']);
  expect(first?.unreadable).toBe(1);
  rerender();
  expect(result.current).toBe(first);
});
