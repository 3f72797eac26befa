import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { lineText } from '../text';

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
