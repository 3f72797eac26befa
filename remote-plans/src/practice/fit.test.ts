import { fitOf, noteWith, numberHere, remediesFor, remedyIn, remedyTexts } from './fit';

const players = (...states: ('here' | 'late' | 'absent')[]) =>
  states.map((state, index) => ({ playerId: String(index), state }));

it.each([
  ['nothing was said', { headcount: null, players: [] }, null],
  ['a number', { headcount: 11, players: [] }, 11],
  ['nobody came', { headcount: 0, players: [] }, 0],
  ['who is late counts', { headcount: null, players: players('here', 'late', 'absent') }, 2],
  ['names before a number', { headcount: 11, players: players('absent') }, 0],
])('%s', (_title, attendance, here) => {
  expect(numberHere(attendance)).toBe(here);
});

it.each([
  [4, 6, 3, 'too few'],
  [4, 6, 4, 'fits'],
  [4, 6, 6, 'fits'],
  [4, 6, 7, 'too many'],
  [4, 4, 4, 'fits'],
  [4, 6, 0, 'too few'],
  [4, 6, null, 'unknown'],
] as const)('a drill for %d to %d with %s here: %s', (from, to, here, fit) => {
  expect(fitOf({ from, to }, here)).toBe(fit);
  expect(fitOf(undefined, here)).toBe('unknown');
});

it.each([
  [8, 10, 7, ['neutral']],
  [8, 10, 9, []],
  [8, 10, 11, ['neutral', 'rotate']],
  [8, 10, 15, ['neutral', 'rotate']],
  [8, 10, 16, ['neutral', 'rotate', 'split']],
  [4, 5, 11, ['neutral', 'rotate', 'split']],
])(
  'a drill for %d to %d with %d here has the remedies %j, in this order',
  (from, to, here, all) => {
    expect(remediesFor({ from, to }, here)).toEqual(all);
  },
);

it('a note has one remedy at most, and keeps its own words', () => {
  const rotated = noteWith('Bring bibs.', 'rotate');
  expect(rotated).toBe(`${remedyTexts.rotate.note}\nBring bibs.`);
  expect(remedyIn(rotated)).toBe('rotate');
  expect(noteWith(rotated, 'split')).toBe(`${remedyTexts.split.note}\nBring bibs.`);
  expect(noteWith(rotated, undefined)).toBe('Bring bibs.');
  expect(noteWith('', 'neutral')).toBe(remedyTexts.neutral.note);
  expect(remedyIn('Bring bibs.')).toBeUndefined();
});
