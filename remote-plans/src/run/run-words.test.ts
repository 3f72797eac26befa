import { clockText } from '../practice/run-clock';
import { behindText, lookOf } from './run-words';

describe('clockText', () => {
  it.each([
    [600_000, '10:00'],
    [599_999, '10:00'],
    [599_000, '9:59'],
    [65_000, '1:05'],
    [1, '0:01'],
    [0, '0:00'],
    [-999, '0:00'],
    [-1_000, '+0:01'],
    [-92_000, '+1:32'],
    [75 * 60_000, '75:00'],
  ])('%d ms: %s', (left, text) => {
    expect(clockText(left)).toBe(text);
  });
});

describe('behindText', () => {
  it.each([
    [0, 'On time'],
    [29_000, 'On time'],
    [-29_000, 'On time'],
    [31_000, '1 min behind'],
    [240_000, '4 min behind'],
    [-180_000, '3 min ahead'],
  ])('%d ms: %s', (behind, text) => {
    expect(behindText(behind)).toBe(text);
  });
});

it.each([
  [60_001, false, ''],
  [60_000, false, 'is-last-minute'],
  [1, false, 'is-last-minute'],
  [0, false, 'is-over'],
  [0, true, 'is-paused'],
])('with %i ms left and paused %s a run looks "%s"', (left, isPaused, look) => {
  expect(lookOf(left, isPaused)).toBe(look);
});
