import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { Drill } from '../contract/index';
import { matchingDrills, type DrillFilter } from '../drill-filter';
import { drillQueries } from './drills';

/** The drills of a sport that a filter asks for, as far as they have come. */
export interface DrillList {
  /** Undefined until the first ones are there. */
  drills: Drill[] | undefined;
  /** Whether the server has more than have come. */
  hasMore: boolean;
  /** Whether `drills` is only what earlier answers held of this filter, its own being on the way. */
  isSearching: boolean;
  /** How many drills could not be read and are left out (D27). */
  unreadable?: number;
  /** Why the drills, or the next of them, did not come. */
  error: Error | null;
  /** Asks for the next drills, when there are more and none are on their way. */
  fetchMore: () => void;
  /** Asks again after an error. */
  retry: () => void;
}

/**
 * Reads a sport's drills part after part (D14), with the same outcome from a server that filters and
 * pages and from one that answers everything.
 * @param filter kept the same object until it changes
 * @param atLeast how many to fetch without being asked, where there are as many
 */
export function useDrillList(sportId: string, filter: DrillFilter, atLeast = 1): DrillList {
  const query = useInfiniteQuery(drillQueries.list(sportId, filter, atLeast));
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage, refetch } = query;
  const drills = useMemo(
    () =>
      data &&
      matchingDrills(
        data.pages.flatMap((part) => part.entries),
        filter,
      ),
    [data, filter],
  );

  const mayFetchMore = hasNextPage && !isFetching && !isPlaceholderData && !error;
  const fetchMore = useCallback(() => {
    if (mayFetchMore) void fetchNextPage();
  }, [mayFetchMore, fetchNextPage]);

  const isShort = drills !== undefined && drills.length < atLeast;
  useEffect(() => {
    if (isShort) fetchMore();
  }, [isShort, fetchMore]);

  return {
    drills,
    hasMore: hasNextPage,
    isSearching: isPlaceholderData || (isShort && (mayFetchMore || query.isFetchingNextPage)),
    unreadable: data?.pages.reduce((sum, part) => sum + (part.unreadable ?? 0), 0) ?? 0,
    error,
    fetchMore,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
