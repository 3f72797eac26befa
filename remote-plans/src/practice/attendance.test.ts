import { withTaps } from './attendance';

const here = { playerId: 'a', state: 'here' as const };

it.each([
  ['no taps', [], { headcount: 3, players: [here] }],
  [
    'another player',
    [{ playerId: 'b', state: 'late' }],
    { headcount: 3, players: [here, { playerId: 'b', state: 'late' }] },
  ],
  [
    'another state',
    [{ playerId: 'a', state: 'absent' }],
    { headcount: 3, players: [{ playerId: 'a', state: 'absent' }] },
  ],
  ['one that takes back', [{ playerId: 'a', state: null }], { headcount: 3, players: [] }],
  ['a number', [{ headcount: 11 }], { headcount: 11, players: [here] }],
  ['no number', [{ headcount: null }], { headcount: null, players: [here] }],
])('after %s', (_title, taps, expected) => {
  expect(withTaps({ headcount: 3, players: [here] }, taps)).toEqual(expected);
});
