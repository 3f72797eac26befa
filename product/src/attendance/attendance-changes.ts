import * as z from 'zod/mini';
import { maxChangeAgeMs, wholeNumber } from '@touchline/shared/schema';
import { bounds } from '../text';
import { attendanceStates } from './attendance';

const ageMessage = 'ageMs must be a whole number from 0 to 1,209,600,000.';
const headcountMessage = `The number of players must be a whole number from 0 to ${bounds.players}.`;
const stateMessage = 'The state must be here, late, absent or null.';

/** One tap of a roll call: of a player, or how many came; null takes it back. It says how long ago it was. */
const attendanceChangeSchema = z
  .object({
    playerId: z.optional(z.uuid('playerId must be the id of a player.')),
    state: z.optional(z.nullable(z.enum(attendanceStates, stateMessage))),
    headcount: z.optional(z.nullable(wholeNumber(headcountMessage, 0, bounds.players))),
    ageMs: wholeNumber(ageMessage, 0, maxChangeAgeMs),
  })
  .check(
    z.refine(({ playerId, state }) => playerId === undefined || state !== undefined, {
      path: ['state'],
      error: stateMessage,
    }),
    z.refine(({ playerId, headcount }) => (playerId === undefined) !== (headcount === undefined), {
      path: ['playerId'],
      error: 'A change has either a player or the number of players.',
    }),
  )
  .register(z.globalRegistry, { id: 'AttendanceChange' });

export type AttendanceChange = z.infer<typeof attendanceChangeSchema>;

/** Taps of a roll call, in any order and as often as wanted: of each player the latest one stands. */
export const attendanceChangesSchema = z.object({
  changes: z
    .array(attendanceChangeSchema, { error: 'Changes must be a list.' })
    .check(z.minLength(1, 'Send at least one change.'), z.maxLength(500, 'At most 500 changes.')),
});
