import { expect, it } from '@jest/globals';
import { withExtreme } from './extremes';

const samples = {
  teams: { '1': [3, 9, 3], '16': [4, 4, 4], '64': [5, 1, 5] },
  plans: { '1': [7] },
};

it.each([
  ['lowest', [3, 9, 3]],
  ['highest', [5, 1, 5]],
] as const)('adds the numbers with the %s median', (which, expected) => {
  expect(withExtreme(samples, which)).toEqual({
    teams: { ...samples.teams, [which]: expected },
    plans: { ...samples.plans, [which]: [7] },
  });
});
