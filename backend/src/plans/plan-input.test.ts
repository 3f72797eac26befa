import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keepActivities, placeActivities, renumberDrills, withKeptDetails } from './plan-input';

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

describe('activities that a client sends', () => {
  it.each([
    [[1, 2, 3], [3, 0, 1], 'y0 z1 x3'],
    [[30, -1, 30], [-1, 30, 0], 'x1 z1 y3'],
    [[1], [9, 9, 0], 'z0 x1 y1'],
    [[], [0, 2, 1], 'x0 y0 z0'],
  ])('after drills of the orders %j, at %j: %s', (orders, places, expected) => {
    const sent = places.map((place, index) => activity('xyz'[index] ?? '', place));
    const placed = placeActivities(
      sent,
      orders.map((order) => ({ order })),
    );
    expect(placed.map(({ name, afterOrder }) => name + afterOrder).join(' ')).toBe(expected);
  });
});

const drillsArbitrary = fc.uniqueArray(
  fc.record({
    drillId: fc.uuid(),
    order: fc.integer({ min: -5, max: 20 }),
    duration: fc.integer({ min: 1, max: 1_440 }),
  }),
  { selector: ({ drillId }) => drillId },
);

describe("a plan's drills (D10)", () => {
  it('are numbered from 1 by their order; equals stay as they came', () => {
    const drills = [
      { drillId: 'c', order: 9, duration: 3 },
      { drillId: 'a', order: -2, duration: 1 },
      { drillId: 'd', order: 9, duration: 4 },
      { drillId: 'b', order: 0, duration: 2 },
    ];
    expect(renumberDrills(drills)).toEqual([
      { drillId: 'a', order: 1, duration: 1 },
      { drillId: 'b', order: 2, duration: 2 },
      { drillId: 'c', order: 3, duration: 3 },
      { drillId: 'd', order: 4, duration: 4 },
    ]);
  });

  it('lose nothing, have no holes, and stay when numbered again', () => {
    fc.assert(
      fc.property(drillsArbitrary, (drills) => {
        const numbered = renumberDrills(drills);
        expect(numbered.map(({ order }) => order)).toEqual(drills.map((_, index) => index + 1));
        const kept = (list: typeof drills) =>
          list.map(({ drillId, duration }) => `${drillId} ${duration}`).sort();
        expect(kept(numbered)).toEqual(kept(drills));
        expect(renumberDrills(numbered)).toEqual(numbered);
      }),
    );
  });
});
