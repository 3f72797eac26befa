import { randomUUID } from 'node:crypto';
import {
  drillSchema,
  plainWords,
  readDiagram,
  stillOf,
  type Drill,
  type DrillQuery,
  type DrillSetup,
} from '@touchline/product/schemas';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { columnsOf } from '../database/columns-of';
import { firstRow, type Queryable, type Reader } from '../database/database';
import {
  cutToPart,
  joinEntries,
  type Cursor,
  type ListAnswer,
  type ListPart,
} from '../http/list-page';
import { orderDrills } from './drill-orders';

/** A validated drill to store, with its videos and its setup merged. */
export type StoredDrill = Pick<
  Drill,
  'name' | 'type' | 'difficulty' | 'sportId' | 'visibility' | 'description' | 'tags' | 'videoUrls'
> &
  DrillSetup;

/** A drill and its version. */
type VersionedDrill = Drill & { version: number };

interface DrillRow {
  drill: Drill;
  version: number;
}

/** The columns of a drill's answer, of the row `d`. $1 is the caller. */
const columns = {
  id: 'd.id',
  name: 'd.name',
  description: 'd.description',
  type: 'd.type',
  difficulty: 'd.difficulty',
  sportId: 'd.sport_id',
  visibility: 'd.visibility',
  tags: 'd.tags',
  videoUrls: 'd.video_urls',
  videoUrl: 'd.video_urls[1]',
  owner: 'd.owner_id',
  isOwner: 'd.owner_id = $1',
  coachingPoints: 'd.coaching_points',
  equipment: 'd.equipment',
  players: `case when d.players_from is not null then
    json_build_object('from', d.players_from, 'to', d.players_to) end`,
  defaultMinutes: 'd.default_minutes',
  diagram: 'd.diagram',
  still: 'd.still',
};

/** A drill's answer. */
const answer = `(select ${columnsOf(drillSchema, columns)}) answer`;

/** A drill's answer in a list: its still, and not its diagram (D28). */
const listAnswer = `(select ${columnsOf(drillSchema, { ...columns, diagram: 'null::jsonb' })}) answer`;

/** `answer` as JSON, in which what the drill has not is absent, and not null (D7). */
const answerJson = `json_strip_nulls(to_json(answer))`;

/**
 * What an answer depends on besides the drill's id. A row has a new `xmin` after every change, also one without a version.
 */
const answerState = `d.xmin::text || (d.owner_id = $1)`;

/** The answers for drills as JSON, by id and `answerState`. */
export type DrillTexts = LRUCache<string, string>;

/** Keeps the answers that were read last: up to 16 million characters. */
export function createDrillTexts(): DrillTexts {
  return new LRUCache({ maxSize: 16_000_000, sizeCalculation: ({ length }) => length });
}

/** Drills `d` that are public, the caller's, or in a plan of their teams (D6). $1 is the caller. */
export const isReadable = `(
  d.visibility = 'public' or d.owner_id = $1 or exists (
    select from plan_drills used
    join plans p on p.id = used.plan_id
    join team_members m on m.team_id = p.team_id and m.coach_id = $1
    where used.drill_id = d.id))`;

/**
 * The public drills of a sport and the caller's own, in an order. At most `limit`, after the cursor; `next` is set
 * when more follow (D14). The database tells which drills; their answers come from `texts` where it has them.
 */
