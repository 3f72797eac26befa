import { type QueryKey, useQuery, type UseQueryOptions } from '@touchline/shared';
import { useState } from 'react';

/** What a form begins with, once it is there. */
export interface Opened<Data> {
  /** As it was when the form opened; undefined until then. */
  opened: Data | undefined;
  /** Why it can't be opened. A form that has opened never gives way to a failure (D16). */
  error: Error | null;
  /** Asks again. */
  retry: () => void;
}

/**
 * Reads what a form is opened with: fresh, since the cache may be older than the page, and once. What
 * the cache learns later, and a failed refetch, don't reach the form (D16).
 * To be called in a component that is made anew for another thing.
 */
export function useOpened<Raw, Data, Key extends QueryKey>(
  options: UseQueryOptions<Raw, Error, Data, Key>,
): Opened<Data> {
  const [opened, setOpened] = useState<Data>();
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchOnWindowFocus: opened === undefined,
    refetchOnReconnect: opened === undefined,
  });
  if (opened === undefined && query.isFetchedAfterMount && query.isSuccess && !query.isFetching) {
    setOpened(query.data);
  }
  return {
    opened,
    error: opened === undefined && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  };
}
