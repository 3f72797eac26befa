import { retryMissing } from './retry-missing';

const failed = { error: new Error('The server did not answer in time.') };

it.each([
  ['is there', { data: [], isFetching: false }, 0],
  ['has failed', { data: undefined, isFetching: false }, 1],
  [
    'is under way since before the failure, and fails as well',
    { data: undefined, isFetching: true },
    2,
  ],
])('what %s is asked for %o: %i times', async (_case, query, times) => {
  const refetch = jest.fn(() => Promise.resolve(failed));
  retryMissing([{ ...query, refetch }]);
  await Promise.resolve();
  await Promise.resolve();
  expect(refetch).toHaveBeenCalledTimes(times);
});

it('asks no more for what has come in time', async () => {
  const refetch = jest.fn(() => Promise.resolve({ error: null }));
  retryMissing([{ data: undefined, isFetching: true, refetch }]);
  await Promise.resolve();
  await Promise.resolve();
  expect(refetch).toHaveBeenCalledTimes(1);
});
