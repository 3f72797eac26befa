import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { watchRegistry } from './watch-registry';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('says after three seconds that a bucket hangs, and asks it once until it answers', async () => {
  let answer: (problem: string | undefined) => void = () => undefined;
  const registryProblem = jest.fn(
    () => new Promise<string | undefined>((resolve) => (answer = resolve)),
  );
  const problemOf = watchRegistry({ address: 's3://b', registryProblem } as never);
  const said = [problemOf(), problemOf()];
  await jest.advanceTimersByTimeAsync(3_000);
  const silent = "The registry can't be read: s3://b does not answer.";
  expect(await Promise.all(said)).toEqual([silent, silent]);
  const later = problemOf();
  answer('It is malformed.');
  expect(await later).toBe('It is malformed.');
  expect(registryProblem).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  void problemOf();
  expect(registryProblem).toHaveBeenCalledTimes(2);
  answer(undefined);
});
