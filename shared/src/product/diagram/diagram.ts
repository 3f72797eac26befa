import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { line } from '../text';

/** The bounds of a diagram (D28). `bytes` is its JSON in UTF-8. */
export const diagramBounds = {
  bytes: 16_000,
  metres: 150,
  actors: 40,
  balls: 20,
  equipment: 60,
  zones: 10,
  steps: 20,
  actions: 30,
  bends: 8,
  label: 3,
  zoneLabel: 20,
} as const;

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

const noPosition = 'A position needs two numbers of metres.';
const tooFar = `A position is at most ${diagramBounds.metres} m from the centre.`;

/** Metres from the centre of the surface to one decimal: along its length to the right, and across it downwards. */
const metresSchema = z
  .number({ error: noPosition })
  .check(
    z.gte(-diagramBounds.metres, tooFar),
    z.lte(diagramBounds.metres, tooFar),
    z.overwrite(toDecimetre),
  );

const positionSchema = z.tuple([metresSchema, metresSchema], { error: noPosition });

const idSchema = z
  .string({ error: 'An id must be text.' })
  .check(z.regex(/^[a-z0-9]{1,4}$/, 'An id has 1 to 4 small letters or digits.'));

function oneOf<const Names extends readonly string[]>(label: string, names: Names) {
  return z.enum(names, { error: `${label} must be one of ${names.join(', ')}.` });
}

function listOf<Entry extends z.ZodMiniType>(what: string, entry: Entry, max: number) {
  return z
    .array(entry, { error: `The ${what} of a diagram must be a list.` })
    .check(z.maxLength(max, `A diagram can have at most ${max} ${what}.`));
}

const sideMessage = `A side of a surface has 1 to ${diagramBounds.metres} m.`;
const sideSchema = z
  .number({ error: sideMessage })
  .check(z.gte(1, sideMessage), z.lte(diagramBounds.metres, sideMessage), z.overwrite(toDecimetre));

const surfaceSchema = z.object(
  {
    /** The id of the sport whose lines are drawn. */
    sport: line('The sport of a surface', 50),
    view: oneOf('The view of a surface', views),
    /** Metres of the whole surface, also where half of it is drawn. */
    length: sideSchema,
    width: sideSchema,
  },
  { error: 'A diagram needs a surface.' },
);

const actorSchema = z.object({
  id: idSchema,
  role: oneOf('The role of a player', roles),
  label: line('The label of a player', diagramBounds.label),
  at: positionSchema,
});

/** A ball that an actor has at the start, or one that lies somewhere. */
const ballSchema = z.union([z.object({ with: idSchema }), z.object({ at: positionSchema })], {
  error: 'A ball is with a player or at a position.',
});

const turnMessage = 'A turn is 0 to 359 degrees.';
const equipmentSchema = z.object({
  kind: oneOf('A kind of equipment', equipmentKinds),
  at: positionSchema,
  /** Degrees clockwise. */
  turn: z._default(
    z.number({ error: turnMessage }).check(z.gte(0, turnMessage), z.lte(359, turnMessage)),
    0,
  ),
});

const zoneSchema = z.object({
  label: line('The label of a zone', diagramBounds.zoneLabel),
  from: positionSchema,
  to: positionSchema,
});

const actionSchema = z.object({
  by: idSchema,
  kind: oneOf('The kind of an action', actionKinds),
  /** Where its line bends, in order. */
  path: z._default(listOf('bends of a line', positionSchema, diagramBounds.bends), []),
  to: z.union([idSchema, positionSchema], { error: 'An action leads to a player or a position.' }),
});

const stepSchema = z.object({
  actions: listOf('actions of a step', actionSchema, diagramBounds.actions),
});

const shapeSchema = z.object(
  {
    surface: surfaceSchema,
    actors: z._default(listOf('players', actorSchema, diagramBounds.actors), []),
    balls: z._default(listOf('balls', ballSchema, diagramBounds.balls), []),
    equipment: z._default(
      listOf('pieces of equipment', equipmentSchema, diagramBounds.equipment),
      [],
    ),
    zones: z._default(listOf('zones', zoneSchema, diagramBounds.zones), []),
    steps: z._default(listOf('steps', stepSchema, diagramBounds.steps), []),
  },
  { error: 'A diagram must be an object.' },
);

/** A drill's diagram: what stands where and happens in each step. Picture, words and animation follow from it (D28). */
export const diagramSchema = shapeSchema
  .check(z.superRefine(checkReferences), z.superRefine(checkSize))
  .register(z.globalRegistry, { id: 'Diagram' });

export type Diagram = z.output<typeof shapeSchema>;
export type Surface = Diagram['surface'];
export type Position = Diagram['actors'][number]['at'];
export type Actor = Diagram['actors'][number];
export type Role = Actor['role'];
export type Equipment = Diagram['equipment'][number];
export type Zone = Diagram['zones'][number];
export type Step = Diagram['steps'][number];
export type Action = Step['actions'][number];
export type ActionKind = Action['kind'];

/** The diagram of an answer; undefined for one that can't be read (D27). */
export function readDiagram(value: unknown): Diagram | undefined {
  return diagramSchema.safeParse(value).data;
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
    if (!ids.has(ball.with)) refuse(path, `There is no player '${ball.with}'.`);
    if (holders.has(ball.with)) refuse(path, 'A player can start with one ball.');
    holders.add(ball.with);
  });
  steps.forEach(({ actions }, step) => {
    actions.forEach((action, place) => {
      const at = (field: string) => ['steps', step, 'actions', place, field];
      const { by, kind, to } = action;
      if (!ids.has(by)) refuse(at('by'), `There is no player '${by}'.`);
      if (typeof to === 'string') {
        if (!ids.has(to)) refuse(at('to'), `There is no player '${to}'.`);
        if (to === by) refuse(at('to'), 'An action leads to another player.');
      }
      const others = actions.slice(0, place).filter((other) => other.by === by);
      if (others.some((other) => !canGoTogether(other.kind, kind))) {
        refuse(at('kind'), 'In one step a player moves once, and plays one ball.');
      }
    });
  });
}

/** Whether one actor can do both in one step: a pass and a run, but no two runs, and no dribble with a pass. */
export function canGoTogether(one: ActionKind, other: ActionKind): boolean {
  return isMove(one) !== isMove(other) && !(usesBall(one) && usesBall(other));
}

function checkSize(diagram: object, context: Refinement): void {
  const { byteLength } = new TextEncoder().encode(JSON.stringify(diagram));
  if (byteLength <= diagramBounds.bytes) return;
  const message = `A diagram can have at most ${diagramBounds.bytes / 1000} kB.`;
  context.addIssue({ code: 'custom', path: [], message });
}
