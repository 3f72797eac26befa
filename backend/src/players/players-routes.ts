import {
  bounds,
  looksPersonal,
  newPlayersSchema,
  playerInputSchema,
  playerSchema,
  storedPlayersSchema,
} from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { inTransaction, type ApiConnections } from '../database/database';
import { invalid, invalidFields, notFound, requireFound } from '../http/api-problem';
import {
  answer,
  changeHeaders,
  creationHeaders,
  entityTagHeader,
  playerParams,
  teamParams,
} from '../http/api-schemas';
import { entityTag, requireMatch } from '../http/entity-tag';
import { createOnce } from '../http/idempotency';
import { sendJson } from '../http/json-answer';
import { holdMembership, lockTeam } from '../teams/teams-repository';
import {
  countPlayers,
  deletePlayer,
  insertPlayers,
  listPlayers,
  lockPlayer,
  updatePlayer,
} from './players-repository';

/** The players of a team, for its members only (D2). */
export const playersRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared },
) => {
  app.get(
    '/teams/:teamId/players',
    {
      schema: {
        operationId: 'listPlayers',
        tags: ['Players'],
        summary: 'The players of a team, by number and name',
        params: teamParams,
        response: { 200: answer(`At most ${bounds.teamPlayers}.`, z.array(playerSchema)) },
      },
    },
    async ({ caller, params }, reply) =>
      sendJson(reply, requireFound('team', await listPlayers(shared, caller.id, params.teamId))),
  );

  app.post(
    '/teams/:teamId/players',
    {
      schema: {
        operationId: 'addPlayers',
        tags: ['Players'],
        summary: 'Adds players to a team: all of them, or none',
        params: teamParams,
        headers: creationHeaders,
        body: newPlayersSchema,
        response: { 201: answer('The new players.', storedPlayersSchema) },
      },
    },
    async ({ caller, params: { teamId }, headers, body }, reply) => {
      refusePersonal(
        body.players.map(({ positions }) => positions),
        (index) => `players.${index}.`,
      );
      const call = {
        coachId: caller.id,
        route: 'POST /teams/:teamId/players',
        key: headers['idempotency-key'],
        request: [teamId, body],
        authorize: async (client: pg.PoolClient) => {
          if (!(await lockTeam(client, caller.id, teamId))) throw notFound('team');
        },
        whereIs: ({ players }: z.output<typeof storedPlayersSchema>) => ({
          id: players[0]?.id ?? '',
          teamId,
        }),
      };
      const stored = await createOnce(database, call, async (client) => {
        const room = bounds.teamPlayers - (await countPlayers(client, teamId));
        if (body.players.length > room) {
          const left = room > 0 ? `There is room for ${room} more.` : 'Delete one of them first.';
          const message = `A team can have at most ${bounds.teamPlayers} players. ${left}`;
          throw invalid('players', message);
        }
        return { players: await insertPlayers(client, teamId, body.players) };
      });
      return reply.code(201).send(stored);
    },
  );

  app.put(
    '/teams/:teamId/players/:playerId',
    {
      schema: {
        operationId: 'updatePlayer',
        tags: ['Players'],
        summary: 'Replaces a player',
        params: playerParams,
        headers: changeHeaders,
        body: playerInputSchema,
        response: { 200: answer('The player as stored now.', playerSchema, entityTagHeader) },
      },
    },
    async ({ caller, params, headers, body }, reply) => {
      const player = await inTransaction(database, async (client) => {
        const current = await lockCurrent(client, caller.id, params, headers['if-match']);
        refusePersonal([body.positions], () => '', current.positions);
        return updatePlayer(client, params.playerId, body);
      });
      return reply.header('etag', entityTag(player.version)).send(player);
    },
  );

  app.delete(
    '/teams/:teamId/players/:playerId',
    {
      schema: {
        operationId: 'deletePlayer',
        tags: ['Players'],
        summary: 'Deletes a player with their attendance',
        params: playerParams,
        headers: changeHeaders,
        response: { 204: z.undefined().describe('They are deleted.') },
      },
    },
    async ({ caller, params, headers }, reply) => {
      await inTransaction(database, async (client) => {
        await lockCurrent(client, caller.id, params, headers['if-match']);
        await deletePlayer(client, params.playerId);
      });
      return reply.code(204).send();
    },
  );
};

/** Locks a player for a change. Throws 404 as D2 says, and 412 for an outdated `If-Match` (D13). */
async function lockCurrent(
  client: pg.PoolClient,
  coachId: string,
  { teamId, playerId }: { teamId: string; playerId: string },
  ifMatch: string | undefined,
) {
  if (!(await holdMembership(client, coachId, teamId))) throw notFound('team');
  const player = requireFound('player', await lockPlayer(client, teamId, playerId));
  requireMatch(ifMatch, player.version);
  return player;
}

/** Refuses positions that look like what is not kept of a player, unless they are stored (D38). */
function refusePersonal(
  lists: string[][],
  pathOf: (index: number) => string,
  stored: readonly string[] = [],
): void {
  const message = "A position can't be a date, an address or a telephone number.";
  const issues = lists.flatMap((positions, index) =>
    positions.flatMap((position, place) =>
      looksPersonal(position) && !stored.includes(position)
        ? { path: `${pathOf(index)}positions.${place}`, message }
        : [],
    ),
  );
  if (issues.length > 0) throw invalidFields(issues);
}
