import { type Answer, useInfiniteQuery } from '@touchline/shared';
import { useCallback, useEffect, useMemo } from 'react';
import type { Drill } from './drill';
import { matchingDrills, type DrillFilter } from './drill-filter';
import { drillQueries, drillsIn } from './drill-queries';

/** The drills of a sport that match a filter, as far as they have loaded. */
export interface DrillList {
  /** Undefined until the first ones have loaded. */
  drills: Drill[] | undefined;
  hasMore: boolean;
  /** Whether `drills` are only the matches in earlier answers, while this filter's own is loading. */
  isSearching: boolean;
  /** How many drills could not be read and are left out (D27). */
  unreadable?: number;
  error: Error | null;
  /** Loads the next drills, when there are more and none are loading. */
  fetchMore: () => void;
  retry: () => void;
}

/**
 * Reads a sport's drills page by page, with a server that filters
 * and pages as with one that answers everything.
 * @param filter kept the same object until it changes
 */
export function useDrillList(sportId: string, filter: DrillFilter, atLeast = 1): DrillList {
  const list = drillQueries.list(sportId, filter, atLeast);
  const query = useInfiniteQuery(list);
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage, refetch } = query;
  const { drills, unreadable, readError } = useMemo(
    () => readParts(data?.pages, sportId, filter),
    [data, sportId, filter],
  );
  const error = query.error ?? readError;

  const mayFetchMore = hasNextPage && !isFetching && !isPlaceholderData && !error;
  const fetchMore = useCallback(() => {
    if (mayFetchMore) void fetchNextPage();
  }, [mayFetchMore, fetchNextPage]);

  // What is stored of this very list is no part of another one.
  const isOfOther = isPlaceholderData && data?.pageParams[0] !== list.initialPageParam;
  const isShort = drills !== undefined && drills.length < atLeast;
  useEffect(() => {
    if (isShort) fetchMore();
  }, [isShort, fetchMore]);

  return {
    drills,
    hasMore: hasNextPage,
    isSearching: isOfOther || (isShort && (mayFetchMore || query.isFetchingNextPage)),
    unreadable,
    error,
    fetchMore,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

/** The drills of all parts; none, and why, where a part can't be read. */
function readParts(parts: Answer[] | undefined, sportId: string, filter: DrillFilter) {
  try {
    const lists = parts?.map((part) => drillsIn(part, sportId));
    return {
      drills: lists && matchingDrills(lists.flat(), filter),
      unreadable: lists?.reduce((sum, list) => sum + (list.unreadable ?? 0), 0) ?? 0,
      readError: null,
    };
  } catch (error) {
    return { drills: undefined, unreadable: 0, readError: error as Error };
  }
}
