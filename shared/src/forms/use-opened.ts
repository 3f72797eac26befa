import { type QueryKey, useQuery, type UseQueryOptions } from '@touchline/shared';
import { useState } from 'react';

/**
 * Reads what a form is opened with, once and from the server: later changes of the cache don't reach it (D16). Its
 * component needs a `key`, so that another thing gets another form.
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
