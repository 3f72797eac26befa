import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { maxChangeAgeMs } from '../../schema/max-change-age';
import { bounds, lineText } from '../text';

/** What a coach can say of a player at a practice. Who is late counts as here. */
export const attendanceStates = ['here', 'late', 'absent'] as const;

export type AttendanceState = (typeof attendanceStates)[number];

/** Who is at a practice, as far as it was said. */
export const attendanceSchema = z
  .object({
    headcount: z._default(z.nullable(z.int()), null).register(z.globalRegistry, {
      description: 'How many came, where the coach has no list of players.',
    }),
    players: z._default(
      z.array(
        z
          .object({ playerId: z.string(), state: z.enum(attendanceStates) })
          .register(z.globalRegistry, { id: 'AttendanceOfPlayer' }),
      ),
      [],
    ),
  })
  .register(z.globalRegistry, { id: 'Attendance' });

export type Attendance = z.infer<typeof attendanceSchema>;

const ageMessage = 'ageMs must be a whole number from 0 to 1,209,600,000.';
const headcountMessage = `The number of players must be a whole number from 0 to ${bounds.players}.`;
const stateMessage = 'The state must be here, late, absent or null.';

/**
 * One tap of a roll call: of a player, or the number of those who came. Null takes back what was said. The
 * device's own clock may be wrong, so it says how long ago the tap was.
 */
const attendanceChangeSchema = z
  .object({
    playerId: z.optional(z.uuid('playerId must be the id of a player.')),
    state: z.optional(z.nullable(z.enum(attendanceStates, stateMessage))),
    headcount: z.optional(
      z.nullable(
        z
          .number(headcountMessage)
          .check(
            z.int(headcountMessage),
            z.gte(0, headcountMessage),
            z.lte(bounds.players, headcountMessage),
          ),
      ),
    ),
    ageMs: z
      .number(ageMessage)
      .check(z.int(ageMessage), z.gte(0, ageMessage), z.lte(maxChangeAgeMs, ageMessage)),
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

/** Taps of a roll call, in any order and as often as wanted: of each player the latest one stands (D32). */
export const attendanceChangesSchema = z.object({
  changes: z
    .array(attendanceChangeSchema, { error: 'Changes must be a list.' })
    .check(z.minLength(1, 'Send at least one change.'), z.maxLength(500, 'At most 500 changes.')),
});

const playerAttendanceSchema = z
  .object({
    playerId: z.string(),
    name: lineText(),
    number: z._default(z.nullable(z.int()), null),
    here: z.int(),
    late: z.int(),
    absent: z.int(),
  })
  .register(z.globalRegistry, { id: 'PlayerAttendance' });

export type PlayerAttendance = z.infer<typeof playerAttendanceSchema>;

/** How often the players of a team were at its practices of some days. */
export const teamAttendanceSchema = z
  .object({
    /** Those with a roll call. */
    practices: z.int(),
    players: z._default(z.array(playerAttendanceSchema), []),
  })
  .register(z.globalRegistry, { id: 'TeamAttendance' });
