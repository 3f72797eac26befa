import { equipmentToBring } from './equipment-to-bring';

const drill = (equipment: Record<string, number>) => ({
  equipment: Object.entries(equipment).map(([name, count]) => ({ name, count })),
});

it.each([
  [
    'the highest number, not the sum',
    [drill({ cones: 8 }), drill({ cones: 12 }), drill({ cones: 4 })],
    { cones: 12 },
  ],
  [
    'one entry per name without case, as the first drill writes it',
    [drill({ Bibs: 4 }), drill({ bibs: 6 })],
    { Bibs: 6 },
  ],
  [
    'everything in alphabetical order',
    [drill({ goals: 2, balls: 8 }), drill({ Cones: 4 })],
    { balls: 8, Cones: 4, goals: 2 },
  ],
  ['nothing for drills without equipment', [{}, {}], {}],
])('is %s', (_what, drills, expected) => {
  expect(equipmentToBring(drills).map(({ name, count }) => [name, count])).toEqual(
    Object.entries(expected),
  );
});
