import { offeredTypes } from './offered-types';

it('offers what means the same once, as most write it', () => {
  const offered = offeredTypes(['warm up', 'WARM-UP', 'warm up', 'Rondo', 'rondo', ' ', 'passing']);
  expect(offered.filter((type) => /warm/i.test(type))).toEqual(['warm up']);
  expect(offered.filter((type) => /rondo/i.test(type))).toEqual(['Rondo']);
  expect(offered).toContain('Conditioning');
  expect(offered).not.toContain(' ');
});

it('offers the usual words for a library without drills', () => {
  expect(offeredTypes([])).toEqual([
    ...['Attacking', 'Conditioning', 'Cool-down', 'Defending', 'Passing'],
    ...['Small-sided game', 'Technique', 'Warm-up'],
  ]);
});
