import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { diagramAnswerSchema, diagramSchema } from '../diagram/diagram';
import { bounds, lineText, oneLine } from '../text';

/** One kind of equipment that a drill needs, and how many of it. */
const equipmentEntrySchema = z
  .object({ name: lineText(), count: z.int() })
  .register(z.globalRegistry, { id: 'Equipment' });

/** How many players a drill is for. */
const playersSchema = z
  .object({ from: z.int(), to: z.int() })
  .register(z.globalRegistry, { id: 'Players' });

/** What a drill needs and what the coach looks at. A field is absent where the drill has none. */
export const drillSetupSchema = z.object({
  coachingPoints: z.optional(z.array(z.string())),
  equipment: z.optional(z.array(equipmentEntrySchema)),
  players: z.optional(playersSchema),
  defaultMinutes: z.optional(z.int()).register(z.globalRegistry, {
    description: 'Minutes of the drill when it is added to a plan; 10 where it is absent.',
  }),
  diagram: diagramAnswerSchema,
});

export type DrillSetup = z.infer<typeof drillSetupSchema>;
export type Equipment = z.infer<typeof equipmentEntrySchema>;

/** Equipment to read, such as `12 cones`; one of it is just its name, as `Ladder`. */
export function equipmentText({ name, count }: Equipment): string {
  return count === 1 ? name.charAt(0).toUpperCase() + name.slice(1) : `${count} ${name}`;
}

export type Players = z.infer<typeof playersSchema>;

/** A whole number from 1 to `max`; `label` is the field's name as the form shows it. */
function wholeNumber(label: string, max: number) {
  const message = `${label} must be a whole number from 1 to ${max.toLocaleString('en-US')}.`;
  return z.number({ error: message }).check(z.int(message), z.gte(1, message), z.lte(max, message));
}

/** Coaching points as they are sent: each trimmed, empty ones dropped. */
export const coachingPointsSchema = z.pipe(
  z
    .array(
      z
        .string({ error: 'A coaching point must be text.' })
        .check(
          z.trim(),
          z.maxLength(
            bounds.coachingPoint,
            `A coaching point can have at most ${bounds.coachingPoint} characters.`,
          ),
        ),
      { error: 'Coaching points must be a list of texts.' },
    )
    .check(z.maxLength(bounds.coachingPoints, `At most ${bounds.coachingPoints} coaching points.`)),
  z.transform((points) => points.filter((point) => point !== '')),
);

/** Equipment as it is sent. The same name in upper or lower case can't come twice. */
export const equipmentSchema = z
  .array(
    z.object({
      name: z
        .string({ error: 'Equipment needs a name.' })
        .check(
          oneLine('A name of equipment'),
          z.trim(),
          z.minLength(1, 'Equipment needs a name.'),
          z.maxLength(
            bounds.equipmentName,
            `A name of equipment can have at most ${bounds.equipmentName} characters.`,
          ),
        ),
      count: wholeNumber('The number of each kind of equipment', bounds.equipmentCount),
    }),
    { error: 'Equipment must be a list of names and numbers.' },
  )
  .check(
    z.maxLength(bounds.equipment, `At most ${bounds.equipment} kinds of equipment.`),
    z.superRefine((list, context) => {
      const names = list.map(({ name }) => name.toLowerCase());
      const twice = names.findIndex((name, place) => names.indexOf(name) < place);
      const message = `'${list[twice]?.name}' is in the list twice.`;
      if (twice >= 0) context.addIssue({ code: 'custom', path: [twice, 'name'], message });
    }),
  );

/** The players as they are sent: both numbers, the first not above the second. */
export const playersInputSchema = z
  .object(
    {
      from: wholeNumber('Players from', bounds.players),
      to: wholeNumber('Players to', bounds.players),
    },
    { error: 'Players must have two numbers, from and to.' },
  )
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      error: "Players to can't be less than Players from.",
    }),
  );

/** Minutes of a drill when it is added to a plan, as they are sent. */
export const defaultMinutesSchema = wholeNumber('Default minutes', bounds.maxMinutes);

/** The fields of a change: an absent one keeps what is stored; null or an empty list clears it. */
export const drillSetupInputSchema = z.object({
  coachingPoints: z.nullish(coachingPointsSchema),
  equipment: z.nullish(equipmentSchema),
  players: z.nullish(playersInputSchema),
  defaultMinutes: z.nullish(defaultMinutesSchema),
  diagram: z.nullish(diagramSchema),
});

/** How many players a drill needs, such as `8 to 16`. */
export function playersText({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
