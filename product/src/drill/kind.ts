import { plainWords } from '../plain-words';

/** The picture of each kind: the path of an SVG of 24 by 24, of lines. */
export const kindPaths = {
  'warm-up':
    'M12 3c.8 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 .8-3.5 2-4.5.3 1.5 1 2.3 2 2.8C10.5 9 10.8 6 12 3z',
  technique: 'M12 4l5 14H7zM4 18.5h16M9.8 10.5h4.4',
  passing: 'M4 17L19 7M12.5 6.5L19 7l-2.5 6',
  attacking: 'M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6',
  defending: 'M12 3l7 2.5V11c0 4.8-3 8-7 10-4-2-7-5.2-7-10V5.5z',
  game: 'M3 6h18v12H3zM12 6v12M12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5',
  conditioning: 'M13 3L5 13.5h6L10 21l8.5-11H12z',
  'cool-down':
    'M3 9c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0M3 15.5c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0',
  other: 'M12 4l8 8-8 8-8-8z',
};

/** A kind of drill, for its colour and picture. A drill's type is free text, so any other word is `other`. */
export type Kind = keyof typeof kindPaths;

// In the order in which they are tried: 'Passing game' is a game.
const words: [Kind, RegExp][] = [
  ['warm-up', /warm ?up|activation|mobility/],
  ['cool-down', /cool ?down|stretch|recovery/],
  ['game', /game|scrimmage|match|doubles/],
  ['attacking', /attack|shoot|finish|offen[cs]e|transition|set p(iece|lay)|special teams|counter/],
  ['defending', /defen[cds]|block|tackl|goal(keep|tend)|press|breakdown|rebound/],
  ['passing', /pass|possession|rondo|build ?up/],
  ['conditioning', /condition|fitness|endurance|strength|speed|agility|main set|interval|relay/],
  [
    'technique',
    /techni|skill|handling|dribbl|skating|stroke|serv|setting|kick|jump|throw|catch|starts|turns|net play|footwork/,
  ],
];

/** The kind that a drill's type means, without regard to case, hyphens and spaces; `other` for unknown words. */
export function kindOf(type: string | undefined): Kind {
  const text = plainWords(type ?? '').replace(/[^\p{L}\d]+/gu, ' ');
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
