import { startTimes } from './start-times';

describe('startTimes', () => {
  it.each([
    ['2026-11-21T17:30', [10, 20, 5], ['5:30 PM', '5:40 PM', '6:00 PM']],
    ['2026-11-21T17:30:00', [0, 15], ['5:30 PM', '5:30 PM']],
    ['2026-11-21T00:05', [10], ['12:05 AM']],
    ['2026-11-21T23:50', [10, 70, 5], ['11:50 PM', 'Nov 22, 12:00 AM', 'Nov 22, 1:10 AM']],
    ['2026-12-31T23:55', [5, 5], ['11:55 PM', 'Jan 1, 12:00 AM']],
    ['next week', [10, 10], ['', '']],
    ['2026-11-21T17:30', [], []],
  ])('%s with drills of %j minutes: %j', (practiceDate, minutes, times) => {
    expect(startTimes(practiceDate, minutes)).toEqual(times);
  });
});
