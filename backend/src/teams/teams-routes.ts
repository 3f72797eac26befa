import { pageQuerySchema } from '@touchline/shared/schemas';
import {
  teamInputSchema,
  teamSchema,
  withoutRepeated,
  type Team,
} from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { ApiProblem, invalid, invalidFields, notFound, requireFound } from '../http/api-problem';
import {
  answer,
  changeHeaders,
  creationHeaders,
  entityTagHeader,
  problems,
  teamParams,
} from '../http/api-schemas';
import { inTransaction, type ApiConnections, type Queryable } from '../database/database';
import { entityTag, requireMatch } from '../http/entity-tag';
import { createOnce } from '../http/idempotency';
import { sendJson } from '../http/json-answer';
import { linkHeader, linkNext, readListPart } from '../http/list-page';
import { findSportId, hasSport } from '../sports/sports-repository';
import { requireRoom } from '../auth/storage-limits';
import {
  findTeam,
  insertTeam,
  keepMembers,
  leaveTeam,
  listTeams,
  lockTeam,
  readMemberIds,
  readTeam,
  updateTeam,
} from './teams-repository';

type TeamWrite = z.output<typeof teamInputSchema>;

/** The calls of /teams (S7), on the caller's own teams (D2). */
export const teamsRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared, storage },
) => {
  app.get(
    '/teams',
    {
      schema: {
        operationId: 'listTeams',
        tags: ['Teams'],
        summary: "The caller's teams, by name",
        querystring: pageQuerySchema,
        response: { 200: answer('The teams, at most 1,000.', z.array(teamSchema), linkHeader) },
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      const { json, next } = await listTeams(shared, caller.id, readListPart(query));
      linkNext(reply, request, next);
      return sendJson(reply, json);
    },
  );

  app.get(
    '/teams/:teamId',
    {
      schema: {
        operationId: 'getTeam',
        tags: ['Teams'],
        summary: 'One team',
        params: teamParams,
        response: { 200: answer('The team.', teamSchema, entityTagHeader) },
      },
    },
    async ({ caller, params }, reply) => {
      const team = requireFound('team', await findTeam(shared, caller.id, params.teamId));
      return sendJson(reply.header('etag', entityTag(team.version)), team.json);
    },
  );

  app.post(
    '/teams',
    {
      schema: {
        operationId: 'createTeam',
        tags: ['Teams'],
        summary: 'Creates a team; the caller is its only member, whatever the body says',
        headers: creationHeaders,
        body: teamInputSchema,
        response: { 201: answer('The new team.', teamSchema, entityTagHeader) },
      },
    },
    async ({ caller, headers, body }, reply) => {
      const call = {
        coachId: caller.id,
        route: 'POST /teams',
        key: headers['idempotency-key'],
        request: body,
        whereIs: ({ id }: Team) => ({ id }),
      };
      const team = await createOnce(database, call, async (client) => {
        await requireRoom(client, storage, 'teams', caller.id);
        const sportId = await resolveSport(client, body);
        return readTeam(
          client,
          await insertTeam(client, caller.id, {
            ...body,
            tags: withoutRepeated(body.tags),
            sportId,
          }),
        );
      });
      reply.header('etag', entityTag(team.version)).header('location', `/api/teams/${team.id}`);
      return reply.code(201).send(team);
    },
  );

  app.put(
    '/teams/:teamId',
    {
      schema: {
        operationId: 'updateTeam',
        tags: ['Teams'],
        summary: 'Replaces a team; members who are not in the list leave, and nobody joins by it',
        params: teamParams,
        headers: changeHeaders,
        body: teamInputSchema,
        response: { 200: answer('The team as it is now.', teamSchema, entityTagHeader) },
      },
    },
    async ({ caller, params: { teamId }, headers, body }, reply) => {
      const team = await inTransaction(database, async (client) => {
        const team = requireFound('team', await lockTeam(client, caller.id, teamId));
        const known = requireMatch(headers['if-match'], team.version, team.unchangedSince);
        const tags = withoutRepeated(body.tags, team.tags);
        const sportId = await resolveSport(client, body);
        await updateTeam(client, teamId, { ...body, tags, sportId });
        if (body.members) await removeOthers(client, teamId, body.members, known);
        return readTeam(client, teamId);
      });
      return reply.header('etag', entityTag(team.version)).send(team);
    },
  );

  app.delete(
    '/teams/:teamId/members/me',
    {
      schema: {
        operationId: 'leaveTeam',
        tags: ['Teams'],
        summary: 'The caller leaves a team; the last member can not',
        params: teamParams,
        response: {
          204: z.undefined().describe('The caller is no member any more.'),
          ...problems(409),
        },
      },
    },
    async ({ caller, params: { teamId } }, reply) => {
      await inTransaction(database, async (client) => {
        if (!(await lockTeam(client, caller.id, teamId))) throw notFound('team');
        if (await leaveTeam(client, teamId, caller.id)) return;
        throw new ApiProblem(
          409,
          'You are the only member of this team. Invite a colleague first. When they have joined, you can leave.',
        );
      });
      return reply.code(204).send();
    },
  );
};

/** The sport's id: `sportId`, otherwise `sport` as an id or a name (D4). */
async function resolveSport(database: Queryable, { sportId, sport }: TeamWrite): Promise<string> {
  if (sportId) {
    if (await hasSport(database, sportId)) return sportId;
    throw invalid('sportId', 'This sport is not in the list.');
  }
  if (!sport) {
    const field = typeof sport === 'string' && typeof sportId !== 'string' ? 'sport' : 'sportId';
    throw invalid(field, 'Sport is required.');
  }
  const found = await findSportId(database, sport);
  if (found === undefined) throw invalid('sport', 'This sport is not in the list.');
  return found;
}

/** Removes who is not in the list, of the members in the version that the caller knows. A write adds none (D3). */
async function removeOthers(
  client: pg.PoolClient,
  teamId: string,
  members: NonNullable<TeamWrite['members']>,
  knownVersion: number | undefined,
) {
  if (members.length === 0) throw invalid('members', 'A team needs at least one member.');
  const current = await readMemberIds(client, teamId);
  const issues = members.flatMap(({ userId }, index) =>
    current.has(userId)
      ? []
      : {
          path: `members.${index}.userId`,
          // The same message for every id: it must not reveal whether a coach exists.
          message: 'Only coaches who are members of this team already can be listed.',
        },
  );
  if (issues.length > 0) throw invalidFields(issues);
  const userIds = members.map(({ userId }) => userId);
  await keepMembers(client, teamId, userIds, knownVersion);
}
