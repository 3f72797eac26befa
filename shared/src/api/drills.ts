import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { drillSchema, type Drill, type DrillInput } from '../contract/index';
import type { DrillFilter } from '../drill-filter';
import { getPart, getStored, post, put, type Reading, type Stored } from './client';

/** How many drills are asked for at a time: the first ones soon, most libraries at once. */
const partLength = 200;
/** The most that one answer holds (D14). */
const longestPart = 1_000;

const listPath = (sportId: string) => `/sports/${encodeURIComponent(sportId)}/drills`;
const path = (sportId: string, drillId: string) =>
  `${listPath(sportId)}/${encodeURIComponent(drillId)}`;

/**
 * Reads a drill: its sport is that of the address where the answer names none, and `videoUrl` alone
 * counts as a list of one (D7, D27).
 */
function reading(sportId: string, known?: Partial<Drill>): Reading<Drill> {
  const schema = z.pipe(
    drillSchema,
    z.transform((drill) => ({
      ...drill,
      sportId: drill.sportId || sportId,
      ...videosOf(drill),
    })),
  );
  return { schema, ...(known && { known }) };
}

function videosOf({ videoUrls, videoUrl }: Drill): Pick<Drill, 'videoUrls' | 'videoUrl'> {
  const all = videoUrls.length === 0 && videoUrl ? [videoUrl] : videoUrls;
  return { videoUrls: all, ...(all[0] !== undefined && { videoUrl: all[0] }) };
}

/** The drills of a sport, and one of them with its ETag (S7, D6). */
export const drillQueries = {
  all: () => ['drills'] as const,
  /**
   * A sport's drills, part after part (D14). A server may ignore the filter and the parts and answer
   * everything, so what comes is to be filtered again (`matchingDrills`). Fails with 'sportId is
   * required to fetch drills.' without a sport (S5).
   * @param atLeast how many are wanted soon: more than a part, where a place further down is opened
   */
  list: (sportId: string, filter: DrillFilter, atLeast = 0) =>
    infiniteQueryOptions({
      queryKey: [...drillQueries.all(), 'list', sportId, filter] as const,
      queryFn: ({ pageParam, signal }) => {
        if (sportId.trim() === '') throw new Error('sportId is required to fetch drills.');
        return getPart(pageParam, reading(sportId), signal);
      },
      initialPageParam: `${listPath(sportId)}?${listParameters(filter, atLeast)}`,
      getNextPageParam: (part) => part.next,
      // While the answer is on its way, what another filter had found is filtered and shown.
      placeholderData: (previous, query) => (query?.queryKey[2] === sportId ? previous : undefined),
    }),
  detail: (sportId: string, drillId: string) =>
    queryOptions({
      queryKey: [...drillQueries.all(), 'detail', sportId, drillId],
      queryFn: ({ signal }) =>
        getStored(path(sportId, drillId), reading(sportId, { id: drillId }), signal),
    }),
};

function listParameters(filter: DrillFilter, atLeast: number): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const limit = String(atLeast > partLength ? longestPart : partLength);
  return new URLSearchParams([...given, ['limit', limit]]);
}

/** Stores a new drill; the same key and body again stores nothing twice (D15a). */
export function createDrill(
  sportId: string,
  input: DrillInput,
  idempotencyKey: string,
): Promise<Stored<Drill>> {
  return post(listPath(sportId), input, idempotencyKey, reading(sportId), { needsId: true });
}

/**
 * Replaces a drill's fields; with an `etag`, only when nobody changed it since (D13). `sportId` is
 * the sport it is stored under; another one in the input moves it.
 */
export function updateDrill(
  { sportId, id }: Pick<Drill, 'sportId' | 'id'>,
  input: DrillInput,
  etag: string | undefined,
): Promise<Stored<Drill>> {
  const sportAfter = input.sportId ?? sportId;
  return put(path(sportId, id), input, etag, reading(sportAfter, { id }), {
    storedAt: path(sportAfter, id),
  });
}
