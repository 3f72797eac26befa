import type { Api } from '@touchline/e2e/fixtures';

/** What the coach of the benches has: three teams with five plans each. */
export interface CoachData {
  /** The team whose card is the first on Home. */
  teamId: string;
  /** A plan of that team, with six drills. */
  planId: string;
}

export async function storeCoachData(api: Api): Promise<CoachData> {
  const drills: { drillId: string; order: number; duration: number }[] = [];
  for (const name of ['Rondo', 'Gates', 'Relay', 'Square', 'Funnel', 'Corridor']) {
    const drill = await api.createDrill({
      name: `${name} at match speed`,
      description: 'Two touches, then the pass. The group changes sides after each turn.',
      tags: ['u12', 'passing'],
    });
    drills.push({ drillId: drill.id, order: drills.length + 1, duration: 10 });
  }
  const stored: CoachData[] = [];
  for (const name of ['Harbour Hawks', 'Lakeside Lynx', 'Quarry Foxes']) {
    const team = await api.createTeam({ name, level: 'U12', season: '2026/27' });
    for (const day of [1, 2, 3, 4, 5]) {
      const practiceDate = `2026-12-0${day}T17:30`;
      const focus = `Passing under pressure ${day}`;
      const plan = await api.createPlan(team.id, { name: focus, practiceDate, drills });
      stored.push({ teamId: team.id, planId: plan.id });
    }
  }
  const [first] = stored;
  if (!first) throw new Error('No plan was stored.');
  return first;
}
