import { expect, it } from '@jest/globals';
import { markdownOf, outcomeOf, tableOf } from './markdown';
import { sectionOf } from './section';

it('writes a table with numbers on the right', () => {
  expect(
    tableOf([
      ['Home', 'vite'],
      ['Requests', '12'],
    ]),
  ).toBe(['| Home | vite |', '| --- | ---: |', '| Requests | 12 |'].join('\n'));
});

const machine = {
  cpu: 'A processor',
  cores: 2,
  load: 1.26,
  memoryGb: 8,
  node: '20.19.0',
  commit: 'abc1234',
  at: '2026-11-22T04:00:00.000Z',
};

it('says nothing of medians after one round, and of ratios where there are none', () => {
  const metrics = [{ key: 'size', label: 'Size (kB)' }];
  const sections = [sectionOf('File', metrics, { size: { portal: [20] } }, [])];
  const conditions = 'Built twice.';
  const text = markdownOf({
    ...{ name: 'release', title: 'A release', conditions, rounds: 1, machine, sections, aims: [] },
  });
  expect(text.split('\n')[2]).toBe('Built twice. One round.');
});

it('writes medians, quartiles, ratios and aims', () => {
  const metrics = [
    { key: 'card', label: 'First card (ms)' },
    { key: 'shift', label: 'Layout shift', digits: 3 },
  ];
  const samples = {
    card: { portal: [900, 1000, 1200], vite: [1250, 1250, 1250] },
    shift: { portal: [0, 0.0123, 0.02] },
  };
  const text = markdownOf({
    name: 'home',
    title: 'Home, cold',
    conditions: 'Signed in.',
    rounds: 3,
    machine: { ...machine, chromium: '150.0' },
    sections: [sectionOf('Home', metrics, samples, ['vite'])],
    aims: [
      { what: 'Home: First card', measured: 0.8, limit: 0.85, isMet: true },
      { what: 'Home: Layout shift', measured: 0.0123, limit: 0.01, isMet: false },
    ],
  });
  expect(text.split('\n')).toEqual([
    '### Home, cold',
    '',
    'Signed in. 3 rounds; each number is the median, with the quartiles in brackets. The ratio is to the better monolith.',
    '',
    'A processor, 2 cores, 8 GB, load 1.3; Node 20.19.0, Chromium 150.0; commit abc1234, 2026-11-22.',
    '',
    '| Home | portal | vite |',
    '| --- | ---: | ---: |',
    '| First card (ms) | 1,000 (950-1,100) · 0.80 x | 1,250 · 1.00 x |',
    '| Layout shift | 0.012 (0.006-0.016) |  |',
    '',
    '| Aim | measured |  |',
    '| --- | ---: | ---: |',
    '| Home: First card | 0.8 | met |',
    '| Home: Layout shift | 0.0123 | missed by 23 % |',
  ]);
});

it.each([
  [{ measured: 0.85, limit: 0.85, isMet: true }, 'met'],
  [{ measured: 1.2, limit: 0.8, isMet: false }, 'missed by 50 %'],
  [{ measured: 0.6, limit: 0.8, isMet: false }, 'missed by 25 %'],
  [{ measured: 2, limit: 0, isMet: false }, 'missed by 2'],
])('tells the outcome of %j', (aim, outcome) => {
  expect(outcomeOf({ what: 'An aim', ...aim })).toBe(outcome);
});
