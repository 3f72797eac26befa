import { type Answer, api, type QueryKey, queryOptions } from '@touchline/shared';
import type * as z from 'zod/mini';
import { pathOf, type Call, type Params } from '../schema/call';
import { readOnce } from './read-once';
import { readList, readStored, type Listed, type Reading, type Stored } from './requests';

type Asked = Record<string, string> | undefined;

/** How long an answer is kept and used, as the query library has it. */
interface Keeping {
  staleTime?: number;
  gcTime?: number;
  /** `endsWithAccess`: nothing is shown of it once the API refuses it. */
  meta?: { endsWithAccess: true };
}

/** The key of a read in the cache: the parts of its address, so that what is below a path is below its key. */
export function keyOf(address: string): readonly string[] {
  return address.split(/[/?]/).filter(Boolean);
}

/** The reads of what is in these collections, such as `plans` of any team. For `invalidateQueries` and the like. */
export function readsOf(...collections: string[]) {
  return {
    predicate: ({ queryKey }: { queryKey: QueryKey }) =>
      collections.some((name) => queryKey.includes(name)),
  };
}

/**
 * The query of one thing. What was read early, or is stored, is there at the first render.
 * @param reading how the answer is read, where that is more than the call's schema
 * @returns a function of the ids, and of the query where the call has one
 */
export function read<
  Path extends string,
  Schema extends z.ZodMiniType<object>,
  Entity extends object = z.output<Schema>,
>(
  call: Call<Path, { answer: Schema }>,
  reading: (params: Params<Path>) => Reading<Entity> = () => ({ schema: call.answer as never }),
  keeping: Keeping = {},
) {
  const thingIn = readOnce((answer: Answer, params: Params<Path>): Stored<Entity> =>
    readStored(answer, reading(params)),
  );
  return (params: Params<Path>, query?: Asked) => {
    const path = pathOf(call, params, query);
    return queryOptions({
      ...keeping,
      queryKey: keyOf(path),
      queryFn: ({ signal }) => api.get(path, signal),
      initialData: () => api.arrived(path),
      placeholderData: () => api.stored(path),
      select: (answer: Answer) => thingIn(answer, params),
    });
  };
}

/** The same for a whole list, with all its parts; `reading` is of an entry. */
export function readAll<
  Path extends string,
  Schema extends z.ZodMiniType<object>,
  Entry extends object = z.output<Schema>,
>(
  call: Call<Path, { answer: z.ZodMiniArray<Schema> }>,
  reading: (params: Params<Path>) => Reading<Entry> = () => ({
    schema: call.answer.def.element as never,
  }),
  keeping: Keeping = {},
) {
  const entriesIn = readOnce((answers: Answer[], params: Params<Path>): Listed<Entry> =>
    readList(answers, reading(params)),
  );
  return (params: Params<Path>) => {
    const path = pathOf(call, params);
    return queryOptions({
      ...keeping,
      queryKey: keyOf(path),
      queryFn: ({ signal }) => api.getAll(path, signal),
      initialData: () => api.arrivedAll(path),
      placeholderData: () => api.storedAll(path),
      select: (answers: Answer[]) => entriesIn(answers, params),
    });
  };
}