export async function listDrills(
  database: Reader,
  texts: DrillTexts,
  coachId: string,
  sportId: string,
  query: Omit<DrillQuery, 'limit' | 'cursor'> & ListPart,
): Promise<ListAnswer> {
  const { search, visibility, difficulty, tag, favourites, sort = 'name', limit, after } = query;
  const values: unknown[] = [coachId, limit + 1, sportId];
  const placeholder = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['d.sport_id = $3'];
  if (difficulty) conditions.push(`d.difficulty = ${placeholder(difficulty)}`);
  // The words are those of the index, and so is the collation of a parameter.
  const like = (text: string, pattern: string) =>
    conditions.push(`${text} like ${placeholder(pattern)}`);
  if (search) like('d.search_text', `%${patternOf(search)}%`);
  if (tag) {
    // The first is found in the index, the second is the tag and no more.
    like('d.search_text', `%\x1f${patternOf(tag)}%`);
    like(`(d.search_text || E'\\x1f')`, `%\x1f${patternOf(tag)}\x1f%`);
  }
  if (favourites) {
    conditions.push('d.id = any (array(select drill_id from favourites where coach_id = $1))');
  }
  const ordered = orderDrills(sort, after, placeholder);
  // Two lists, each in the order of its index. A single condition would read every drill.
  const visible = [
    ...(visibility === 'private' ? [] : [`d.visibility = 'public'`]),
    ...(visibility === 'public' ? [] : [`d.visibility = 'private' and d.owner_id = $1`]),
  ];
  const lists = ordered.parts.flatMap(({ from, condition, uses }) =>
    visible.map(
      (whose) =>
        `(select d.id, d.sort_name, d.created_at, d.number, d.owner_id, d.xmin, ${uses} as uses from ${from}
          where ${[whose, ...conditions, ...(condition ? [condition] : [])].join(' and ')}
          order by ${ordered.by.replace('d.uses', 'uses')} limit $2)`,
    ),
  );
  const shape = [
    ...[sort !== 'name' && sort, visibility, difficulty && 'difficulty', search && 'search'],
    ...[tag && 'tag', favourites && 'favourites', after && `after-${ordered.parts.length}`],
  ];
  const { rows } = await database.query<ListedDrill>({
    name: ['drill-list', ...shape.filter(Boolean)].join('-'),
    text: `${ordered.with}
           select d.id, ${ordered.key} as "sortKey", ${answerState} as state
           from (${lists.join(' union all ')}) d
           order by ${ordered.by} limit $2`,
    values,
  });
  const { entries, next } = cutToPart(rows, query);
  return { json: joinEntries(await readTexts(database, texts, coachId, entries)), next };
}

/** A text as `search_text` has it (D38), for LIKE. */
function patternOf(text: string): string {
  return plainWords(text).replace(/[\\%_]/g, '\\$&');
}

type ListedDrill = Cursor & { state: string };

/** The answers for drills of a list. One that the coach may no longer see is left out. */
async function readTexts(
  database: Reader,
  texts: DrillTexts,
  coachId: string,
  drills: ListedDrill[],
): Promise<string[]> {
  const found = drills.map(({ id, state }) => texts.get(`${id} ${state}`));
  const missing = drills.filter((_drill, place) => found[place] === undefined).map(({ id }) => id);
  const read = new Map<string, string>();
  if (missing.length > 0) {
    const { rows } = await database.query<{ id: string; state: string; json: string }>({
      name: 'drill-texts',
      text: `select d.id, ${answerState} as state, ${answerJson}::text as json
             from drills d, lateral ${listAnswer}
             where d.id = any ($2::uuid[]) and (d.visibility = 'public' or d.owner_id = $1)`,
      values: [coachId, missing],
    });
    for (const { id, state, json } of rows) {
      read.set(id, json);
      texts.set(`${id} ${state}`, json);
    }
  }
  return drills.flatMap(({ id }, place) => found[place] ?? read.get(id) ?? []);
}

/** A drill of a sport that the caller may read as JSON, and its version. */
export function findDrill(
  database: Reader,
  coachId: string,
  { sportId, drillId }: { sportId: string; drillId: string },
) {
  return firstRow<{ json: string; version: number }>(database, {
    name: 'drill-detail',
    text: `select ${answerJson}::text as json, d.version from drills d, lateral ${answer}
           where d.id = $2 and d.sport_id = $3 and ${isReadable}`,
    values: [coachId, drillId, sportId],
  });
}

