import { playerSchema, type Player } from '@touchline/product/schemas';
import type pg from 'pg';
import { columnsOf } from '../database/columns-of';
import { firstRow, readJson, type Queryable, type Reader } from '../database/database';

export type StoredPlayer = Omit<Player, 'id' | 'version'>;

/** The number of `p` as JSON: 00, which is no other way of writing 0, is stored as -1. */
export const playerNumber = `case p.number when -1 then '"00"' else to_jsonb(p.number) end`;

const stored = (number: Player['number']) => (number === '00' ? -1 : number);

const playerColumns = columnsOf(playerSchema, {
  id: 'p.id',
  name: 'p.name',
  number: playerNumber,
  positions: 'p.positions',
  isGuest: 'p.is_guest',
  version: 'p.version',
});

/** By number, then by name; who has no number comes last. */
export const playerOrder = 'p.number nulls last, lower(p.name collate "und-x-icu"), p.id';

/** The players of a team as JSON; undefined when the coach is not a member of the team. */
export function listPlayers(database: Reader, coachId: string, teamId: string) {
  return readJson(database, {
    name: 'player-list',
    text: `select (
             select coalesce(json_agg(answer), '[]')
             from (
               select ${playerColumns} from players p
               where p.team_id = mine.team_id order by ${playerOrder}) answer)::text as json
           from team_members mine where mine.coach_id = $1 and mine.team_id = $2`,
    values: [coachId, teamId],
  });
}

export async function countPlayers(client: pg.PoolClient, teamId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: 'player-count',
    text: 'select count(*)::int as count from players where team_id = $1',
    values: [teamId],
  });
  return rows[0]?.count ?? 0;
}

/** Stores new players of a team. Returns them in their order. */
export async function insertPlayers(database: Queryable, teamId: string, players: StoredPlayer[]) {
  const { rows } = await database.query<Player>({
    name: 'player-insert',
    text: `with p as (
             insert into players (id, team_id, name, number, positions, is_guest)
             select gen_random_uuid(), $1, given.name, given.number,
               array(select jsonb_array_elements_text(given.positions)), given."isGuest"
             from jsonb_to_recordset($2) given
               (name text, number int, positions jsonb, "isGuest" boolean)
             returning *
           )
           select ${playerColumns} from p order by ${playerOrder}`,
    values: [
      teamId,
      JSON.stringify(players.map((player) => ({ ...player, number: stored(player.number) }))),
    ],
  });
  return rows;
}

/** Locks a player until the transaction ends; undefined when there is no such player. */
export function lockPlayer(client: pg.PoolClient, teamId: string, playerId: string) {
  return firstRow<{ version: number; positions: string[] }>(client, {
    name: 'player-lock',
    text: 'select version, positions from players where team_id = $1 and id = $2 for update',
    values: [teamId, playerId],
  });
}

/** Replaces a locked player. Returns it as a read would. */
export async function updatePlayer(
  client: pg.PoolClient,
  playerId: string,
  { name, number, positions, isGuest }: StoredPlayer,
): Promise<Player & { version: number }> {
  const { rows } = await client.query<Player & { version: number }>({
    name: 'player-update',
    text: `update players p
           set name = $2, number = $3, positions = $4, is_guest = $5, version = version + 1
           where id = $1 returning ${playerColumns}`,
    values: [playerId, name, stored(number), positions, isGuest],
  });
  const [player] = rows;
  if (!player) throw new Error(`Player ${playerId} has gone in the middle of a transaction.`);
  return player;
}

/** Removes a player, and their attendance with them. */
export async function deletePlayer(client: pg.PoolClient, playerId: string): Promise<void> {
  await client.query({
    name: 'player-delete',
    text: 'delete from players where id = $1',
    values: [playerId],
  });
}
