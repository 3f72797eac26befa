import { api, RequestError } from '@touchline/shared';
import { readList, remove, send } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import {
  type Player,
  type PlayerInput,
  playerCalls,
  playerSchema,
  playerChanges,
} from '@touchline/product';

type PlayerOutput = Omit<Player, 'id' | 'version'>;

/** The `ETag` of a player of a list; undefined where the server has none. */
export function etagOf({ version }: Player): string | undefined {
  return version === undefined ? undefined : `"${version}"`;
}

/** Stores new players of a team: all, or none. The same key and list again stores nothing twice. */
export async function addPlayers(teamId: string, players: PlayerInput[], key: string) {
  await send(playerChanges.add, { teamId }, { players }, { key, needsId: true });
}

/** Replaces a player as `replace` does; a save that is sent again because its answer was lost is no conflict. */
export async function updatePlayer(
  teamId: string,
  playerId: string,
  player: PlayerOutput,
  etag: string | undefined,
): Promise<void> {
  const reading = { schema: playerSchema, known: { id: playerId } };
  try {
    await send(playerChanges.update, { teamId, playerId }, player, { etag, reading });
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 412) throw error;
    const stored = readList(await api.getAll(pathOf(playerCalls.list, { teamId })), {
      schema: playerSchema,
    });
    if (!stored.some((other) => other.id === playerId && isSame(other, player))) throw error;
  }
}

function isSame(one: PlayerOutput, other: PlayerOutput): boolean {
  const text = ({ name, number, positions, isGuest }: PlayerOutput) =>
    JSON.stringify([name, number, positions, isGuest]);
  return text(one) === text(other);
}

/** Deletes a player, and their attendance with them. */
export function deletePlayer(teamId: string, player: Player): Promise<void> {
  return remove(pathOf(playerChanges.remove, { teamId, playerId: player.id }), etagOf(player));
}
