import fc from 'fast-check';
import {
  addDrill,
  changeMinutes,
  minutesLeft,
  minutesOf,
  minutesUsed,
  moveDrill,
  removeDrill,
  type DrillEntry,
} from './plan-drills';

/** A plan of drills named by letters, ten minutes each: `plan('abc')`. */
function plan(letters: string): DrillEntry[] {
  return [...letters].reduce<DrillEntry[]>((drills, letter) => addDrill(drills, letter), []);
}

function letters(drills: DrillEntry[]): string {
  return drills.map(({ drillId }) => drillId).join('');
}

describe('adding', () => {
  it('appends with ten minutes (S4, S9)', () => {
    expect(addDrill(plan('a'), 'b')).toEqual([
      { drillId: 'a', duration: '10' },
      { drillId: 'b', duration: '10' },
    ]);
  });

  it("takes the drill's own minutes", () => {
    expect(addDrill([], 'a', 25)).toEqual([{ drillId: 'a', duration: '25' }]);
  });

  it('leaves a plan alone that has the drill already (S5)', () => {
    const drills = plan('ab');
    expect(addDrill(drills, 'a')).toBe(drills);
  });
});

describe('removing', () => {
  it.each([
    ['a', 'bc'],
    ['b', 'ac'],
    ['c', 'ab'],
    ['x', 'abc'],
  ])('of %s from abc leaves %s (S4)', (drillId, left) => {
    expect(letters(removeDrill(plan('abc'), drillId))).toBe(left);
  });
});

describe('moving', () => {
  it.each([
    [0, 2, 'bcad'],
    [2, 0, 'cabd'],
    [1, 2, 'acbd'],
    [3, 0, 'dabc'],
    [0, 3, 'bcda'],
    [1, 1, 'abcd'],
    [0, -1, 'abcd'],
    [3, 4, 'abcd'],
    [4, 0, 'abcd'],
    [-1, 0, 'abcd'],
  ])('from place %i to place %i makes abcd %s', (from, to, expected) => {
    expect(letters(moveDrill(plan('abcd'), from, to))).toBe(expected);
  });

  it('gives back the same plan when nothing moves', () => {
    const drills = plan('abc');
    expect(moveDrill(drills, 1, 1)).toBe(drills);
  });
});

describe('minutes', () => {
  it.each([
    ['45', 45],
    [' 7 ', 7],
    ['', 0],
    ['   ', 0],
    ['0', 0],
    ['-5', 0],
    ['abc', 0],
    ['NaN', 0],
    ['12.9', 12],
    ['.', 0],
    ['45.7', 45],
    ['0.9', 0],
    ['-0.5', 0],
    ['1e3', 1_000],
    ['5 min', 0],
    ['9'.repeat(400), 144_000],
  ])('typed as "%s" count %i', (text, expected) => {
    expect(minutesOf(text)).toBe(expected);
  });

  it('used and left add up, also below zero (S5)', () => {
    const drills = changeMinutes(plan('ab'), 'b', '55');
    expect(minutesUsed(drills)).toBe(65);
    expect(minutesLeft('90', drills)).toBe(25);
    expect(minutesLeft('60', drills)).toBe(-5);
    expect(minutesLeft('', drills)).toBe(-65);
  });

  it('of another drill stay as they are', () => {
    const drills = plan('ab');
    expect(changeMinutes(drills, 'b', '')).toEqual([drills[0], { drillId: 'b', duration: '' }]);
  });
});

describe('after any sequence of operations', () => {
  const id = fc.constantFrom(...'abcdefgh');
  const place = fc.integer({ min: -2, max: 9 });
  const text = fc.oneof(fc.nat(2_000).map(String), fc.string(), fc.constantFrom('', '-1', '1e9'));
  const step = fc.oneof(
    id.map((drillId) => (drills: DrillEntry[]) => addDrill(drills, drillId)),
    id.map((drillId) => (drills: DrillEntry[]) => removeDrill(drills, drillId)),
    fc.tuple(place, place).map(
      ([from, to]) =>
        (drills: DrillEntry[]) =>
          moveDrill(drills, from, to),
    ),
    fc.tuple(id, text).map(
      ([drillId, typed]) =>
        (drills: DrillEntry[]) =>
          changeMinutes(drills, drillId, typed),
    ),
  );
  const anyPlan = fc
    .array(step, { maxLength: 40 })
    .map((steps) => steps.reduce((drills, apply) => apply(drills), [] as DrillEntry[]));

  it('no drill is there twice', () => {
    fc.assert(
      fc.property(anyPlan, (drills) => {
        expect(new Set(drills.map(({ drillId }) => drillId)).size).toBe(drills.length);
      }),
    );
  });

  it('minutes used and left add up to the plan, and are never NaN', () => {
    fc.assert(
      fc.property(anyPlan, text, (drills, duration) => {
        const [used, left] = [minutesUsed(drills), minutesLeft(duration, drills)];
        expect(used + left).toBe(minutesOf(duration));
        expect(used).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(left)).toBe(true);
      }),
    );
  });

  it('moving keeps every drill and its minutes', () => {
    fc.assert(
      fc.property(anyPlan, place, place, (drills, from, to) => {
        const pairs = (entries: DrillEntry[]) =>
          entries.map(({ drillId, duration }) => `${drillId} ${duration}`).toSorted();
        expect(pairs(moveDrill(drills, from, to))).toEqual(pairs(drills));
      }),
    );
  });

  it('adding and removing the same drill changes nothing', () => {
    fc.assert(
      fc.property(anyPlan, (drills) => {
        expect(removeDrill(addDrill(drills, 'new'), 'new')).toEqual(drills);
      }),
    );
  });
});
