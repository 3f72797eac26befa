import { describe, expect, it } from '@jest/globals';
import { afterWarmUp, growthPerMinute, lastToFirst } from './memory';

function everySecond(...mebibytes: number[]) {
  return mebibytes.map((found, seconds) => ({ seconds, mebibytes: found }));
}

describe('memory', () => {
  it.each([
    ['flat', [100, 100, 100, 100], 0, 1],
    ['up and down', [100, 120, 120, 100], 0, 1],
    ['a leak of 1 MiB a second', [100, 101, 102, 103], 60, 1.03],
    ['less', [200, 150, 150, 100], -1_800, 0.5],
  ])('%s', (_case, samples, growth, ratio) => {
    expect(growthPerMinute(everySecond(...samples))).toBeCloseTo(growth);
    expect(lastToFirst(everySecond(...samples))).toBeCloseTo(ratio);
  });

  it('is not judged before the warm-up is over', () => {
    expect(afterWarmUp(everySecond(10, 20, 30, 40, 50, 60, 70, 80))[0]?.mebibytes).toBe(30);
  });
});
