import { describe, expect, it } from '@jest/globals';
import { keepActivities, numberEntries, withKeptDetails } from './plan-input';

/** Drills named by letters, numbered from 1. */
function drills(letters: string) {
  return [...letters].map((drillId, index) => ({ drillId, order: index + 1, duration: 10 }));
}

function activity(name: string, afterOrder: number) {
  return { name, duration: 5, afterOrder };
}

describe('sections and notes of a change', () => {
  it.each([
    ['absent', {}, { section: 'Main', note: 'Wide' }],
    ['set', { section: 'Warm-up', note: 'Slow' }, { section: 'Warm-up', note: 'Slow' }],
    ['empty', { section: '', note: '' }, { section: undefined, note: undefined }],
  ])('%s', (_what, sent, expected) => {
    const stored = [{ drillId: 'a', section: 'Main', note: 'Wide' }];
    const [drill] = drills('a').map((one) => ({ ...one, ...sent }));
    expect(withKeptDetails(drill ? [drill] : [], stored)).toEqual([{ ...drill, ...expected }]);
  });

  it('a new drill has none', () => {
    const stored = [{ drillId: 'a', section: 'Main', note: 'Wide' }];
    const [drill] = withKeptDetails(drills('b'), stored);
    expect(drill).toMatchObject({ section: undefined, note: undefined });
  });
});

describe('activities that a client does not name, when abc becomes', () => {
  // w before the first drill, x after a, y after b, z after c.
  const activities = ['w', 'x', 'y', 'z'].map(activity);
  it.each([
    ['abc', 'w0 x1 y2 z3'],
    ['cba', 'w0 z1 y2 x3'],
    ['ac', 'w0 x1 y1 z2'],
    ['bc', 'w0 x0 y1 z2'],
    ['ab', 'w0 x1 y2 z2'],
    ['', 'w0 x0 y0 z0'],
    ['dabc', 'w0 x2 y3 z4'],
    ['adc', 'w0 x1 y1 z3'],
    ['d', 'w0 x0 y0 z0'],
  ])('%s: %s', (after, expected) => {
    const kept = keepActivities({ drills: drills('abc'), activities }, drills(after));
    expect(kept.map(({ name, afterOrder }) => name + afterOrder).join(' ')).toBe(expected);
  });
});

it('numbers drills from 1 by their order, and leaves out empty details of activities (D10)', () => {
  const sent = [drills('cadb')[0], drills('a')[0]].map((drill, index) => ({
    ...{ drillId: drill?.drillId ?? '', order: 9 - 12 * index, duration: 10 },
    ...{ section: '', note: '' },
  }));
  const after = { ...activity('Break', -3), section: '', note: 'Water' };
  const { drills: numbered, activities } = numberEntries({ drills: sent, activities: [after] });
  expect(numbered.map(({ drillId, order }) => drillId + order)).toEqual(['a1', 'c2']);
  expect(activities).toEqual([{ name: 'Break', duration: 5, afterOrder: 1, note: 'Water' }]);
});
