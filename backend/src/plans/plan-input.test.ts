import { describe, expect, it } from '@jest/globals';
import { withStoredActivities, withStoredDetails } from './plan-input';

/** Drills named by small letters, activities by capitals, in this order. */
function entries(letters: string) {
  return [...letters].map((letter) =>
    /[a-z]/.test(letter) ? { drillId: letter, duration: 10 } : { name: letter, duration: 5 },
  );
}

describe('sections and notes of a change', () => {
  it.each([
    ['absent', {}, { section: 'Main', note: 'Wide' }],
    ['set', { section: 'Warm-up', note: 'Slow' }, { section: 'Warm-up', note: 'Slow' }],
    ['empty', { section: '', note: '' }, { section: undefined, note: undefined }],
  ])('%s', (_what, sent, expected) => {
    const stored = [{ drillId: 'a', duration: 20, section: 'Main', note: 'Wide' }];
    expect(withStoredDetails([{ drillId: 'a', duration: 10, ...sent }], stored)).toEqual([
      { drillId: 'a', duration: 10, ...expected },
    ]);
  });

  it('what is new has none, and an activity only what was sent', () => {
    const stored = [
      { drillId: 'a', duration: 10, section: 'Main', note: 'Wide' },
      { name: 'B', duration: 5, section: 'Main', note: 'Water' },
    ];
    const [drill, activity] = withStoredDetails(entries('bB'), stored);
    expect(drill).toMatchObject({ section: undefined, note: undefined });
    expect(activity).toMatchObject({ section: undefined, note: undefined });
  });
});

describe('activities that a client does not name, when WaXbYcZ becomes', () => {
  it.each([
    ['abc', 'WaXbYcZ'],
    ['cba', 'WcZbYaX'],
    ['ac', 'WaXYcZ'],
    ['bc', 'WXbYcZ'],
    ['ab', 'WaXbYZ'],
    ['', 'WXYZ'],
    ['dabc', 'WdaXbYcZ'],
    ['adc', 'WaXYdcZ'],
    ['d', 'WXYZd'],
  ])('%s: %s', (sent, expected) => {
    const all = withStoredActivities(entries(sent), entries('WaXbYcZ'));
    expect(all.map(({ drillId, name }) => drillId ?? name).join('')).toBe(expected);
  });
});
