import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@touchline/shared';
import { useState } from 'react';

/**
 * Reads what a form is opened with, once and from the server: later changes of the cache don't reach it. Its
 * component needs a `key`, so that another thing gets another form.
 * @returns what it opened with, undefined while it loads; why it can't be opened; a function that asks again; and one
 * that opens what is stored now, and throws where that can't be read
 */
export function useOpened<Raw, Data, Key extends QueryKey>(
  options: UseQueryOptions<Raw, Error, Data, Key>,
) {
  const { initialData: _early, ...read } = options;
  const isArrived = useArrived(options);
  const [opened, setOpened] = useState<Data>();
  const query = useQuery({
    ...read,
    staleTime: isArrived ? Infinity : 0,
    refetchOnWindowFocus: opened === undefined,
    refetchOnReconnect: opened === undefined,
  });
  const isNew = isArrived || query.isFetchedAfterMount;
  if (opened === undefined && isNew && query.isSuccess && !query.isFetching) setOpened(query.data);

  async function reload(): Promise<Data> {
    const read = await query.refetch();
    if (!read.isSuccess) throw read.error;
    setOpened(read.data);
    return read.data;
  }

  return {
    opened,
    error: opened === undefined && query.isError ? query.error : null,
    retry: () => void query.refetch(),
    reload,
  };
}

/** Whether the answer to an early read was there already: it is in the cache then, in place of what was older. */
function useArrived<Raw, Data, Key extends QueryKey>({
  queryKey,
  initialData,
}: UseQueryOptions<Raw, Error, Data, Key>): boolean {
  const client = useQueryClient();
  const [isArrived] = useState(() => {
    const arrived =
      initialData instanceof Function ? (initialData as () => Raw | undefined)() : undefined;
    // As initial data of the query it would be outdated, and read again.
    if (arrived !== undefined) client.setQueryData<Raw>(queryKey as QueryKey, arrived);
    return arrived !== undefined;
  });
  return isArrived;
}
