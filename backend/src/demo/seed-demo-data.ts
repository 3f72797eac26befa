import type pg from 'pg';
import { hasRow, inTransaction, type Queryable } from '../database/database';
import { insertDrill } from '../drills/drills-repository';
import { storeTaps } from '../players/attendance-repository';
import { insertPlayers } from '../players/players-repository';
import { insertPlan } from '../plans/plans-repository';
import { addMembers, insertTeam } from '../teams/teams-repository';
import { demoCoaches } from './demo-coaches';
import { demoDiagrams } from './diagrams/diagrams-by-sport';
import { demoDrills } from './drills/drills-by-sport';
import { demoPlayers, demoState } from './demo-players';
import { drillPlayers } from './drill-players';
import { practiceDate } from './practice-calendar';
import type { DemoTeam } from './teams/demo-team';
import { demoTeams } from './teams/all-teams';

/**
 * Stores the demo coaches with their drills, teams and plans, dated around `now`. Only once, and only in a portal without
 * teams and drills: later changes by coaches stay. Needs the sports (`seedSports`). Returns whether it stored anything.
 */
export async function seedDemoData(pool: pg.Pool, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (!(await claimEmptyPortal(client))) return false;
    await insertCoaches(client);
    for (const [sportId, drills] of Object.entries(demoDrills)) {
      const drillIds = new Map<string, string>();
      for (const { owner, visibility = 'public', videoUrls = [], ...drill } of drills) {
        const { id } = await insertDrill(client, owner.id, {
          ...{ ...drill, sportId, visibility, videoUrls },
          players: drillPlayers(sportId, drill.name),
          diagram: demoDiagrams[sportId]?.[drill.name],
        });
        drillIds.set(drill.name, id);
      }
      for (const team of demoTeams.filter((demoTeam) => demoTeam.sportId === sportId)) {
        await insertTeamWithPlans(client, team, drillIds, now);
      }
    }
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

/** `drillIds`: name -> id, for the team's sport. */
async function insertTeamWithPlans(
  client: pg.PoolClient,
  { season, members, practices, plans, ...team }: DemoTeam,
  drillIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const [creator] = members;
  const teamId = await insertTeam(client, creator.id, { ...team, season: season(now) });
  const memberIds = members.map(({ id }) => id);
  await addMembers(client, teamId, memberIds);
  const players = await insertPlayers(client, teamId, demoPlayers(team.sportId));
  for (const { name, description, durationMinutes, practice, drills, activities } of plans) {
    const date = practiceDate(practices, practice, now);
    const plan = await insertPlan(client, {
      ...{ teamId, name, description },
      practiceDate: date,
      duration: durationMinutes,
      activities,
      drills: drills.map(([drill, duration, section], index) => {
        const drillId = drillIds.get(drill);
        if (!drillId) throw new Error(`The demo plan '${name}' has no drill '${drill}'.`);
        return { drillId, order: index + 1, duration, section };
      }),
    });
    if (practice >= 0) continue;
    const taps = players.map(({ id }, index) => ({
      ...{ playerId: id, state: demoState(practice, index), tappedAt: new Date(date) },
    }));
    await storeTaps(client, { teamId, planId: plan.id, coachId: creator.id }, taps);
  }
}
