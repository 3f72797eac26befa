import { bounds, looksPersonal, playerCalls, playerChanges } from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import type pg from 'pg';
import type { ApiConnections } from '../database/database';
import { invalid, invalidFields, notFound, requireFound } from '../http/api-problem';
import { servingCalls } from '../http/serve-calls';
import { holdMembership, lockTeam } from '../teams/teams-repository';
import {
  countPlayers,
  deletePlayer,
  insertPlayers,
  listPlayers,
  lockPlayer,
  updatePlayer,
} from './players-repository';

/** The players of a team, for its members only. */
export const playersRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { shared } = connections;
  const serve = servingCalls(app, connections, 'Players');

  serve.read(
    playerCalls.list,
    'listPlayers',
    'The players of a team, by number and name',
    async ({ caller, params }) =>
      requireFound('team', await listPlayers(shared, caller.id, params.teamId)),
  );

  serve.create(playerChanges.add, 'addPlayers', 'Adds players to a team: all of them, or none', {
    authorize: async (client, { caller, params }) =>
      requireFound('team', await lockTeam(client, caller.id, params.teamId)),
    async create(client, { params: { teamId }, body: { players } }) {
      refusePersonal(
        players.map(({ positions }) => positions),
        (index) => `players.${index}.`,
      );
      const room = bounds.teamPlayers - (await countPlayers(client, teamId));
      if (players.length > room) {
        const left = room > 0 ? `There is room for ${room} more.` : 'Delete one of them first.';
        const message = `A team can have at most ${bounds.teamPlayers} players. ${left}`;
        throw invalid('players', message);
      }
      return { players: await insertPlayers(client, teamId, players) };
    },
    idOf: ({ players: [first] }) => first?.id,
  });

  serve.change(
    playerChanges.update,
    'updatePlayer',
    'Replaces a player',
    async (client, { caller, params, body, match }) => {
      const current = await lockCurrent(client, caller.id, params);
      match(current.version);
      refusePersonal([body.positions], () => '', current.positions);
      return updatePlayer(client, params.playerId, body);
    },
  );

  serve.change(
    playerChanges.remove,
    'deletePlayer',
    'Deletes a player with their attendance',
    async (client, { caller, params, match }) => {
      match((await lockCurrent(client, caller.id, params)).version);
      await deletePlayer(client, params.playerId);
    },
  );
};

/** Locks a player for a change. Throws 404 as D2 says. */
async function lockCurrent(
  client: pg.PoolClient,
  coachId: string,
  { teamId, playerId }: { teamId: string; playerId: string },
) {
  if (!(await holdMembership(client, coachId, teamId))) throw notFound('team');
  return requireFound('player', await lockPlayer(client, teamId, playerId));
}

/** Refuses positions that look like what is not kept of a player, unless they are stored. */
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
