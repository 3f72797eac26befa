import * as z from 'zod/mini';
import { line } from '@touchline/shared/schema';
import { diagramBounds } from './diagram-bounds';
import type { DiagramMessages } from './diagram-messages';

/** Who takes part. Each role has a shape of its own, so that it is never told by colour alone. */
export const roles = ['attacker', 'defender', 'neutral', 'goalkeeper', 'coach'] as const;

/** What stands on the surface. A ball is not equipment: it moves with who has it. */
export const equipmentKinds = [
  ...(['cone', 'goal', 'small-goal', 'mannequin', 'pole', 'hurdle', 'ladder'] as const),
  ...(['hoop', 'mat', 'box'] as const),
] as const;

/** What an actor does in a step: the first four move the actor, the last two move the ball alone. */
export const actionKinds = ['run', 'back', 'dribble', 'screen', 'pass', 'shot'] as const;

/** How much of a surface is drawn: the half is that of positive x; an area has no lines. */
export const views = ['whole', 'half', 'area'] as const;

/**
 * The fields of a diagram.
 * @param say what is said of each that is refused; nothing, where a diagram is only shown
 */
export function diagramShape(say: Partial<DiagramMessages> = {}) {
  const metres = z
    .number({ error: say.noPosition })
    .check(
      z.gte(-diagramBounds.metres, say.tooFar),
      z.lte(diagramBounds.metres, say.tooFar),
      z.overwrite(toDecimetre),
    );
  /** Metres from the centre of the surface to one decimal: along its length to the right, and across it downwards. */
  const position = z.tuple([metres, metres], { error: say.noPosition });
  const id = z.string({ error: say.noId }).check(z.regex(/^[a-z0-9]{1,4}$/, say.wrongId));
  const text = (name: keyof DiagramMessages['names'], max: number) =>
    line(say.names?.[name] ?? '', max);
  const oneOf = <const Names extends readonly string[]>(
    name: keyof DiagramMessages['names'],
    names: Names,
  ) => z.enum(names, { error: say.notOneOf?.(name, names) });
  const list = <Entry extends z.ZodMiniType>(name: keyof DiagramMessages['lists'], entry: Entry) =>
    z
      .array(entry, { error: say.noList?.(name) })
      .check(z.maxLength(diagramBounds[name], say.tooMany?.(name)));
  const side = z
    .number({ error: say.side })
    .check(z.gte(1, say.side), z.lte(diagramBounds.metres, say.side), z.overwrite(toDecimetre));
  const surface = z.object(
    {
      /** The id of the sport whose lines are drawn. */
      sport: text('sport', 50),
      view: oneOf('view', views),
      /** Metres of the whole surface, also where half of it is drawn. */
      length: side,
      width: side,
    },
    { error: say.noSurface },
  );
  const actor = z.object({
    id,
    role: oneOf('role', roles),
    label: text('label', diagramBounds.label),
    at: position,
  });
  /** A ball that an actor has at the start, or one that lies somewhere. */
  const ball = z.union([z.object({ with: id }), z.object({ at: position })], {
    error: say.noBall,
  });
  const equipment = z.object({
    kind: oneOf('equipmentKind', equipmentKinds),
    at: position,
    /** Degrees clockwise. */
    turn: z._default(
      z.number({ error: say.turn }).check(z.gte(0, say.turn), z.lte(359, say.turn)),
      0,
    ),
  });
  const zone = z.object({
    label: text('zoneLabel', diagramBounds.zoneLabel),
    from: position,
    to: position,
  });
  const action = z.object({
    by: id,
    kind: oneOf('actionKind', actionKinds),
    /** Where its line bends, in order. */
    path: z._default(list('bends', position), []),
    to: z.union([id, position], { error: say.noTarget }),
  });
  const step = z.object({ actions: list('actions', action) });
  return z.object(
    {
      surface,
      actors: z._default(list('actors', actor), []),
      balls: z._default(list('balls', ball), []),
      equipment: z._default(list('equipment', equipment), []),
      zones: z._default(list('zones', zone), []),
      steps: z._default(list('steps', step), []),
    },
    { error: say.noObject },
  );
}

/** What stands where and happens in each step. Picture, words and animation follow from it (D28). */
export type Diagram = z.output<ReturnType<typeof diagramShape>>;
export type Surface = Diagram['surface'];
export type Position = Diagram['actors'][number]['at'];
export type Actor = Diagram['actors'][number];
export type Role = Actor['role'];
export type Equipment = Diagram['equipment'][number];
export type Zone = Diagram['zones'][number];
export type Step = Diagram['steps'][number];
export type Action = Step['actions'][number];
export type ActionKind = Action['kind'];

const shownSchema = diagramShape();

/** The diagram of an answer; undefined for one that can't be read (D27). What it refers to may be missing. */
export function readDiagram(value: unknown): Diagram | undefined {
  return shownSchema.safeParse(value).data;
}

/** Whether an action moves the actor; a pass and a shot move the ball alone. */
export function isMove(kind: ActionKind): boolean {
  return kind !== 'pass' && kind !== 'shot';
}

/** Whether an action moves a ball. */
export function usesBall(kind: ActionKind): boolean {
  return kind === 'dribble' || !isMove(kind);
}

/** Metres to one decimal. */
export function toDecimetre(metres: number): number {
  // Without the sum, a small negative number would be -0.
  return Math.round(metres * 10) / 10 + 0;
}

/** Whether one actor can do both in one step: a pass and a run, but no two runs, and no dribble with a pass. */
export function canGoTogether(one: ActionKind, other: ActionKind): boolean {
  return isMove(one) !== isMove(other) && !(usesBall(one) && usesBall(other));
}
