import { type Answer, api, type QueryClient, queryOptions } from '@touchline/shared';
import * as z from 'zod/mini';
import { keyOf, readOnce, readsOf } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import { add, list, remove } from './favourite-calls';
import { filterOf } from './drill-queries';

const idsIn = readOnce((answer: Answer): ReadonlySet<string> => {
  const ids = z.array(z.string()).safeParse(answer.body);
  if (!ids.success) throw api.unreadable(answer);
  return new Set(ids.data);
});

/** The ids of the user's favourite drills. It fails with a server that has none. */
export const favouritesQuery = queryOptions({
  queryKey: keyOf(list.path),
  queryFn: ({ signal }) => api.get(list.path, signal),
  select: idsIn,
});

/** Marks a drill, or takes its mark off. Throws `RequestError`. */
export async function storeFavourite(drillId: string, isFavourite: boolean): Promise<void> {
  if (isFavourite) await api.put(pathOf(add, { drillId }), {}, undefined);
  else await api.remove(pathOf(remove, { drillId }), undefined);
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
    predicate: (query) =>
      readsOf('drills').predicate(query) && filterOf(query.queryKey)?.favourites !== undefined,
    refetchType: 'none',
  });
}
