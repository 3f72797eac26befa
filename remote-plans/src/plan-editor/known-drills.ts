import { useQueries } from '@touchline/shared';
import {
  type Drill,
  type DrillList,
  everyDrill,
  type PlanEntry,
  planQueries,
  useDrillList,
} from '@touchline/shared/product';
import { useMemo } from 'react';

interface KnownDrills {
  /** The sport's library without a filter. */
  library: DrillList;
  /** What a drill of the plan is called: 'Unknown Drill' only once it was looked for by id (D6). */
  nameOf: (drillId: string) => string;
}

/**
 * Names the drills of a plan: from the sport's library, and by id what that lacks (D6).
 * @param sportId of the plan's team; empty where it has none, undefined while that is not known
 * @param entries of the stored plan, which may know the drills' own sports
 */
export function useKnownDrills(
  sportId: string | undefined,
  drillIds: string[],
  entries: PlanEntry[] = [],
): KnownDrills {
  const library = useDrillList(sportId ?? '', everyDrill);
  const { drills, error } = library;
  const listed = useMemo(
    () => new Map(drills?.map((drill: Drill) => [drill.id, drill.name])),
    [drills],
  );
  const isListOver = sportId !== undefined && (drills !== undefined || error !== null);
  const missing = isListOver ? drillIds.filter((drillId) => !listed.has(drillId)) : [];
  const looked = useQueries({
    queries: missing.map((drillId) => {
      const entry = entries.find((one) => one.drillId === drillId);
      return planQueries.drill(sportId ?? '', drillId, entry?.sportId);
    }),
    combine: (results) =>
      results.map(({ data, error }) => data?.name ?? (error && 'Unknown Drill')),
  });

  function nameOf(drillId: string): string {
    return listed.get(drillId) ?? looked[missing.indexOf(drillId)] ?? 'Loading drill...';
  }
  return { library, nameOf };
}
