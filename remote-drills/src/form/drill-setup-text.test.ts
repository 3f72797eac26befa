import {
  equipmentOf,
  isSetupEmpty,
  linesOf,
  textOfSetup,
  withSetupChange,
} from './drill-setup-text';

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
  ['3-metre pole', [{ name: '3-metre pole', count: 1 }]],
  ['12', [{ name: '12', count: 1 }]],
  ['', []],
])('reads %j as equipment', (text, expected) => {
  expect(equipmentOf(text)).toEqual(expected);
});

it.each(['3-metre pole', 'x bands', '4 goals', 'cones'])('reads %s as it was written', (name) => {
  const equipment = [{ name, count: 1 }];
  expect(equipmentOf(textOfSetup({ equipment }).equipment)).toEqual(equipment);
});

it('trims lines and drops the empty ones', () => {
  expect(linesOf(' Head up \r\n\n Talk')).toEqual(['Head up', 'Talk']);
});

it('is empty without any text', () => {
  expect(isSetupEmpty(textOfSetup({}))).toBe(true);
  expect(isSetupEmpty(textOfSetup({ players: { from: 2, to: 4 } }))).toBe(false);
});

it.each([
  ['leaves out what was empty and is empty', {}, {}, {}],
  ['sends what is filled', {}, { defaultMinutes: 5 }, { defaultMinutes: 5 }],
  [
    'clears what was filled and is empty',
    { coachingPoints: ['Talk'], players: { from: 1, to: 2 } },
    {},
    { coachingPoints: null, players: null },
  ],
])('%s', (_what, stored, filled, expected) => {
  const empty = { coachingPoints: [], equipment: [], players: null, defaultMinutes: null };
  expect(withSetupChange({ name: 'Rondo', ...empty, ...filled }, stored)).toEqual({
    name: 'Rondo',
    ...expected,
  });
});
