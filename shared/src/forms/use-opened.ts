import { type QueryKey, useQuery, type UseQueryOptions } from '@touchline/shared';
import { useState } from 'react';

/**
 * Reads what a form is opened with: from the server, since the cache may be outdated, and once. Later
 * changes of the cache and a failed refetch don't reach the form (D16).
 * Give the component that calls it a `key`, so that another thing gets another form.
 * @returns what it opened with, undefined while it loads; why it can't be opened; and a function that asks again
 */
export function useOpened<Raw, Data, Key extends QueryKey>(
  options: UseQueryOptions<Raw, Error, Data, Key>,
) {
  // The read itself takes an early read's answer. As initial data it would be outdated, and read again.
  const { initialData: _early, ...read } = options;
  const [opened, setOpened] = useState<Data>();
  const query = useQuery({
    ...read,
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
