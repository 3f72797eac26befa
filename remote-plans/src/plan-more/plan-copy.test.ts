import { buildDrill, buildPlan } from '@touchline/shared/testing';
import { copyOf, leftOutText, weeksLater } from './plan-copy';

describe('weeksLater', () => {
  it.each([
    ['2026-11-21T17:30', 1, '2026-11-28T17:30'],
    ['2026-12-28T09:00', 1, '2027-01-04T09:00'],
    // Clocks change in between, in Europe and in America.
    ['2026-10-21T17:30', 1, '2026-10-28T17:30'],
    ['2026-10-28T17:30', 1, '2026-11-04T17:30'],
    ['2028-02-22T00:15', 1, '2028-02-29T00:15'],
    ['2026-11-21T17:30', 12, '2027-02-13T17:30'],
    ['2026-11-21T17:30:00', 0, '2026-11-21T17:30'],
    ['next week', 1, 'next week'],
  ])('%s and %d weeks: %s', (date, weeks, later) => {
    expect(weeksLater(date, weeks)).toBe(later);
  });
});

describe('copyOf', () => {
  const plan = buildPlan({
    drills: ['a', 'b', 'c', 'd'].map((drillId, index) => ({
      ...{ drillId, order: index + 1, duration: 5 * (index + 1), sportId: 'soccer' },
      ...(drillId === 'c' && { section: 'Main', note: 'Two goals.' }),
    })),
    activities: [
      { name: 'Talk', duration: 5, afterOrder: 0 },
      { name: 'Break', duration: 3, afterOrder: 2, section: 'Main' },
      { name: 'Stretching', duration: 5, afterOrder: 4 },
    ],
  });

  it('has all that the user may copy, in the same order', () => {
    const { input, leftOut } = copyOf(
      plan,
      [
        buildDrill({ isOwner: true, visibility: 'private' }),
        buildDrill({ name: 'Secret rondo', isOwner: false, visibility: 'private' }),
        buildDrill({ isOwner: false, visibility: 'public' }),
        undefined,
      ],
      '2026-11-28T17:30',
    );
    expect(input).toEqual({
      ...{ teamId: 'team-1', name: 'Passing under pressure', description: 'Bring bibs.' },
      ...{ practiceDate: '2026-11-28T17:30', duration: 60 },
      drills: [
        { drillId: 'a', order: 1, duration: 5 },
        { drillId: 'c', order: 2, duration: 15, section: 'Main', note: 'Two goals.' },
      ],
      activities: [
        { name: 'Talk', duration: 5, afterOrder: 0 },
        { name: 'Break', duration: 3, afterOrder: 1, section: 'Main' },
        { name: 'Stretching', duration: 5, afterOrder: 2 },
      ],
    });
    expect(leftOut).toEqual(['Secret rondo', 'Unknown Drill']);
  });

  it('says what is left out, and nothing where nothing is', () => {
    expect(leftOutText([])).toBe('');
    expect(leftOutText(['A', 'B'])).toBe(
      'Left out, because they are gone or private drills of others: A, B.',
    );
  });
});
