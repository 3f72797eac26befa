import { expect, it } from '@jest/globals';
import { counted } from './rows';
import { tableOf } from './table';

it('writes medians, quartiles, ratios and aims', () => {
  const found = { touchline: [900, 1000, 1200], monolith: [1250, 1250, 1250], before: [500] };
  const table = tableOf([
    { what: 'Content painted (ms)', found, aim: { timesMonolith: 0.75 } },
    { what: 'Layout shift', digits: 3, found: { touchline: [0, 0.0123, 0.02], monolith: [0] } },
  ]);
  expect(table.split('\n')).toEqual([
    '|  | touchline | monolith | before | Aim |  |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| Content painted (ms) | 1,000 (950-1,100) | 1,250 · 0.80 x | 500 · 2.00 x | ≤ 0.75 x monolith | missed |',
    '| Layout shift | 0.012 (0.006-0.016) | 0.000 |  |  |  |',
  ]);
});

it('writes intervals, and marks a row whose subject differs from itself', () => {
  const of = (...ms: number[]) => [...ms, ...ms];
  const found = {
    touchline: of(90, 90, 90),
    monolith: of(100, 100, 100),
    'touchline again': of(80, 80, 80),
  };
  const table = tableOf([{ what: 'Mount (ms)', found, aim: { timesFastest: 1 } }]);
  expect(table.split('\n')).toEqual([
    '|  | touchline | monolith | A/A | Aim |  |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    '| Mount (ms) | 90 | 100 · 0.90 x (0.90-0.90) | 1.13-1.13 | upper end ≤ 1 x fastest | met (A/A fails) |',
  ]);
});

it('writes what the portal has more, where the aim is about that', () => {
  const found = { touchline: [130, 130, 130, 130, 130, 130], page: [100, 100, 100, 100, 100, 100] };
  const table = tableOf([{ what: 'Warm (ms)', found, aim: { overPage: 20 } }]);
  expect(table.split('\n')[2]).toBe(
    '| Warm (ms) | 130 | 100 · +30 (30 to 30) | upper end ≤ page + 20 | missed |',
  );
});

it('writes what a torture counted', () => {
  const table = tableOf([
    counted('Acknowledged', 39_497),
    counted('Lost', 0, { exactly: 0 }),
    counted('Back after (s)', 7.21, { atMost: 10 }),
  ]);
  expect(table.split('\n').slice(2)).toEqual([
    '| Acknowledged | 39,497 |  |  |',
    '| Lost | 0 | 0 | met |',
    '| Back after (s) | 7.2 | ≤ 10 | met |',
  ]);
});
