import { expect, it } from '@jest/globals';
import { calibrationOf, counted, isEqual, isKept, rowsOf, type Aim } from './rows';

it.each<[string, Aim | undefined, number[], boolean | undefined]>([
  ['a figure', undefined, [7], undefined],
  ['zero of zero', { exactly: 0 }, [0], true],
  ['one of zero', { exactly: 0 }, [1], false],
  ['the most itself', { atMost: 10 }, [10], true],
  ['above the most', { atMost: 10 }, [11], false],
  ['enough', { atLeast: 10 }, [10], true],
  ['too few', { atLeast: 10 }, [9], false],
  ['the median of the rounds', { atMost: 10 }, [9, 10, 99], true],
  ['no faster than the monolith', { timesMonolith: 0.85 }, [90], false],
  ['faster than the monolith', { timesMonolith: 0.9 }, [90], true],
  ['not a number', { atMost: 10 }, [NaN], false],
])('%s', (_case, aim, touchline, expected) => {
  const found = { touchline, monolith: [100], before: [1_000] };
  expect(isKept({ what: 'Lost', found, ...(aim && { aim }) })).toBe(expected);
});

it('every subject of its own must keep an aim', () => {
  const found = { '1 connection': [0.9], '64 connections': [0.7] };
  expect(isKept({ what: 'Share', found, aim: { atLeast: 0.8 } })).toBe(false);
});

it('a ratio to a monolith that was not measured is not kept', () => {
  expect(isKept(counted('Lost', 1, { timesMonolith: 1 }))).toBe(false);
});

it.each<[string, number[], boolean]>([
  ['an upper end within the aim', [10, 10, 10, 10, 10, 10.4], true],
  ['an upper end above it, though the median is within', [9, 10, 10, 10, 11, 11], false],
  ['too few rounds for an interval', [9, 9, 9], false],
])('against the fastest: %s', (_case, touchline, expected) => {
  const of = (ms: number) => touchline.map(() => ms);
  const found = { touchline, iframe: of(30), 'single-spa': of(10) };
  expect(isKept({ what: 'Mount', found, aim: { timesFastest: 1.05 } })).toBe(expected);
});

it.each<[string, number[], number[], boolean]>([
  ['differs in both directions', [9, 11, 10, 9, 11, 10], [10, 10, 10, 10, 10, 10], true],
  ['is always ahead', [9, 9, 9, 9.5, 9, 9], [10, 10, 10, 10, 10, 10], false],
  ['was measured too seldom to tell', [9], [10], true],
])('a subject that %s', (_case, touchline, twin, expected) => {
  const [ratio] = calibrationOf({ what: 'Mount', found: { touchline, 'touchline again': twin } });
  expect(isEqual(ratio)).toBe(expected);
});

it('refuses a metric that was not measured', () => {
  expect(() => rowsOf([{ what: 'First paint' }], {})).toThrow("'First paint' was not measured.");
});
