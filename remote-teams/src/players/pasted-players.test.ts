import type { Player } from '@touchline/shared/product';
import { pastedPlayers } from './pasted-players';

const player = (
  name: string,
  number: number | null,
  positions: string[] = [],
  isGuest = false,
) => ({
  ...{ name, number, positions, isGuest },
});

it.each([
  ['7 Ana Silva', player('Ana Silva', 7)],
  ['  #7   Ana Silva  ', player('Ana Silva', 7)],
  ['07. Ana Silva', player('Ana Silva', 7)],
  ['7\tAna Silva\tDefender', player('Ana Silva', 7, ['Defender'])],
  ['7; Ana Silva; Defender, Wing', player('Ana Silva', 7, ['Defender', 'Wing'])],
  ['7) Ana (guest)', player('Ana', 7, [], true)],
  ['Ana Silva', player('Ana Silva', null)],
  ['Ana 7', player('Ana 7', null)],
  ['0 Bo', player('Bo', 0)],
  ['7th Heaven', player('7th Heaven', null)],
  ['Žofie Ó Briain-Müller', player('Žofie Ó Briain-Müller', null)],
])('%j', (line, expected) => {
  expect(pastedPlayers(line, [])).toEqual({ players: [expected], left: [] });
});

it.each([
  ['7', 'Name is required.'],
  ['1000 Ana', 'Number must be a whole number from 0 to 999.'],
  [`8 ${'x'.repeat(101)}`, 'Name can have at most 100 characters.'],
  ['9 ANA', 'Already in the team.'],
])('leaves %s out, and says why', (text, reason) => {
  const known = [{ id: '1', ...player('Ana', 9) }] as Player[];
  expect(pastedPlayers(`\n${text}\r\n10 Bo`, known)).toEqual({
    players: [player('Bo', 10)],
    left: [{ text, reason }],
  });
});

it('takes a player who is in the list twice once, and nothing from empty lines', () => {
  expect(pastedPlayers('1 Bo\n\n1 bo\n2 Bo', [])).toEqual({
    players: [player('Bo', 1), player('Bo', 2)],
    left: [{ text: '1 bo', reason: 'Already in the team.' }],
  });
  expect(pastedPlayers(' \n\n', [])).toEqual({ players: [], left: [] });
});
