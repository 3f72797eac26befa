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
    const equipment = [{ name, count: 1 }];
    expect(equipmentOf(textOfSetup({ equipment }).equipment)).toEqual(equipment);
  },
);

it('trims lines and drops the empty ones', () => {
  expect(linesOf(' Head up \r\n\n Talk')).toEqual(['Head up', 'Talk']);
});

it('is empty without any text', () => {
  expect(isSetupEmpty(Object.values(textOfSetup({})))).toBe(true);
  expect(isSetupEmpty(Object.values(textOfSetup({ players: { from: 2, to: 4 } })))).toBe(false);
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
  ['leaves a stored diagram that it can not read', { diagram: { from: 'later' } }, {}, {}],
  [
    'clears a diagram that it could read',
    { diagram: { surface: { sport: 'soccer', view: 'area', length: 20, width: 20 } } },
    {},
    { diagram: null },
  ],
])('%s', (_what, stored, filled, expected) => {
  const empty = {
    ...{ coachingPoints: [], equipment: [], players: null, defaultMinutes: null, diagram: null },
  };
  expect(withSetupChange({ name: 'Rondo', ...empty, ...filled }, stored)).toEqual({
    name: 'Rondo',
    ...expected,
  });
});

it('writes one without its number, as it was typed', () => {
  const equipment = [
    { name: 'balls', count: 1 },
    { name: 'cones', count: 12 },
  ];
  expect(textOfSetup({ equipment }).equipment).toBe('balls\n12 cones');
});
