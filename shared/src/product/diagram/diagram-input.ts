import * as z from 'zod/mini';
import { canGoTogether, type Diagram, diagramBounds, diagramShape } from './diagram';

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
const messages = {
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

export type DiagramMessages = typeof messages;

/** A drill's diagram as a form or the API takes it (D28). */
export const diagramSchema = diagramShape(messages)
  .check(
    z.superRefine(checkReferences),
    z.refine((diagram) => sizeOf(diagram) <= diagramBounds.bytes, {
      error: `A diagram can have at most ${diagramBounds.bytes / 1000} kB.`,
    }),
  )
  .register(z.globalRegistry, { id: 'Diagram' });

/** Bytes of its JSON in UTF-8. */
function sizeOf(diagram: object): number {
  return new TextEncoder().encode(JSON.stringify(diagram)).byteLength;
}

type Checked = Pick<Diagram, 'actors' | 'balls' | 'steps'>;

interface Refinement {
  addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void;
}

/** Ids name one actor each, and what refers to an actor finds it. */
function checkReferences({ actors, balls, steps }: Checked, context: Refinement): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const ids = new Set<string>();
  actors.forEach(({ id }, place) => {
    if (ids.has(id)) refuse(['actors', place, 'id'], `The id '${id}' is there twice.`);
    ids.add(id);
  });
  const holders = new Set<string>();
  balls.forEach((ball, place) => {
    if (!('with' in ball)) return;
    const path = ['balls', place, 'with'];
    if (!ids.has(ball.with)) refuse(path, noPlayer(ball.with));
    if (holders.has(ball.with)) refuse(path, 'A player can start with one ball.');
    holders.add(ball.with);
  });
  steps.forEach(({ actions }, step) => {
    actions.forEach((action, place) => {
      const at = (field: string) => ['steps', step, 'actions', place, field];
      const { by, kind, to } = action;
      if (!ids.has(by)) refuse(at('by'), noPlayer(by));
      if (typeof to === 'string') {
        if (!ids.has(to)) refuse(at('to'), noPlayer(to));
        if (to === by) refuse(at('to'), 'An action leads to another player.');
      }
      const others = actions.slice(0, place).filter((other) => other.by === by);
      if (others.some((other) => !canGoTogether(other.kind, kind))) {
        refuse(at('kind'), 'In one step a player moves once, and plays one ball.');
      }
    });
  });
}

function noPlayer(id: string): string {
  return `There is no player '${id}'.`;
}
