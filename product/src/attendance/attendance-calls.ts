import { call } from '@touchline/shared/schema';
import { balanceQuerySchema } from '../balance/balance';
import { attendanceSchema, teamAttendanceSchema } from './attendance';
import { attendanceChangesSchema } from './attendance-changes';

export const get = /*#__PURE__*/ call('GET /teams/:teamId/plans/:planId/attendance', {
  answer: attendanceSchema,
});
export const change = /*#__PURE__*/ call('PUT /teams/:teamId/plans/:planId/attendance', {
  ...{ body: attendanceChangesSchema, answer: attendanceSchema },
});
export const ofTeam = /*#__PURE__*/ call('GET /teams/:teamId/attendance', {
  ...{ query: balanceQuerySchema, answer: teamAttendanceSchema },
});
