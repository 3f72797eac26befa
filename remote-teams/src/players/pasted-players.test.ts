import type { Player } from '@touchline/product';
import { pastedPlayers } from './pasted-players';

const player = (
  name: string,
  number: Player['number'],
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
  // As real sources have them.
  ['Ana Silva\t7', player('Ana Silva', 7)],
  ['7;"Silva, Ana";Wing', player('Silva, Ana', 7, ['Wing'])],
  ['25  Lund, Bo      GK', player('Lund, Bo', 25, ['GK'])],
  ['25 Lund, Bo', player('Lund, Bo', 25)],
  ['Lund, Bo', player('Lund, Bo', null)],
  ['- Ana Silva', player('Ana Silva', null)],
  ['• 7 Ana Silva – Left wing', player('Ana Silva', 7, ['Left wing'])],
  ['٧ Ana Silva', player('Ana Silva', 7)],
  ['００ Ana', player('Ana', '00')],
  ['00 Bo', player('Bo', '00')],
  ['12,Jordan Example,WR/CB', player('Jordan Example', 12, ['WR', 'CB'])],
  ['Jordan\tExample\t12\tWR', player('Jordan Example', 12, ['WR'])],
  ['7 Ana "Nina" Silva', player('Ana "Nina" Silva', 7)],
  ['"Nina" Silva', player('"Nina" Silva', null)],
  ['7;Ana (Gast);Torwart', player('Ana', 7, ['Torwart'], true)],
  ['7 Zoe\u0301 M.', player('Zo\u00e9 M.', 7)],
])('%j', (line, expected) => {
  expect(pastedPlayers(line, [])).toMatchObject({ players: [expected], left: [], notKept: [] });
});

it.each([
  ['7', 'Name is required.'],
  ['1000 Ana', 'Number must be a whole number from 0 to 999, or 00.'],
  ['8 Bo 0171 1234567', "A name can't have a date, an address or a telephone number."],
  [`8 ${'x'.repeat(101)}`, 'Name can have at most 100 characters.'],
  ['9 ANA', 'Already in the team.'],
  ['9 \u00c1na', 'Already in the team.'],
])('leaves %s out, and says why', (text, reason) => {
  const known = [{ id: '1', ...player('Ana', 9) }] as Player[];
  expect(pastedPlayers(`\n${text}\r\n10 Bo`, known)).toMatchObject({
    players: [player('Bo', 10)],
    left: [{ text, reason }],
  });
});

it('takes a player who is in the list twice once, and nothing from empty lines', () => {
  expect(pastedPlayers('1 Bo\n\n1 bo\n2 Bo', [])).toMatchObject({
    players: [player('Bo', 1), player('Bo', 2)],
    left: [{ text: '1 bo', reason: 'Already in the team.' }],
  });
  expect(pastedPlayers(' \n\n', [])).toMatchObject({ players: [], left: [] });
});

const names = (text: string) => pastedPlayers(text, []).players.map(({ name }) => name);

it('keeps 0 and 00 apart, and takes a name in letters that are composed in two ways once', () => {
  const { players, left } = pastedPlayers('0 Bo\n00 Bo\n7 Zo\u00e9\n7 Zoe\u0301', []);
  expect(players.map(({ number }) => number)).toEqual([0, '00', 7]);
  expect(left).toEqual([{ text: '7 Zo\u00e9', reason: 'Already in the team.' }]);
  expect(names('7;"Silva, Ana"\n7;Ana Silva')).toEqual(['Silva, Ana']);
});

it.each([
  ['First Name,Last Name,Jersey Number,Position', 'Jordan,Example,12,WR'],
  ['Position\tJersey #\tSurname\tFirst name', 'WR\t12\tExample\tJordan'],
  ['Trikotnummer;Nachname;Vorname;Position', '12;Example;Jordan;WR'],
  ['N°;Nom;Prénom;Poste', '#12;Example;Jordan;WR'],
  ['Dorsal|Nombre|Apellidos|Posición', '12.|Jordan|Example|WR'],
  ['Номер;Фамилия;Имя;Амплуа', '12;Example;Jordan;WR'],
  ['Nr  Namn            Position', '12  Jordan Example  WR'],
  ['"Player\'s Name","No.","Pos"', '"Jordan Example","12.0","WR"'],
])('understands the heads %j', (heads, row) => {
  expect(pastedPlayers(`Hawks U12\n${heads}\n${row}`, [])).toMatchObject({
    players: [player('Jordan Example', 12, ['WR'])],
    left: [{ text: 'Hawks U12', reason: 'It stands above the heads of the columns.' }],
    notKept: [],
  });
});

it('names what a player has no field for, and takes none of it (D38)', () => {
  const league = [
    'Number,Name,Position,Birth Date,Parent,Address,Phone,Guest',
    '7,Ana Silva,"Wing, 12.03.2014",12.03.2014,Maria Silva,"12 Main Street, Springfield",0171 123456,',
    '9,Bo Lund,Pivot,,Per Lund,,,x',
  ].join('\n');
  expect(pastedPlayers(league, [])).toEqual({
    players: [player('Ana Silva', 7, ['Wing']), player('Bo Lund', 9, ['Pivot'], true)],
    left: [],
    columns: ['Number', 'Name', 'Position', 'Guest'],
    notKept: ['Birth Date', 'Parent', 'Address', 'Phone', '12.03.2014'],
  });
  const bare = '7;Ana Silva;Wing;12.03.2014;Maria Silva;12 Main Street;0171 123456';
  expect(pastedPlayers(bare, [])).toMatchObject({
    players: [player('Ana Silva', 7, ['Wing'])],
    notKept: ['12.03.2014', 'Maria Silva', '12 Main Street', '0171 123456'],
  });
});

it('knows a position of its own kind by a player who has it', () => {
  const known = [{ id: '1', ...player('Cleo', 1, ['Joker']) }] as Player[];
  const [read] = pastedPlayers('7;Ana Silva;joker', known).players;
  expect(read?.positions).toEqual(['joker']);
  expect(pastedPlayers('7;Ana Silva;joker', []).notKept).toEqual(['joker']);
});
