import { entriesOf, planAnswer, planOf, splitEntries, type Plan } from './entries';
import { planSchema } from './plan';

const drill = (drillId: string, order: number) => ({ drillId, order, duration: 10 });
const activity = (name: string, afterOrder: number) => ({ name, afterOrder, duration: 5 });

it.each([
  ['numbers that do not begin at 1', [drill('b', 20), drill('a', 3)], [activity('B', 3)], 'a B b'],
  [
    'numbers below 0',
    [drill('b', 30), drill('a', -1)],
    [activity('Y', 30), activity('X', -1)],
    'a X b Y',
  ],
  ['the same number twice', [drill('a', 1), drill('b', 1)], [activity('B', 1)], 'a b B'],
  [
    'before the first and after the last',
    [drill('a', 1)],
    [activity('Y', 9), activity('X', 0)],
    'X a Y',
  ],
  ['activities alone, in their order', [], [activity('X', 0), activity('Y', 0)], 'X Y'],
  ['none', [], null, ''],
])('one list of %s', (_what, drills, activities, expected) => {
  const entries = entriesOf({ drills, activities });
  expect(entries.map(({ drillId, name }) => drillId ?? name).join(' ')).toBe(expected);
  const again = entriesOf(splitEntries(entries));
  expect(again.map(({ drillId, name }) => drillId ?? name).join(' ')).toBe(expected);
});

it('numbers the drills of a request from 1, and places activities after them', () => {
  const entries = entriesOf({
    drills: [drill('b', 9), drill('a', 4)],
    activities: [activity('B', 4)],
  });
  expect(splitEntries(entries)).toEqual({
    drills: [drill('a', 1), drill('b', 2)],
    activities: [activity('B', 1)],
  });
});

it('a plan is the same after it was written as an answer, and read again', () => {
  const plan: Plan = {
    ...{ id: '1', teamId: '2', name: 'Press', practiceDate: '2026-11-21T17:30', duration: 60 },
    description: '',
    entries: [
      { drillId: 'a', duration: 10, sportId: 'rugby', type: 'Game' },
      { name: 'Break', duration: 5 },
    ],
  };
  expect(planOf(planSchema.parse(planAnswer(plan)))).toEqual(plan);
  expect(planAnswer({ ...plan, entries: [] })).not.toHaveProperty('activities');
});

it('what the API alone says of a drill is never written', () => {
  const told = { drillId: 'a', duration: 10, sportId: 'rugby', type: 'Game' };
  expect(splitEntries([told]).drills).toEqual([{ drillId: 'a', order: 1, duration: 10 }]);
});
