import { attendanceCalls } from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction, type ApiConnections } from '../database/database';
import { notFound, requireFound } from '../http/api-problem';
import { servingCalls } from '../http/serve-calls';
import { lockPlan } from '../plans/plans-repository';
import {
  readAttendance,
  readTeamAttendance,
  storeHeadcount,
  storeTaps,
} from './attendance-repository';

/** Who was at the practices of a team, for its members only. */
export const attendanceRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { database, shared } = connections;
  const serve = servingCalls(app, connections, 'Players');

  async function attendanceOf(
    coachId: string,
    { teamId, planId }: { teamId: string; planId: string },
  ) {
    const json = await readAttendance(shared, coachId, teamId, planId);
    if (json === undefined) throw notFound('team');
    return requireFound('practice plan', json);
  }

  serve.read(
    attendanceCalls.get,
    'getAttendance',
    'Who is at the practice of a plan',
    ({ caller, params }) => attendanceOf(caller.id, params),
  );

  serve.read(
    attendanceCalls.change,
    'changeAttendance',
    'Stores taps of a roll call, each with its age; of each player the latest stands',
    async ({ caller, params, body: { changes } }) => {
      const { teamId, planId } = params;
      // Clocks of devices differ: a tap's moment is taken from this clock and its age (D32).
      const now = new Date();
      const momentOf = (ageMs: number) => new Date(now.getTime() - ageMs);
      await inTransaction(database, async (client) => {
        await lockPlan(client, caller.id, teamId, planId);
        const taps = changes.flatMap(({ playerId, state = null, ageMs }) =>
          playerId === undefined ? [] : { playerId, state, tappedAt: momentOf(ageMs) },
        );
        await storeTaps(client, { teamId, planId, coachId: caller.id }, taps, now);
        for (const { headcount, ageMs } of changes) {
          if (headcount === undefined) continue;
          await storeHeadcount(client, planId, headcount, momentOf(ageMs), now);
        }
      });
      return attendanceOf(caller.id, params);
    },
  );

  serve.read(
    attendanceCalls.ofTeam,
    'getTeamAttendance',
    "How often each player was at the team's practices of some days",
    async ({ caller, params: { teamId }, query }) =>
      requireFound('team', await readTeamAttendance(shared, caller.id, teamId, query)),
  );
};
