import { equipmentLine, equipmentOf, linesOf } from './equipment-text';

it.each([
  ['12 cones', [{ name: 'cones', count: 12 }]],
  [
    '2x goals\n\n 3× balls ',
    [
      { name: 'goals', count: 2 },
      { name: 'balls', count: 3 },
    ],
  ],
  ['ladder', [{ name: 'ladder', count: 1 }]],
  [
    'cones 4\nbibs x8\nGoals: 2',
    [
      { name: 'cones', count: 4 },
      { name: 'bibs', count: 8 },
      { name: 'Goals', count: 2 },
    ],
  ],
  ['balls size 5', [{ name: 'balls size 5', count: 1 }]],
  ['4 x cones', [{ name: 'cones', count: 4 }]],
  ['3-metre pole', [{ name: '3-metre pole', count: 1 }]],
  ['12', [{ name: '12', count: 1 }]],
  ['', []],
])('reads %j as equipment', (text, expected) => {
  expect(equipmentOf(text)).toEqual(expected);
});

it.each(['3-metre pole', 'x bands', '4 goals', 'cones 4', 'cones'])(
  'reads %s as it was written',
  (name) => {
    const equipment = { name, count: 1 };
    expect(equipmentOf(equipmentLine(equipment))).toEqual([equipment]);
  },
);

it('trims lines and drops the empty ones', () => {
  expect(linesOf(' Head up \r\n\n Talk')).toEqual(['Head up', 'Talk']);
});

it('writes one without its number, as it was typed', () => {
  expect(equipmentLine({ name: 'balls', count: 1 })).toBe('balls');
  expect(equipmentLine({ name: 'cones', count: 12 })).toBe('12 cones');
});
