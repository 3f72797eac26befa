import { type Answer, api, type QueryClient, queryOptions, RequestError } from '@touchline/shared';
import * as z from 'zod/mini';
import { get as getDrill } from '../drill/drill-calls';
import { drillIn, drillQueries } from '../drill/drill-queries';
import { fetchRead, keyOf, read, readAll, type Reading } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import { teamQueries } from '../team/team-queries';
import { planAnswer, planOf, type Plan } from './entries';
import { planSchema, planSummarySchema } from './plan';
import { get, list } from './plan-calls';

/** How an answer that holds a plan is read: its ids are those of the address. */
export function planReading(known: Partial<Plan>): Reading<Plan> {
  return { schema: z.pipe(planSchema, z.transform(planOf)), known, write: planAnswer };
}

const plans = readAll(list, ({ teamId }) => ({ schema: planSummarySchema, known: { teamId } }));
const plan = read(get, ({ teamId, planId }) => planReading({ teamId, id: planId }));

/** An answer that holds a drill, and the sport under which it was found. */
export interface FoundDrill {
  sportId: string;
  answer: Answer;
}

/** The practice plans of a team, one of them with its ETag, and the drills in them. */
export const planQueries = {
  list: (teamId: string) => plans({ teamId }),
  detail: (teamId: string, planId: string) => plan({ teamId, planId }),
  /**
   * One drill of a plan: it is looked for under the sport of its entry, then the team's, then those of the user's
   * other teams. Each address is retried; the search as a whole is not.
   */
  drill: (sportId: string, drillId: string, entrySportId = '') => {
    const likelySport = entrySportId || sportId;
    const path = pathOf(getDrill, { sportId: likelySport, drillId });
    const foundIn = (answer: Answer | undefined) => answer && { sportId: likelySport, answer };
    return queryOptions({
      queryKey: [...keyOf(path), 'in-plan'],
      queryFn: ({ client }) => findDrill(client, [entrySportId, sportId], drillId),
      initialData: () => foundIn(api.arrived(path)),
      placeholderData: () => foundIn(api.stored(path)),
      select: (found: FoundDrill) => drillIn(found.answer, found.sportId, drillId),
      retry: false,
    });
  },
};

async function findDrill(
  client: QueryClient,
  sportIds: string[],
  drillId: string,
): Promise<FoundDrill> {
  const first = new Set(sportIds.filter((sportId) => sportId !== ''));
  const here = await inSports(client, first, drillId);
  if (here) return here;
  const teams = await fetchRead(client, teamQueries.list());
  const others = new Set(teams.map(({ sportId }) => sportId).filter((one) => !first.has(one)));
  const there = await inSports(client, others, drillId);
  if (there) return there;
  throw new RequestError(`There is no drill ${drillId} that you can read.`, 404);
}

/** The drill in the first of these sports that has it; undefined where none has. */
async function inSports(client: QueryClient, sportIds: Set<string>, drillId: string) {
  for (const sportId of sportIds) {
    const found = await inSport(client, sportId, drillId);
    if (found) return found;
  }
  return undefined;
}

async function inSport(
  client: QueryClient,
  sportId: string,
  drillId: string,
): Promise<FoundDrill | undefined> {
  try {
    return { sportId, answer: await client.fetchQuery(drillQueries.detail(sportId, drillId)) };
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}
