import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { renumberDrills } from './plan-drills';

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
