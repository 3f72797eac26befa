import {
  attendanceChangesSchema,
  attendanceSchema,
  balanceQuerySchema,
  teamAttendanceSchema,
} from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction, type ApiConnections } from '../database/database';
import { notFound, requireFound } from '../http/api-problem';
import { answer, planParams, teamParams } from '../http/api-schemas';
import { sendJson } from '../http/json-answer';
import { lockPlan } from '../plans/plans-repository';
import {
  readAttendance,
  readTeamAttendance,
  storeHeadcount,
  storeTaps,
} from './attendance-repository';

/** Who was at the practices of a team, for its members only (D2). */
export const attendanceRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared },
) => {
  app.get(
    '/teams/:teamId/plans/:planId/attendance',
    {
      schema: {
        operationId: 'getAttendance',
        tags: ['Players'],
        summary: 'Who is at the practice of a plan',
        params: planParams,
        response: { 200: answer('As far as it was said.', attendanceSchema) },
      },
    },
    async ({ caller, params: { teamId, planId } }, reply) => {
      const json = requireFound('team', await readAttendance(shared, caller.id, teamId, planId));
      if (json === null) throw notFound('plan');
      return sendJson(reply, json);
    },
  );

  app.put(
    '/teams/:teamId/plans/:planId/attendance',
    {
      schema: {
        operationId: 'changeAttendance',
        tags: ['Players'],
        summary: 'Stores taps of a roll call, each with its age; of each player the latest stands',
        params: planParams,
        body: attendanceChangesSchema,
        response: { 200: answer('Who is there, with these changes.', attendanceSchema) },
      },
    },
    async ({ caller, params: { teamId, planId }, body: { changes } }, reply) => {
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
      const json = await readAttendance(shared, caller.id, teamId, planId);
      return sendJson(reply, requireFound('plan', json ?? undefined));
    },
  );

  app.get(
    '/teams/:teamId/attendance',
    {
      schema: {
        operationId: 'getTeamAttendance',
        tags: ['Players'],
        summary: "How often each player was at the team's practices of some days",
        params: teamParams,
        querystring: balanceQuerySchema,
        response: { 200: answer('The numbers.', teamAttendanceSchema) },
      },
    },
    async ({ caller, params: { teamId }, query }, reply) => {
      const json = await readTeamAttendance(shared, caller.id, teamId, query);
      return sendJson(reply, requireFound('team', json));
    },
  );
};
