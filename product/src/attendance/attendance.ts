import * as z from 'zod/mini';
import { described, named, lineText } from '@touchline/shared/schema';
import { playerNumberSchema } from '../player/player';

/** What a coach can say of a player at a practice. Who is late counts as here. */
export const attendanceStates = ['here', 'late', 'absent'] as const;

export type AttendanceState = (typeof attendanceStates)[number];

/** Who is at a practice, as far as it was said. */
export const attendanceSchema = named('Attendance', {
  headcount: described(
    'How many came, where the coach has no list of players.',
    z._default(z.nullable(z.int()), null),
  ),
  players: z._default(
    z.array(named('AttendanceOfPlayer', { playerId: z.string(), state: z.enum(attendanceStates) })),
    [],
  ),
});

export type Attendance = z.infer<typeof attendanceSchema>;

const playerAttendanceSchema = named('PlayerAttendance', {
  playerId: z.string(),
  name: lineText(),
  number: z._default(playerNumberSchema, null),
  here: z.int(),
  late: z.int(),
  absent: z.int(),
});

export type PlayerAttendance = z.infer<typeof playerAttendanceSchema>;

/** How often the players of a team were at its practices of some days. */
export const teamAttendanceSchema = named('TeamAttendance', {
  /** Those with a roll call. */
  practices: z.int(),
  players: z._default(z.array(playerAttendanceSchema), []),
});
