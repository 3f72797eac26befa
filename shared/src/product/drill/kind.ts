/** A kind of drill, for its colour and picture. A drill's type is free text (S3), so any other word is `other`. */
export type Kind =
  | 'warm-up'
  | 'technique'
  | 'passing'
  | 'attacking'
  | 'defending'
  | 'game'
  | 'conditioning'
  | 'cool-down'
  | 'other';

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

/**
 * The kind that a drill's type means, without regard to case, hyphens and spaces.
 * @param type undefined and words that are unknown here are `other`
 */
export function kindOf(type: string | undefined): Kind {
  const text = (type ?? '').toLowerCase().replace(/[^\p{L}\d]+/gu, ' ');
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
}
