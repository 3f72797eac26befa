import { describe, expect, it } from '@jest/globals';
import { expiryProblem } from './stored-registry';

const now = new Date('2026-11-22T12:00:00.000Z');
const at = (day: string) => ({ remotes: [], expires: `${day}T12:00:00.000Z` });

describe('the end of a signed registry', () => {
  it.each([
    ['is far', at('2026-12-22'), undefined],
    ['is more than a third away', at('2026-12-03'), undefined],
    ['is less than a third away', at('2026-12-01'), 'expires at 2026-12-01'],
    [
      'is less than a third of its own time away',
      { ...at('2026-12-03'), validDays: 90 },
      'expires',
    ],
    ['was yesterday', at('2026-11-21'), 'expired at 2026-11-21'],
    ['is missing', { remotes: [] }, undefined],
  ])('%s', (_case, registry, problem) => {
    const found = expiryProblem(registry, now);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });
});
