import { useQueries } from '@touchline/shared';
import {
  type Drill,
  everyDrill,
  type PlanEntry,
  planQueries,
  useDrillList,
} from '@touchline/product';
import { useMemo } from 'react';

/**
 * Names the drills of a plan: from the sport's library, and by id what that lacks.
 * @param sportId of the plan's team; empty where it has none, undefined while that is not known
 * @param entries of the stored plan, which may know the drills' own sports
 */
export function useKnownDrills(
  sportId: string | undefined,
  drillIds: string[],
  entries: PlanEntry[] = [],
) {
  const library = useDrillList(sportId ?? '', everyDrill);
  const { drills, error } = library;
  const listed = useMemo(() => new Map(drills?.map((drill: Drill) => [drill.id, drill])), [drills]);
  const isListOver = sportId !== undefined && (drills !== undefined || error !== null);
  const missing = isListOver ? drillIds.filter((drillId) => !listed.has(drillId)) : [];
  const looked = useQueries({
    queries: missing.map((drillId) => {
      const entry = entries.find((one) => one.drillId === drillId);
      return planQueries.drill(sportId ?? '', drillId, entry?.sportId);
    }),
    combine: (results) =>
      results.map(({ data, error }) => ({
        type: data?.type,
        name: data?.name ?? (error && 'Unknown Drill'),
      })),
  });

  const find = (drillId: string) => listed.get(drillId) ?? looked[missing.indexOf(drillId)];
  return {
    library,
    nameOf: (drillId: string) => find(drillId)?.name ?? 'Loading drill...',
    typeOf: (drillId: string) => find(drillId)?.type,
  };
}
