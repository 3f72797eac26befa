import type { AttendanceState } from '@touchline/product/schemas';
import type pg from 'pg';
import { hasRow, inTransaction, type Queryable } from '../database/database';
import { insertDrill } from '../drills/drills-repository';
import { mergeSetup } from '../drills/merge-setup';
import { storeTaps } from '../players/attendance-repository';
import { insertPlayers } from '../players/players-repository';
import { insertPlan } from '../plans/plans-repository';
import { addMembers, insertTeam } from '../teams/teams-repository';
import type { Content, ContentTeam } from './content-schema';
import { demoCoaches } from './demo-coaches';
import { currentSeasons, dateOfPractice } from './practice-calendar';
import { readDemoContent } from './read-content';

/**
 * Stores the demo coaches with their drills, teams and plans, dated around `now`. Only once, and only in a portal without
 * teams and drills: later changes by coaches stay. Needs the sports (`seedSports`). Returns whether it stored anything.
 */
export async function seedDemoData(pool: pg.Pool, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (!(await claimEmptyPortal(client))) return false;
    await insertCoaches(client);
    for (const content of await readDemoContent()) await insertContent(client, content, now);
    return true;
  });
}

/** If several instances start at the same time, all but one wait here until it commits. */
async function claimEmptyPortal(client: Queryable): Promise<boolean> {
  return hasRow(client, {
    text: `insert into demo_data (seeded)
           select true where not exists (select from teams) and not exists (select from drills)
           on conflict do nothing`,
  });
}

async function insertCoaches(client: Queryable): Promise<void> {
  await client.query(
    `insert into coaches (id, name, email)
     select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict do nothing`,
    [
      demoCoaches.map(({ id }) => id),
      demoCoaches.map(({ name }) => name),
      demoCoaches.map(({ email }) => email),
    ],
  );
}

async function insertContent(
  client: pg.PoolClient,
  { sport: sportId, drills, teams }: Content,
  now: Date,
): Promise<void> {
  const drillIds = new Map<string, string>();
  for (const { owner, videoUrls, ...drill } of drills) {
    const { id } = await insertDrill(client, owner, {
      ...{ ...drill, ...mergeSetup({}, drill), sportId, videoUrls: videoUrls ?? [] },
    });
    drillIds.set(drill.name, id);
  }
  for (const team of teams) await insertTeamWithPlans(client, sportId, team, drillIds, now);
}

/** `drillIds`: name -> id, for the team's sport. */
async function insertTeamWithPlans(
  client: pg.PoolClient,
  sportId: string,
  { season, members, practices, players: newPlayers = [], plans, ...team }: ContentTeam,
  drillIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const [creator] = members;
  const teamId = await insertTeam(client, creator, {
    ...{ ...team, sportId },
    season: typeof season === 'string' ? season : currentSeasons[season.current](now),
  });
  await addMembers(client, teamId, members);
  const players = await insertPlayers(client, teamId, newPlayers);
  for (const { practiceDate, entries, ...plan } of plans) {
    const ago = typeof practiceDate === 'string' ? 0 : -practiceDate.practicesFromNow;
    const date =
      typeof practiceDate === 'string' ? practiceDate : dateOfPractice(practices, -ago, now);
    const { id: planId } = await insertPlan(client, {
      ...{ ...plan, teamId, practiceDate: date },
      entries: entries.map(({ drillId, ...entry }) => ({
        ...entry,
        ...(drillId !== undefined && { drillId: drillIds.get(drillId) ?? '' }),
      })),
    });
    if (ago <= 0) continue;
    const taps = players.map(({ id }, index) => ({
      ...{ playerId: id, state: stateAt(ago, index), tappedAt: new Date(date) },
    }));
    await storeTaps(client, { teamId, planId, coachId: creator }, taps);
  }
}

/** What the roll call of a practice says of a player: a few were late or absent, each at other times. */
function stateAt(practicesAgo: number, player: number): AttendanceState {
  const dice = (player * 7 + practicesAgo * 5) % 11;
  if (dice < 2) return 'absent';
  return dice === 2 ? 'late' : 'here';
}
