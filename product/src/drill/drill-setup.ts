import * as z from 'zod/mini';
import { described, named, lineText } from '@touchline/shared/schema';
import { diagramAnswerSchema } from '../diagram/diagram-answer';

/** One kind of equipment that a drill needs, and how many of it. */
const equipmentEntrySchema = named('Equipment', { name: lineText(), count: z.int() });

const playersSchema = named('Players', { from: z.int(), to: z.int() });

/** What a drill needs and what the coach looks at. A field is absent where the drill has none. */
export const drillSetupSchema = z.object({
  coachingPoints: z.optional(z.array(z.string())),
  equipment: z.optional(z.array(equipmentEntrySchema)),
  players: z.optional(playersSchema),
  defaultMinutes: described(
    'Minutes of the drill when it is added to a plan; 10 where it is absent.',
    z.optional(z.int()),
  ),
  diagram: diagramAnswerSchema,
});

export type DrillSetup = z.infer<typeof drillSetupSchema>;
export type Equipment = z.infer<typeof equipmentEntrySchema>;

/** Equipment to read, such as `12 cones`; one of it is just its name, as `Ladder`. */
export function equipmentText({ name, count }: Equipment): string {
  return count === 1 ? name.charAt(0).toUpperCase() + name.slice(1) : `${count} ${name}`;
}

/** How many players a drill needs, such as `8 to 16`. */
export function playersText({ from, to }: z.infer<typeof playersSchema>): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
