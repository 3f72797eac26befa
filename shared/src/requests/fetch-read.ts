import type { QueryClient, QueryKey, UseQueryOptions } from '@touchline/shared';

/** Fetches what a query is of and reads it, outside of a component; with `staleTime: 0` always from the server. */
export async function fetchRead<Raw, Value, Key extends QueryKey>(
  client: QueryClient,
  { select, ...options }: UseQueryOptions<Raw, Error, Value, Key>,
): Promise<Value> {
  const raw = await client.fetchQuery<Raw, Error, Raw, Key>(options as never);
  return select ? select(raw) : (raw as unknown as Value);
}
