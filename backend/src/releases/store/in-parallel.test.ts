import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { inParallel } from './bucket';

it('ends after what is under way, begins no more, and throws the first failure', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const items = Array.from({ length: 100 }, (_, index) => index);
  const failing = inParallel(items, async (item) => {
    begun.push(item);
    if (item === 0) throw new Error('Refused.');
    await setTimeout(20);
    ended.push(item);
  });
  await expect(failing).rejects.toThrow('Refused.');
  expect(begun.length).toBeLessThan(items.length);
  expect(ended).toEqual(begun.slice(1));
});
