import { userStore } from '@touchline/shared';
import { signInForTest } from '@touchline/shared/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { useStoredEntries } from './stored-entries';

const schema = z.object({ startedAt: z.number(), taps: z.number() });

beforeEach(() => {
  sessionStorage.clear();
  signInForTest();
});

it('a change that is made before it was read keeps what is stored', async () => {
  const startedAt = Date.now();
  await userStore.put('test a', { startedAt, taps: 1 });
  await userStore.put('test b', { startedAt, taps: 5 });
  const { result } = renderHook(() => useStoredEntries('test ', schema));
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1]('a', (entry) => ({ startedAt, taps: (entry?.taps ?? 0) + 1 })));
  await waitFor(() => expect(result.current[0]?.get('a')?.taps).toBe(2));
  expect(result.current[0]?.get('b')?.taps).toBe(5);
  expect(await userStore.entries('test a')).toEqual(new Map([['test a', { startedAt, taps: 2 }]]));
});

it('drops what is older than two days', async () => {
  await userStore.put('test a', { startedAt: Date.now() - 49 * 3_600_000, taps: 1 });
  const { result } = renderHook(() => useStoredEntries('test ', schema));
  await waitFor(() => expect(result.current[0]?.size).toBe(0));
});
