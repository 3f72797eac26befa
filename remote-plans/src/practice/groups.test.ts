import fc from 'fast-check';
import { asLastTime, byNumber, byPosition, groupCounts, swapped } from './groups';

const member = (id: string, number: number | null, ...positions: string[]) => ({
  ...{ id, number, positions, name: id.toUpperCase() },
});
const six = [
  ...[member('a', 5, 'Back'), member('b', 1, 'Keeper'), member('c', null, 'Back')],
  ...[member('d', 3, 'wing'), member('e', 4, 'Wing'), member('f', 2)],
];

it('by number: counted off', () => {
  expect(byNumber(six, 2)).toEqual([
    ['b', 'd', 'a'],
    ['f', 'e', 'c'],
  ]);
  expect(byNumber(six, 4)).toEqual([['b', 'a'], ['f', 'c'], ['d'], ['e']]);
});

it('by position: each position in every group, as far as there are enough', () => {
  expect(byPosition(six, 2)).toEqual([
    ['a', 'b', 'e'],
    ['c', 'd', 'f'],
  ]);
});

it('as last time: who is missing has left, and who has come joins the smallest group', () => {
  expect(asLastTime(six.slice(1), [['a', 'x'], ['b'], ['c', 'd']])).toEqual([
    ['f', 'e'],
    ['b'],
    ['c', 'd'],
  ]);
  expect(asLastTime(six, [])).toEqual([]);
});

it('two players change places, also within a group', () => {
  expect(swapped([['a', 'b'], ['c']], 'a', 'c')).toEqual([['c', 'b'], ['a']]);
  expect(swapped([['a', 'b'], ['c']], 'a', 'b')).toEqual([['b', 'a'], ['c']]);
});

it('everybody is in one group, sizes differ by one at most, and the same players make the same groups', () => {
  const players = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      name: fc.string(),
      number: fc.option(fc.nat({ max: 99 })),
      positions: fc.array(fc.constantFrom('Back', 'Wing'), { maxLength: 2 }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(players, fc.constantFrom(...groupCounts), (here, count) => {
      for (const make of [byNumber, byPosition]) {
        const groups = make(here, count);
        expect(groups.flat().toSorted()).toEqual(here.map(({ id }) => id).toSorted());
        const sizes = groups.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(make(here.toReversed(), count)).toEqual(groups);
        expect(asLastTime(here, groups)).toEqual(groups);
      }
    }),
  );
});
