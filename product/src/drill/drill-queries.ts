import { type Answer, api, infiniteQueryOptions, type QueryKey } from '@touchline/shared';
import * as z from 'zod/mini';
import { pathOf } from '@touchline/shared/schema';
import {
  keyOf,
  read,
  readList,
  readOnce,
  readStored,
  type Reading,
} from '@touchline/shared/requests';
import { drillSchema, type Drill } from './drill';
import { get, list } from './drill-calls';
import type { DrillFilter } from './drill-filter';

/** How many drills to ask for at a time; a server may send more. */
const partSize = 200;
/** The maximum number of drills in one answer. */
const maxPartSize = 1_000;

/** How a drill is read: its sport is the address's where it names none, and `videoUrl` is a list of one. */
export function drillReading(sportId: string, known?: Partial<Drill>): Reading<Drill> {
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

/** The drills of one part of a sport's list. Throws `RequestError` where the answer is not a list. */
export const drillsIn = readOnce((part: Answer, sportId: string) =>
  readList([part], drillReading(sportId)),
);

/** The drill that an answer holds. Throws `RequestError` where it holds none. */
export const drillIn = readOnce((answer: Answer, sportId: string, drillId: string) =>
  readStored(answer, drillReading(sportId, { id: drillId })),
);

const drill = read(get, ({ sportId, drillId }) => drillReading(sportId, { id: drillId }));

/** The drills of a sport, and one of them with its ETag. */
export const drillQueries = {
  /**
   * A sport's drills, part after part. A server may answer everything, so the answer has to be filtered again.
   * Without a sport it fails with 'sportId is required to fetch drills.'.
   */
  list: (sportId: string, filter: DrillFilter, atLeast = 0) => {
    const drills = pathOf(list, { sportId });
    const first = `${drills}?${listParameters(filter, atLeast)}`;
    const listWith = (part: Answer | undefined) => part && { pages: [part], pageParams: [first] };
    return infiniteQueryOptions({
      queryKey: [...keyOf(drills), filter],
      queryFn: ({ pageParam, signal }) => {
        if (sportId.trim() === '') throw new Error('sportId is required to fetch drills.');
        return api.get(pageParam, signal);
      },
      initialPageParam: first,
      initialData: () => listWith(api.arrived(first)),
      getNextPageParam: (part) => part.next,
      // While the answer is on its way, what another filter had found is filtered and shown, or what is stored.
      placeholderData: (previous, query) => {
        const found = filterOf(query?.queryKey);
        const isAlike = found?.sort === filter.sort && found?.favourites === filter.favourites;
        const isOfSport = query?.queryKey[1] === keyOf(drills)[1];
        return isOfSport && isAlike ? previous : listWith(api.stored(first));
      },
    });
  },
  detail: (sportId: string, drillId: string) => drill({ sportId, drillId }),
};

/** The filter of a list, by the key of its query. */
export function filterOf(queryKey: QueryKey = []): DrillFilter | undefined {
  return queryKey[3] as DrillFilter | undefined;
}

function listParameters(filter: DrillFilter, atLeast: number): URLSearchParams {
  const given = Object.entries(filter).filter(([, value]) => Boolean(value));
  const limit = String(atLeast > partSize ? maxPartSize : partSize);
  return new URLSearchParams([...given, ['limit', limit]]);
}
