import { queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  planSchema,
  planSummarySchema,
  type Drill,
  type Plan,
  type PlanInput,
} from '../contract/index';
import { getList, getStored, post, put, remove, type Reading, type Stored } from './client';
import { drillQueries } from './drills';
import { RequestError } from './request-error';
import { teamQueries } from './teams';

const listPath = (teamId: string) => `/teams/${encodeURIComponent(teamId)}/plans`;
const path = (teamId: string, planId: string) =>
  `${listPath(teamId)}/${encodeURIComponent(planId)}`;

/**
 * Reads a plan: its ids are those of the address (D27), its drills stand in their order, numbered
 * from 1 (S4).
 */
function reading(known: Partial<Plan>): Reading<Plan> {
  const schema = z.pipe(
    planSchema,
    z.transform((plan) => ({
      ...plan,
      drills: plan.drills
        .toSorted((a, b) => a.order - b.order)
        .map((drill, index) => ({ ...drill, order: index + 1 })),
    })),
  );
  return { schema, known };
}

/** The practice plans of a team, one of them with its ETag, and the drills in them (S7). */
export const planQueries = {
  all: () => ['plans'] as const,
  list: (teamId: string) =>
    queryOptions({
      queryKey: [...planQueries.all(), 'list', teamId],
      queryFn: ({ signal }) =>
        getList(listPath(teamId), { schema: planSummarySchema, known: { teamId } }, signal),
    }),
  detail: (teamId: string, planId: string) =>
    queryOptions({
      queryKey: [...planQueries.all(), 'detail', teamId, planId],
      queryFn: ({ signal }) => fetchPlan(teamId, planId, signal),
    }),
  /**
   * One drill of a plan. It may be of another sport than the team's: it is looked for under the
   * sport that its entry names, then the team's, then those of the caller's other teams (D6). Each
   * address is asked again as any other; the search as a whole is not.
   * @param sportId of the plan's team; empty where that is not known
   * @param entrySportId the drill's own sport, where the plan's answer has it
   */
  drill: (sportId: string, drillId: string, entrySportId = '') =>
    queryOptions({
      queryKey: [...drillQueries.all(), 'in-plan', entrySportId || sportId, drillId],
      queryFn: ({ client }) => findDrill(client, [entrySportId, sportId], drillId),
      retry: false,
    }),
};

async function findDrill(client: QueryClient, sportIds: string[], drillId: string): Promise<Drill> {
  const first = new Set(sportIds.filter((sportId) => sportId !== ''));
  const here = await inSports(client, first, drillId);
  if (here) return here;
  const teams = await client.fetchQuery(teamQueries.list());
  const others = new Set(teams.map(({ sportId }) => sportId).filter((one) => !first.has(one)));
  const there = await inSports(client, others, drillId);
  if (there) return there;
  throw new RequestError(`There is no drill ${drillId} that you can read.`, 404);
}

/** The drill of the first of these sports that has it; undefined where none has. */
async function inSports(client: QueryClient, sportIds: Set<string>, drillId: string) {
  for (const sportId of sportIds) {
    const drill = await ofSport(client, sportId, drillId);
    if (drill) return drill;
  }
  return undefined;
}

/** A drill of a sport; undefined where there is none. */
async function ofSport(client: QueryClient, sportId: string, drillId: string) {
  try {
    return await client.fetchQuery(drillQueries.detail(sportId, drillId));
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return undefined;
    throw error;
  }
}

/** Reads a plan as it is stored now, past the cache. Throws `RequestError`. */
export function fetchPlan(
  teamId: string,
  planId: string,
  signal?: AbortSignal,
): Promise<Stored<Plan>> {
  return getStored(path(teamId, planId), reading({ teamId, id: planId }), signal);
}

/** Stores a new plan of a team; the same key and body again stores nothing twice (D15a). */
export function createPlan(
  teamId: string,
  input: PlanInput,
  idempotencyKey: string,
): Promise<Stored<Plan>> {
  return post(listPath(teamId), input, idempotencyKey, reading({ teamId }));
}

/**
 * Replaces a plan; with an `etag`, only when nobody changed it since (D13). `teamId` is the team it
 * is stored under; another one in the input moves it (D18).
 */
export function updatePlan(
  { teamId, id }: Pick<Plan, 'teamId' | 'id'>,
  input: PlanInput,
  etag: string | undefined,
): Promise<Stored<Plan>> {
  const after = { teamId: input.teamId ?? teamId, id };
  return put(path(teamId, id), input, etag, reading(after), {
    storedAt: path(after.teamId, id),
  });
}

/** Deletes a plan; with an `etag`, only when nobody changed it since (D13). */
export function deletePlan(
  { teamId, id }: Pick<Plan, 'teamId' | 'id'>,
  etag: string | undefined,
): Promise<void> {
  return remove(path(teamId, id), etag);
}
