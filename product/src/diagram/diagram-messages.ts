import { diagramBounds } from './diagram-bounds';

const names = {
  sport: 'The sport of a surface',
  view: 'The view of a surface',
  role: 'The role of a player',
  label: 'The label of a player',
  equipmentKind: 'A kind of equipment',
  zoneLabel: 'The label of a zone',
  actionKind: 'The kind of an action',
};

const lists = {
  actors: 'players',
  balls: 'balls',
  equipment: 'pieces of equipment',
  zones: 'zones',
  steps: 'steps',
  actions: 'actions of a step',
  bends: 'bends of a line',
};

/** What a form and the API say of what they refuse. */
export const diagramMessages = {
  names,
  lists,
  noObject: 'A diagram must be an object.',
  noSurface: 'A diagram needs a surface.',
  side: `A side of a surface has 1 to ${diagramBounds.metres} m.`,
  noPosition: 'A position needs two numbers of metres.',
  tooFar: `A position is at most ${diagramBounds.metres} m from the centre.`,
  noId: 'An id must be text.',
  wrongId: 'An id has 1 to 4 small letters or digits.',
  noBall: 'A ball is with a player or at a position.',
  turn: 'A turn is 0 to 359 degrees.',
  noTarget: 'An action leads to a player or a position.',
  notOneOf: (name: keyof typeof names, all: readonly string[]) =>
    `${names[name]} must be one of ${all.join(', ')}.`,
  noList: (name: keyof typeof lists) => `The ${lists[name]} of a diagram must be a list.`,
  tooMany: (name: keyof typeof lists) =>
    `A diagram can have at most ${diagramBounds[name]} ${lists[name]}.`,
};

export type DiagramMessages = typeof diagramMessages;
