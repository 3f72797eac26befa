import fc from 'fast-check';
import {
  addActivity,
  addDrill,
  changeEntry,
  dropEntry,
  earlierEntries,
  minutesLeft,
  minutesOf,
  minutesUsed,
  moveEntry,
  removeEntry,
  rowsOf,
  type FormEntries,
} from './plan-entries';

const empty: FormEntries = [];

/** A plan of drills named by letters, ten minutes each: `plan('abc')`. */
function plan(letters: string): FormEntries {
  return [...letters].reduce((entries, letter) => addDrill(entries, letter), empty);
}

function letters(entries: FormEntries): string {
  return entries.map(({ id }) => id).join('');
}

/** Drills as small letters, activities as capitals, and `|Name` before what is in a section. */
function withSections(text: string): FormEntries {
  let section = '';
  const entries: FormEntries = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const isDrill = word !== word.toUpperCase();
    if (word.startsWith('|')) section = word.slice(1);
    else
      entries.push({
        ...{ id: word, duration: '10', section, note: '' },
        ...(isDrill ? { drillId: word } : { name: word }),
      });
  }
  return entries;
}

function shown(entries: FormEntries): string {
  return rowsOf(entries)
    .map((row) => (row.kind === 'heading' ? `|${row.section}` : row.entry.id))
    .join(' ');
}

it.each<[string, FormEntries, boolean]>([
  ['other minutes', changeEntry(plan('abc'), 'b', { duration: '7' }), true],
  ['one less', removeEntry(plan('abc'), 'c'), false],
  ['one more', plan('abcd'), false],
  ['another order', moveEntry(plan('abc'), 0, 2), false],
])('earlierEntries: %s', (_what, now, isEarlier) => {
  const earlier = plan('abc');
  expect(earlierEntries(earlier, now)).toBe(isEarlier ? earlier : now);
});

describe('adding', () => {
  it('appends with ten minutes (S4, S9)', () => {
    expect(addDrill(plan('a'), 'b')).toEqual(
      ['a', 'b'].map((id) => ({ id, drillId: id, duration: '10', section: '', note: '' })),
    );
  });

  it("takes the drill's own minutes", () => {
    expect(addDrill(empty, 'a', 25)).toMatchObject([{ drillId: 'a', duration: '25' }]);
  });

  it('leaves a plan alone that has the drill already (S5)', () => {
    const entries = plan('ab');
    expect(addDrill(entries, 'a')).toBe(entries);
  });

  it('appends to the last section, behind the last activity', () => {
    const entries = withSections('|Main a B');
    expect(shown(addDrill(entries, 'c'))).toBe('|Main a B c');
    expect(shown(addActivity(entries, 'Break'))).toBe('|Main a B activity-2');
  });

  it('gives an activity five minutes, and an id that no other has', () => {
    const three = ['Break', '', 'Talk'].reduce(addActivity, plan('a'));
    const entries = addActivity(removeEntry(three, 'activity-1'), 'Break');
    const ids = ['a', 'activity-2', 'activity-3', 'activity-4'];
    expect(entries.map(({ id }) => id)).toEqual(ids);
    expect(entries.at(-1)).toMatchObject({ name: 'Break', duration: '5' });
  });
});

describe('removing', () => {
  it.each([
    ['a', 'B c'],
    ['B', 'a c'],
    ['c', 'a B'],
    ['x', 'a B c'],
  ])('of %s from aBc leaves %s (S4)', (key, left) => {
    expect(shown(removeEntry(withSections('a B c'), key))).toBe(left);
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
    expect(letters(moveEntry(plan('abcd'), from, to))).toBe(expected);
  });

  it('gives back the same plan when nothing moves', () => {
    const entries = plan('abc');
    expect(moveEntry(entries, 1, 1)).toBe(entries);
  });

  it.each([
    // Within a section.
    [0, 1, '|W b a |M C d'],
    // It joins the section of the entry that it passes last.
    [1, 2, '|W a |M C b d'],
    [2, 1, '|W a C b |M d'],
    [0, 3, '|W b |M C d a'],
    [3, 0, '|W d a b |M C'],
  ])('from %i to %i makes |W a b |M C d %s', (from, to, expected) => {
    expect(shown(moveEntry(withSections('|W a b |M C d'), from, to))).toBe(expected);
  });

  it('takes the entry out of its section where it passes one without', () => {
    expect(shown(moveEntry(withSections('a |W b'), 1, 0))).toBe('b a');
  });
});

