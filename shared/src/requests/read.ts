import { api, queryOptions } from '@touchline/shared';
import type * as z from 'zod/mini';
import { pathOf, type Call, type Params } from '../schema/call';
import { readList, readStored, type Listed, type Reading, type Stored } from './requests';
import type { QueryClient, QueryKey, UseQueryOptions, Answer } from '@touchline/shared';

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

/** Fetches what a query is of and reads it, outside of a component; with `staleTime: 0` always from the server. */
export async function fetchRead<Raw, Value, Key extends QueryKey>(
  client: QueryClient,
  { select, ...options }: UseQueryOptions<Raw, Error, Value, Key>,
): Promise<Value> {
  const raw = await client.fetchQuery<Raw, Error, Raw, Key>(options as never);
  return select ? select(raw) : (raw as unknown as Value);
}

/**
 * A function that reads each answer once: the same answer gives the same object or error, so that a screen that
 * draws again does not read a long list again.
 */
export function readOnce<Source extends object, Rest extends unknown[], Value>(
  read: (source: Source, ...rest: Rest) => Value,
): (source: Source, ...rest: Rest) => Value {
  const outcomes = new WeakMap<Source, () => Value>();
  return (source, ...rest) => {
    // A list in one part is a new array at each render, as long as it is what is stored.
    const parts = source as Partial<Source[]>;
    const key = (parts.length === 1 && parts[0]) || source;
    let outcome = outcomes.get(key);
    if (!outcome) {
      try {
        const value = read(source, ...rest);
        outcome = () => value;
      } catch (error) {
        outcome = () => {
          throw error;
        };
      }
      outcomes.set(key, outcome);
    }
    return outcome();
  };
}
