import { balanceOf, balanceQuerySchema, type CountedDrill } from './balance';

const drill = (type: string, tags: string[], minutes: number): CountedDrill => ({
  type,
  tags,
  minutes,
});

describe('the balance of a plan', () => {
  it.each<[string, CountedDrill[], Record<string, unknown>]>([
    ['no drills', [], { minutes: 0, byType: [], byTag: [], untaggedMinutes: 0 }],
    [
      'one drill',
      [drill('Passing', ['press'], 10)],
      {
        minutes: 10,
        byType: [{ name: 'Passing', minutes: 10 }],
        byTag: [{ name: 'press', minutes: 10 }],
        untaggedMinutes: 0,
      },
    ],
    [
      'several tags: the minutes count for each',
      [drill('Passing', ['a', 'b'], 10), drill('Passing', ['b'], 5)],
      {
        minutes: 15,
        byType: [{ name: 'Passing', minutes: 15 }],
        byTag: [
          { name: 'b', minutes: 15 },
          { name: 'a', minutes: 10 },
        ],
      },
    ],
    [
      'upper and lower case',
      [drill('passing', ['PRESS'], 10), drill('Passing', ['press', 'Press'], 5)],
      {
        byType: [{ name: 'Passing', minutes: 15 }],
        byTag: [{ name: 'PRESS', minutes: 15 }],
      },
    ],
    [
      'no tags',
      [drill('Game', [], 20), drill('Game', ['end'], 5)],
      { minutes: 25, byTag: [{ name: 'end', minutes: 5 }], untaggedMinutes: 20 },
    ],
    [
      'as many minutes: by name',
      [drill('b', [], 5), drill('c', [], 5), drill('a', [], 5)],
      { byType: ['a', 'b', 'c'].map((name) => ({ name, minutes: 5 })) },
    ],
  ])('of %s', (_title, drills, expected) => {
    expect(balanceOf(drills)).toMatchObject(expected);
  });
});

it.each([
  ['30 days', '2026-10-24', '2026-11-22', undefined],
  ['one day', '2026-11-22', '2026-11-22', undefined],
  ['366 days', '2025-11-22', '2026-11-22', undefined],
  ['367 days', '2025-11-21', '2026-11-22', 'At most 366 days.'],
  ['the wrong way round', '2026-11-23', '2026-11-22', 'to must not be before from.'],
  [
    'a day that does not exist',
    '2026-02-30',
    '2026-03-22',
    'from must be a date such as 2026-11-22.',
  ],
  ['an instant', '2026-02-20', '2026-03-22T10:00', 'to must be a date such as 2026-11-22.'],
])('the days of a balance: %s', (_title, from, to, message) => {
  const { error } = balanceQuerySchema.safeParse({ from, to });
  expect(error?.issues[0]?.message).toBe(message);
});
