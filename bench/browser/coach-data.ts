import type { Api } from '@touchline/e2e/fixtures';

/** What the coach of the benches has. */
export interface CoachData {
  /** The team whose card is the first on Home. */
  teamId: string;
  /** A plan of that team, with drills. */
  planId: string;
}

const plansPerTeam = 5;
const drillsPerPlan = 6;

/** Stores three teams with plans, and the drills that the plans are made of. */
export async function seedCoachData(api: Api): Promise<CoachData> {
  const drillIds: string[] = [];
  for (const name of ['Rondo', 'Gates', 'Relay', 'Square', 'Funnel', 'Corridor', 'Duel', 'Weave']) {
    const drill = await api.createDrill({
      name: `${name} at match speed`,
      description: 'Two touches, then the pass. The group changes sides after each turn.',
      tags: ['u12', 'passing'],
    });
    drillIds.push(drill.id);
  }
  let data: CoachData | undefined;
  for (const name of ['Harbour Hawks', 'Lakeside Lynx', 'Quarry Foxes']) {
    const team = await api.createTeam({ name, level: 'U12', season: '2026/27' });
    for (let number = 1; number <= plansPerTeam; number++) {
      const plan = await api.createPlan(team.id, {
        name: `Passing under pressure ${number}`,
        practiceDate: `2026-12-0${number}T17:30`,
        drills: drillIds
          .slice(0, drillsPerPlan)
          .map((drillId, index) => ({ drillId, order: index + 1, duration: 10 })),
      });
      data ??= { teamId: team.id, planId: plan.id };
    }
  }
  if (!data) throw new Error('No plan was stored.');
  return data;
}
