import { expect, it } from '@jest/globals';
import { sectionOf } from './section';

const card = { key: 'card', label: 'First card (ms)' };

it('compares each median with the better of the references', () => {
  const samples = { card: { portal: [90, 100, 110], vite: [200], webpack: [125] } };
  const { rows } = sectionOf('Home', [card], samples, ['vite', 'webpack']);
  expect(rows[0]?.ratios).toEqual({ portal: 0.8, vite: 1.6, webpack: 1 });
  expect(rows[0]?.spreads['portal']).toEqual({
    median: 100,
    lowerQuartile: 95,
    upperQuartile: 105,
  });
});

it.each([
  ['was not measured', { card: { portal: [1] } }],
  ['is nothing', { card: { portal: [1], vite: [0] } }],
])('has no ratio to a reference that %s', (_what, samples) => {
  expect(sectionOf('Home', [card], samples, ['vite']).rows[0]?.ratios).toEqual({});
});

it('has no ratio where it would say nothing', () => {
  const samples = { card: { portal: [0.02], vite: [0.0001] } };
  const { rows } = sectionOf('Home', [{ ...card, hasNoRatio: true }], samples, ['vite']);
  expect(rows[0]?.ratios).toEqual({});
});
