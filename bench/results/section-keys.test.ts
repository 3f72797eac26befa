import { expect, it } from '@jest/globals';
import { samplesOf, withTitle } from './section-keys';

it('keeps the numbers of two sections apart', () => {
  const first = withTitle('Again', { card: 1, fcp: 2 });
  const second = withTitle('Again, reloaded', { card: 3 });
  const samples = Object.fromEntries(
    Object.entries({ ...first, ...second }).map(([key, value]) => [key, { vite: [value] }]),
  );
  expect(samplesOf('Again', samples)).toEqual({ card: { vite: [1] }, fcp: { vite: [2] } });
  expect(samplesOf('Again, reloaded', samples)).toEqual({ card: { vite: [3] } });
});