describe('a drop', () => {
  it.each([
    // Rows: 0 |W, 1 a, 2 b, 3 |M, 4 C, 5 d.
    [1, 2, '|W b a |M C d'],
    [2, 3, '|W a |M b C d'],
    [4, 3, '|W a b C |M d'],
    [5, 4, '|W a b |M d C'],
    [5, 3, '|W a b d |M C'],
    [1, 5, '|W b |M C d a'],
    [5, 0, 'd |W a b |M C'],
    // A heading is not dragged.
    [3, 1, '|W a b |M C d'],
    [1, 6, '|W a b |M C d'],
  ])('from row %i to row %i of |W a b |M C d makes %s', (from, to, expected) => {
    expect(shown(dropEntry(withSections('|W a b |M C d'), from, to))).toBe(expected);
  });

  it('without headings is a move', () => {
    expect(letters(dropEntry(plan('abcd'), 0, 2))).toBe('bcad');
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
    const entries = changeEntry(withSections('a B'), 'B', { duration: '55' });
    expect(minutesUsed(entries)).toBe(65);
    expect(minutesLeft('90', entries)).toBe(25);
    expect(minutesLeft('60', entries)).toBe(-5);
    expect(minutesLeft('', entries)).toBe(-65);
  });

  it('of another drill stay as they are', () => {
    const [a, b] = plan('ab');
    expect(changeEntry(plan('ab'), 'b', { duration: '' })).toEqual([a, { ...b, duration: '' }]);
  });
});

describe('after any sequence of operations', () => {
  const id = fc.constantFrom(...'abcdefgh');
  const place = fc.integer({ min: -2, max: 9 });
  const text = fc.oneof(fc.nat(2_000).map(String), fc.string(), fc.constantFrom('', '-1', '1e9'));
  const step = fc.oneof(
    id.map((drillId) => (entries: FormEntries) => addDrill(entries, drillId)),
    text.map((name) => (entries: FormEntries) => addActivity(entries, name)),
    id.map((key) => (entries: FormEntries) => removeEntry(entries, key)),
    fc.tuple(fc.constantFrom(moveEntry, dropEntry), place, place).map(
      ([rule, from, to]) =>
        (entries: FormEntries) =>
          rule(entries, from, to),
    ),
    fc.tuple(id, text, fc.constantFrom('', 'W', 'M')).map(
      ([key, duration, section]) =>
        (entries: FormEntries) =>
          changeEntry(entries, key, { duration, section }),
    ),
  );
  const anyPlan = fc
    .array(step, { maxLength: 40 })
    .map((steps) => steps.reduce((entries, apply) => apply(entries), empty));

  it('no entry is there twice', () => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      }),
    );
  });

  it('minutes used and left add up to the plan, and are never NaN', () => {
    fc.assert(
      fc.property(anyPlan, text, (entries, duration) => {
        const [used, left] = [minutesUsed(entries), minutesLeft(duration, entries)];
        expect(used + left).toBe(minutesOf(duration));
        expect(used).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(left)).toBe(true);
      }),
    );
  });

  it('moving and dropping keep every entry and its minutes', () => {
    fc.assert(
      fc.property(anyPlan, place, place, (entries, from, to) => {
        const pairs = (all: FormEntries) =>
          all.map(({ id, duration }) => `${id} ${duration}`).toSorted();
        expect(pairs(moveEntry(entries, from, to))).toEqual(pairs(entries));
        expect(pairs(dropEntry(entries, from, to))).toEqual(pairs(entries));
      }),
    );
  });

  it('adding and removing the same drill changes nothing', () => {
    fc.assert(
      fc.property(anyPlan, (entries) => {
        expect(removeEntry(addDrill(entries, 'new'), 'new')).toEqual(entries);
      }),
    );
  });
});
