import * as z from 'zod/mini';
import { canGoTogether, type Diagram, diagramShape } from './diagram';
import { diagramBounds } from './diagram-bounds';
import { diagramMessages } from './diagram-messages';

/** A drill's diagram as a form or the API takes it (D28). */
export const diagramSchema = diagramShape(diagramMessages)
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
