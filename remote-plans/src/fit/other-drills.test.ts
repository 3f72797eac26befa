import { buildDrill } from '@touchline/product/testing';
import { suitableDrills } from './other-drills';

const drill = (name: string, type: string, from?: number, to = from) =>
  buildDrill({ id: name, name, type, ...(from && to && { players: { from, to } }) });

const library = [
  drill('Rondo', 'Possession', 6, 8),
  drill('Wall', 'Passing', 2, 20),
  drill('Diamond', 'passing', 8, 12),
  drill('Long balls', 'Passing'),
  drill('Big game', 'Game', 11),
  drill('Square', 'Passing', 4, 8),
  drill('Own word', 'Zonk', 11),
  drill('Other word', 'Zork', 11),
];
const names = (type: string | undefined, here: number, drillIds: string[] = []) =>
  suitableDrills(library, { type, here, drillIds }).map(({ name }) => name);

it.each([
  ['Passing', 11, ['Diamond', 'Wall']],
  ['Possession', 8, ['Rondo', 'Diamond', 'Square', 'Wall']],
  ['Game', 11, ['Big game']],
  ['Game', 12, []],
  ['zonk', 11, ['Own word']],
  [undefined, 11, []],
])('in place of %s with %d: %j', (type, here, expected) => {
  expect(names(type, here)).toEqual(expected);
});

it('no drill that is in the plan, none twice, and five at most', () => {
  expect(names('Passing', 11, ['Wall'])).toEqual(['Diamond']);
  const many = Array.from({ length: 9 }, (_, index) => drill(`n${index}`, 'Game', 9));
  const found = suitableDrills([...many, ...many], { type: 'Game', here: 9, drillIds: [] });
  expect(found.map(({ name }) => name)).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
});
