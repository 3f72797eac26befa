import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction, type Queryable } from '../database/database';
import { demoCoaches } from './demo-coaches';
import { demoDrills } from './drills/demo-drills';
import { practiceDate } from './practice-calendar';
import { demoTeams } from './teams/demo-teams';

type Row = Record<string, string | number | string[]>;

/**
 * Puts the demo coaches with their drills, teams and plans into a portal that has no team and no
 * drill yet, in one transaction, and answers true. Once only, also when several instances start
 * together: any other time it changes nothing and answers false, so what coaches deleted or edited
 * stays as they left it. The sports must be there (`seedSports`). Plans lie around the day of `now`,
 * in its local time.
 */
export async function seedDemoData(pool: pg.Pool, now: Date): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    if (!(await claimEmptyPortal(client))) return false;
    await client.query(
      `insert into coaches (id, name, email)
       select id, name, email from json_populate_recordset(null::coaches, $1)
       on conflict do nothing`,
      [JSON.stringify(demoCoaches)],
    );
    for (const [table, rows] of Object.entries(demoRows(now))) {
      await insertRows(client, table, rows);
    }
    return true;
  });
}

/** Of instances that ask at the same time the later ones wait here for the first one's commit. */
async function claimEmptyPortal(client: Queryable): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into demo_data (seeded)
     select true where not exists (select from teams) and not exists (select from drills)
     on conflict do nothing`,
  );
  return rowCount === 1;
}

async function insertRows(client: Queryable, table: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns})
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

/** The rows of each table, tables that others refer to first. */
function demoRows(now: Date) {
  const drills: Row[] = [];
  const drillIds = new Map<string, string>();
  for (const [sportId, sportDrills] of Object.entries(demoDrills)) {
    for (const { owner, videoUrls = [], ...drill } of sportDrills) {
      const id = randomUUID();
      drillIds.set(`${sportId}/${drill.name}`, id);
      drills.push({ id, sport_id: sportId, owner_id: owner.id, ...drill, video_urls: videoUrls });
    }
  }

  const teams: Row[] = [];
  const members: Row[] = [];
  const plans: Row[] = [];
  const planDrills: Row[] = [];
  for (const [place, team] of demoTeams.entries()) {
    const { name, level, description, tags } = team;
    const teamId = randomUUID();
    // A millisecond apart, so that what is listed by age has an order.
    const createdAt = new Date(now.getTime() + place).toISOString();
    teams.push({
      ...{ id: teamId, sport_id: team.sportId, name, level, description, tags },
      ...{ season: team.season(now), created_at: createdAt },
    });
    for (const [memberPlace, { id }] of team.members.entries()) {
      const joinedAt = new Date(now.getTime() + memberPlace).toISOString();
      members.push({ team_id: teamId, coach_id: id, joined_at: joinedAt });
    }
    for (const plan of team.plans) {
      const planId = randomUUID();
      plans.push({
        ...{ id: planId, team_id: teamId, name: plan.name, description: plan.description },
        practice_date: practiceDate(team.practices, plan.practice, now),
        duration_minutes: plan.durationMinutes,
      });
      for (const [index, [drill, minutes]] of plan.drills.entries()) {
        const drillId = drillIds.get(`${team.sportId}/${drill}`);
        if (!drillId) throw new Error(`The demo plan '${plan.name}' has no drill '${drill}'.`);
        planDrills.push({
          ...{ plan_id: planId, drill_id: drillId },
          ...{ position: index + 1, duration_minutes: minutes },
        });
      }
    }
  }
  return { drills, teams, team_members: members, plans, plan_drills: planDrills };
}