/** The same as an object, locked until the transaction ends. Other changes of it wait. */
export async function lockDrill(
  client: pg.PoolClient,
  coachId: string,
  { sportId, drillId }: { sportId: string; drillId: string },
): Promise<VersionedDrill | undefined> {
  const { rows } = await client.query<DrillRow>({
    name: 'drill-lock',
    text: `select ${answerJson} as drill, d.version from drills d, lateral ${answer}
           where d.id = $2 and d.sport_id = $3 and ${isReadable}
           for no key update of d`,
    values: [coachId, drillId, sportId],
  });
  return rows[0] && toDrill(rows[0]);
}

/** A drill for somebody who writes a plan. */
interface DrillForPlan {
  id: string;
  sportId: string;
  type: string;
  /** Null for a drill that the coach may not read. */
  name: string | null;
  /** Whether the plan may have it: it is public, the coach's own, or in the plan already. */
  isUsable: boolean;
}

/** The drills with these (well-formed) ids, for the writer of a plan, of which those that it has already may stay. */
export async function readDrillsForPlan(
  database: Queryable,
  coachId: string,
  drillIds: string[],
  planId: string | null,
): Promise<DrillForPlan[]> {
  const { rows } = await database.query<DrillForPlan>({
    name: 'drill-for-plan',
    text: `select d.id, d.sport_id as "sportId", d.type,
             case when ${isReadable} then d.name end as name,
             d.visibility = 'public' or d.owner_id = $1 or exists (
               select from plan_drills kept where kept.drill_id = d.id and kept.plan_id = $3
             ) as "isUsable"
           from drills d where d.id = any ($2::uuid[])`,
    values: [coachId, drillIds, planId],
  });
  return rows;
}

/** Stores a new drill of the caller's. */
export async function insertDrill(client: pg.PoolClient, coachId: string, drill: StoredDrill) {
  const { rows } = await client.query<DrillRow>({
    name: 'drill-insert',
    text: `insert into drills as d (owner_id, id, name, type, difficulty, sport_id, visibility,
             description, tags, video_urls, coaching_points, equipment, players_from, players_to,
             default_minutes, diagram, still)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
           returning (select ${answerJson} from ${answer}) as drill, d.version`,
    values: [coachId, randomUUID(), ...valuesOf(drill)],
  });
  return onlyRow(rows);
}

/** Replaces a drill, except its owner. */
export async function updateDrill(
  client: pg.PoolClient,
  coachId: string,
  drillId: string,
  drill: StoredDrill,
): Promise<VersionedDrill> {
  const { rows } = await client.query<DrillRow>({
    name: 'drill-update',
    text: `update drills d set name = $3, type = $4, difficulty = $5, sport_id = $6,
             visibility = $7, description = $8, tags = $9, video_urls = $10, coaching_points = $11,
             equipment = $12, players_from = $13, players_to = $14, default_minutes = $15,
             diagram = $16, still = $17, version = version + 1
           where d.id = $2 and d.owner_id = $1
           returning (select ${answerJson} from ${answer}) as drill, d.version`,
    values: [coachId, drillId, ...valuesOf(drill)],
  });
  return onlyRow(rows);
}

function valuesOf(drill: StoredDrill): unknown[] {
  const { name, type, difficulty, sportId, visibility, description, tags, videoUrls } = drill;
  const { coachingPoints, equipment, players, defaultMinutes } = drill;
  const diagram = readDiagram(drill.diagram);
  return [
    ...[name, type, difficulty, sportId, visibility, description, tags, videoUrls],
    coachingPoints,
    // As a list it would be written as an array of PostgreSQL.
    equipment && JSON.stringify(equipment),
    ...[players?.from, players?.to, defaultMinutes],
    ...[diagram, diagram && stillOf(diagram)],
  ];
}

function onlyRow([row]: DrillRow[]): VersionedDrill {
  if (!row) throw new Error('A drill has gone in the middle of a transaction.');
  return toDrill(row);
}

function toDrill({ drill, version }: DrillRow): VersionedDrill {
  return { ...drill, version };
}
