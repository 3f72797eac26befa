import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { registryProblem } from './registry-problem';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('is that a place does not answer after three seconds', async () => {
  const silent = { address: '/mnt/releases', registryProblem: () => new Promise<never>(() => {}) };
  const problem = registryProblem(silent);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await problem).toBe("The registry can't be read: /mnt/releases does not answer.");
});
