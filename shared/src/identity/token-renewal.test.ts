import { renewalDelayMs } from './token-renewal';

const minute = 60_000;

it.each([
  ['an hour', 60 * minute, 55 * minute],
  ['twenty minutes', 20 * minute, 15 * minute],
  ['eight minutes', 8 * minute, 6 * minute],
  ['eight seconds', 8_000, 6_000],
  ['half a second', 500, 1_000],
  ['no time', 0, 1_000],
  ['less than no time', -minute, 1_000],
])('renews a token that is valid for %s in time', (_what, leftMs, delayMs) => {
  expect(renewalDelayMs(leftMs)).toBe(delayMs);
});
