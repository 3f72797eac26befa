import type { Plan } from '@touchline/product';
import { buildDrill } from '@touchline/product/testing';
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
  const plan: Plan = {
    ...{ id: 'plan-1', teamId: 'team-1', name: 'Press', description: 'Bring bibs.' },
    ...{ practiceDate: '2026-11-21T17:30', duration: 60 },
    entries: [
      { name: 'Talk', duration: 5 },
      { drillId: 'a', duration: 5, sportId: 'soccer' },
      { drillId: 'b', duration: 10, sportId: 'soccer' },
      { name: 'Break', duration: 3, section: 'Main' },
      { drillId: 'c', duration: 15, section: 'Main', note: 'Two goals.', sportId: 'soccer' },
      { drillId: 'd', duration: 20 },
      { name: 'Stretching', duration: 5 },
    ],
  };

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
      ...{ teamId: 'team-1', name: 'Press', description: 'Bring bibs.' },
      ...{ practiceDate: '2026-11-28T17:30', duration: 60 },
      entries: [
        { name: 'Talk', duration: 5 },
        { drillId: 'a', duration: 5 },
        { name: 'Break', duration: 3, section: 'Main' },
        { drillId: 'c', duration: 15, section: 'Main', note: 'Two goals.' },
        { name: 'Stretching', duration: 5 },
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
