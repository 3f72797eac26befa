import type { ReadAhead } from '@touchline/shared';

/** The most plans that are kept ahead. */
const maxPlans = 20;

/** How old a stored drill may be, in milliseconds: there are many, and they rarely change. */
const maxDrillAgeMs = 12 * 3_600_000;

/** What is used here of the API's answers: no schema has read them. */
interface Team {
  id: string;
  sportId?: string;
}
interface ListedPlan {
  id: string;
  /** Local, `YYYY-MM-DDTHH:mm`. */
  practiceDate?: string;
}
interface PlanDrill {
  drillId: string;
  sportId?: string;
}

/** Reads what a coach needs at the pitch; today's plans are among the next ones. */
export async function readAhead(read: ReadAhead, now = new Date()): Promise<void> {
  await read('/sports');
  const plans: (ListedPlan & { path: string; sportId: string })[] = [];
  for (const team of entriesOf<Team>(await read('/teams'))) {
    const path = `/teams/${encodeURIComponent(team.id)}`;
    await read(path, { listed: team });
    await read(`${path}/players`);
    for (const plan of entriesOf<ListedPlan>(await read(`${path}/plans`))) {
      plans.push({
        ...plan,
        path: `${path}/plans/${encodeURIComponent(plan.id)}`,
        sportId: team.sportId ?? '',
      });
    }
  }
  const drills = new Set<string>();
  for (const { path, sportId, ...listed } of nextPlans(plans, now)) {
    const plan = Object((await read(path, { listed })) ?? {}) as { drills?: unknown };
    await read(`${path}/attendance`);
    for (const drill of entriesOf<PlanDrill>(plan.drills)) {
      const sport = encodeURIComponent(drill.sportId ?? sportId);
      drills.add(`/sports/${sport}/drills/${encodeURIComponent(drill.drillId)}`);
    }
  }
  for (const drill of drills) await read(drill, { maxAgeMs: maxDrillAgeMs });
}

/** From the start of this day on, the first first. */
function nextPlans<Plan extends ListedPlan>(plans: Plan[], now: Date): Plan[] {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return plans
    .filter(({ practiceDate = '' }) => practiceDate >= today)
    .toSorted((a, b) => (String(a.practiceDate) < String(b.practiceDate) ? -1 : 1))
    .slice(0, maxPlans);
}

/** No entries where an answer is no list. */
function entriesOf<Entry extends object>(body: unknown): Entry[] {
  return Array.isArray(body) ? body.filter((entry) => Object(entry) === entry) : [];
}
