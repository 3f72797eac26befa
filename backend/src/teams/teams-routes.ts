import {
  teamCalls,
  type teamInputSchema,
  withoutRepeated,
  teamChanges,
  balanceCalls,
} from '@touchline/product/schemas';
import { pageQuerySchema } from '@touchline/shared/schemas';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import type * as z from 'zod';
import { ApiProblem, invalid, invalidFields, requireFound } from '../http/api-problem';
import { servingCalls } from '../http/serve-calls';
import type { ApiConnections, Queryable } from '../database/database';
import { readListPart } from '../http/list-page';
import { findSportId, hasSport } from '../sports/sports-repository';
import { requireRoom } from '../quotas/storage-limits';
import { readBalance } from './balance-repository';
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

/** The calls of /teams, on the caller's own teams. */
export const teamsRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { shared, storage } = connections;
  const serve = servingCalls(app, connections, 'Teams');

  serve.read(
    { ...teamCalls.list, query: pageQuerySchema },
    'listTeams',
    "The caller's teams, by name, at most 1,000 at a time",
    ({ caller, query }) => listTeams(shared, caller.id, readListPart(query)),
  );

  serve.read(teamCalls.get, 'getTeam', 'One team', async ({ caller, params }) =>
    requireFound('team', await findTeam(shared, caller.id, params.teamId)),
  );

  serve.create(
    teamChanges.create,
    'createTeam',
    'Creates a team; the caller is its only member, whatever the body says',
    {
      async create(client, { caller, body }) {
        await requireRoom(client, storage, 'teams', caller.id);
        const sportId = await resolveSport(client, body);
        const team = { ...body, tags: withoutRepeated(body.tags), sportId };
        return readTeam(client, await insertTeam(client, caller.id, team));
      },
    },
  );

  serve.change(
    teamChanges.update,
    'updateTeam',
    'Replaces a team; members who are not in the list leave, and nobody joins by it',
    async (client, { caller, params: { teamId }, body, match }) => {
      const team = requireFound('team', await lockTeam(client, caller.id, teamId));
      const known = match(team.version, team.unchangedSince);
      const tags = withoutRepeated(body.tags, team.tags);
      const sportId = await resolveSport(client, body);
      await updateTeam(client, teamId, { ...body, tags, sportId });
      if (body.members) await removeOthers(client, teamId, body.members, known);
      return readTeam(client, teamId);
    },
  );

  serve.change(
    teamChanges.leave,
    'leaveTeam',
    'The caller leaves a team; the last member can not',
    async (client, { caller, params: { teamId } }) => {
      requireFound('team', await lockTeam(client, caller.id, teamId));
      if (await leaveTeam(client, teamId, caller.id)) return;
      throw new ApiProblem(
        409,
        'You are the only member of this team. Invite a colleague first. When they have joined, you can leave.',
      );
    },
  );

  serve.read(
    balanceCalls.get,
    'getTeamBalance',
    "Minutes by drill type and by tag, in a team's plans of some days",
    async ({ caller, params: { teamId }, query }) =>
      requireFound('team', await readBalance(shared, caller.id, teamId, query)),
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
