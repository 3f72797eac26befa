import { api, type QueryClient } from '@touchline/shared';
import {
  type Drill,
  drillReading,
  drillsOf,
  drillCalls,
  kindOf,
  type Plan,
  plainWords,
  planQueries,
} from '@touchline/product';
import { fetchRead, readList } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import { fitOf } from '../practice/fit';

/** The most drills that are offered. */
const maxDrills = 5;
/** The most drills of the library, and the most plans that are stored, in which they are looked for. */
const maxSearched = 1_000;
const maxPlans = 20;

interface Wanted {
  /** The type of the drill whose place it takes. */
  type: string | undefined;
  here: number;
  /** The drills of the plan: none of them twice (D10). */
  drillIds: readonly string[];
}

/** Drills of the same kind that suit the number, and are not in the plan; those of the very same type first. */
export function suitableDrills(drills: readonly Drill[], wanted: Wanted): Drill[] {
  const isSame = ({ type }: Drill) => plainWords(type) === plainWords(wanted.type ?? '');
  const kind = kindOf(wanted.type);
  const isOfKind = (drill: Drill) =>
    isSame(drill) || (kind !== 'other' && kindOf(drill.type) === kind);
  return [...new Map(drills.map((drill) => [drill.id, drill])).values()]
    .filter((drill) => isOfKind(drill) && fitOf(drill.players, wanted.here) === 'fits')
    .filter(({ id }) => !wanted.drillIds.includes(id))
    .toSorted(
      (one, other) =>
        Number(isSame(other)) - Number(isSame(one)) || one.name.localeCompare(other.name, 'en'),
    )
    .slice(0, maxDrills);
}

/** The drills of the library; without a connection those of the team's plans that are stored. */
export async function findDrills(
  client: QueryClient,
  { plan, sportId, isOffline }: { plan: Plan; sportId: string; isOffline: boolean },
): Promise<Drill[]> {
  if (!isOffline) {
    const answer = await api.get(
      pathOf(drillCalls.list, { sportId }, { limit: String(maxSearched) }),
    );
    return readList([answer], drillReading(sportId));
  }
  const plans = await fetchRead(client, planQueries.list(plan.teamId)).catch(() => []);
  const stored = await Promise.all(
    plans.slice(0, maxPlans).map(({ id }) => drillsOfPlan(client, plan.teamId, id, sportId)),
  );
  return stored.flat();
}

/** Without those that are not stored. */
async function drillsOfPlan(client: QueryClient, teamId: string, id: string, sportId: string) {
  const plan = await fetchRead(client, planQueries.detail(teamId, id)).catch(() => undefined);
  const drills = await Promise.all(
    drillsOf(plan?.entries ?? []).map((entry) =>
      fetchRead(client, planQueries.drill(sportId, entry.drillId, entry.sportId)).catch(() => []),
    ),
  );
  return drills.flat();
}
