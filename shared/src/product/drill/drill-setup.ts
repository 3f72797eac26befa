import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { diagramAnswerSchema } from '../diagram/diagram-answer';
import { lineText } from '../text';

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

/** How many players a drill needs, such as `8 to 16`. */
export function playersText({ from, to }: { from: number; to: number }): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
