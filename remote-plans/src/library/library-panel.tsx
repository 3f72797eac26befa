import {
  type Drill,
  type DrillFilter,
  DrillFilterBar,
  DrillFilters,
  everyDrill,
  OrderFields,
  readLastOrder,
  useDrillList,
} from '@touchline/product';
import { LeftOut, QueryFailure, Spinner, useMedia, WindowedGrid } from '@touchline/shared/ui';
import { useState } from 'react';
import { LibraryCard } from './library-card';

/** The plan that the library is beside, and what the library does with it. */
export interface PlanOfLibrary {
  source: { mode: 'create'; teamId: string } | { mode: 'edit'; teamId: string; planId: string };
  /** The drills that are in it. */
  drillIds: string[];
  add: (drill: Drill) => void;
}

/** The drills of the team's sport, to search and to add. */
export function LibraryPanel({ sportId, plan }: { sportId: string; plan: PlanOfLibrary }) {
  const { source, drillIds: addedIds, add } = plan;
  // To create a plan, drills leave the panel once they are added, and it has no filters.
  const hidesAdded = source.mode === 'create';
  const isPhone = useMedia('(max-width: 47.99rem)');
  const [filter, setFilter] = useState(() => ({ ...everyDrill, sort: readLastOrder() }));
  const { drills, hasMore, isSearching, unreadable, error, fetchMore, retry } = useDrillList(
    sportId,
    filter,
    hidesAdded ? addedIds.length + 1 : 1,
  );
  const added = new Set(addedIds);
  const offered = hidesAdded ? drills?.filter(({ id }) => !added.has(id)) : drills;

  function change(part: Partial<DrillFilter>) {
    setFilter((old) => ({ ...old, ...part }));
  }

  return (
    <>
      <DrillFilterBar filter={filter} onChange={change}>
        {!hidesAdded && <DrillFilters filter={filter} onChange={change} />}
        <OrderFields filter={filter} onChange={change} />
      </DrillFilterBar>
      {error && (
        <QueryFailure reason={error.message} onRetry={retry}>
          Failed to load drills.
        </QueryFailure>
      )}
      <LeftOut count={unreadable} one="drill" many="drills" />
      {!offered && !error && <Spinner label="Loading drills..." />}
      {offered && offered.length > 0 && (
        <WindowedGrid
          items={offered}
          keyOf={idOf}
          label="Drill Library"
          hasMore={hasMore || isSearching}
          onNearEnd={fetchMore}
          minCardRem={24}
          gapRem={isPhone ? 0 : 0.75}
          estimatedRowPx={isPhone ? 64 : 170}
        >
          {(drill) => <LibraryCard drill={drill} isAdded={added.has(drill.id)} onAdd={add} />}
        </WindowedGrid>
      )}
      {offered?.length === 0 && !isSearching && !error && (
        <div className="empty-state">{emptyText(filter, drills?.length ?? 0)}</div>
      )}
    </>
  );
}

const idOf = (drill: Drill) => drill.id;

function emptyText(filter: DrillFilter, found: number): string {
  if (found > 0) return 'Every drill found is in the plan already.';
  return Object.values({ ...filter, sort: undefined }).some(Boolean)
    ? 'No drill matches. Try another word, or fewer filters.'
    : "No drills of this sport yet. Press '+ Create Drill': the first one comes into this plan.";
}
