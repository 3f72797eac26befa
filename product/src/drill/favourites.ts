import { type Answer, api, type QueryClient, queryOptions } from '@touchline/shared';
import * as z from 'zod/mini';
import { readOnce } from '@touchline/shared/requests';
import { drillQueries } from './drill-queries';

const idsIn = readOnce((answer: Answer): ReadonlySet<string> => {
  const ids = z.array(z.string()).safeParse(answer.body);
  if (!ids.success) throw api.unreadable(answer);
  return new Set(ids.data);
});

/** The ids of the user's favourite drills. It fails with a server that has none. */
export const favouritesQuery = queryOptions({
  queryKey: ['favourites'],
  queryFn: ({ signal }) => api.get('/favourites', signal),
  select: idsIn,
});

/** Marks a drill, or takes its mark off. Throws `RequestError`. */
export async function storeFavourite(drillId: string, isFavourite: boolean): Promise<void> {
  const path = `/favourites/${encodeURIComponent(drillId)}`;
  await (isFavourite ? api.put(path, {}, undefined) : api.remove(path, undefined));
}

/** Shows at once what was stored. */
export function keepFavourite(client: QueryClient, drillId: string, isFavourite: boolean): void {
  client.setQueryData(favouritesQuery.queryKey, (answer) => {
    if (!answer) return answer;
    const others = [...idsIn(answer)].filter((id) => id !== drillId);
    return { ...answer, body: isFavourite ? [drillId, ...others] : others };
  });
  // A list that is on the screen keeps its cards: a star that was hit by mistake can be hit again.
  void client.invalidateQueries({
    queryKey: [...drillQueries.all(), 'list'],
    predicate: ({ queryKey }) =>
      (queryKey[3] as { favourites?: string } | undefined)?.favourites !== undefined,
    refetchType: 'none',
  });
}
