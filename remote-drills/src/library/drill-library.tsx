import { type Drill, type DrillFilter, useDrillList } from '@touchline/shared/product';
import { LeftOut, QueryFailure, Spinner, WindowedGrid } from '@touchline/shared/ui';
import { memo, useState } from 'react';
import { countOfDrills } from './count-of-drills';
import { DrillCard } from './drill-card';

interface DrillLibraryProps {
  sportId: string;
  filter: DrillFilter;
  /** The place in the list to begin at, from 0. */
  place: number;
  /** Called with the place that scrolling came to rest at. */
  onPlace: (place: number) => void;
}

/** How many drills must follow the one at the top, so that it can stand at the top. */
const screenful = 60;

const Card = memo(DrillCard);
const renderCard = (drill: Drill) => <Card drill={drill} />;
const idOf = (drill: Drill) => drill.id;

/** The drills that a filter finds, as cards, with their number (S2). */
export function DrillLibrary({ sportId, filter, place, onPlace }: DrillLibraryProps) {
  // A place that was scrolled to has its drills; one that the page was opened at has to get them.
  const [openedAt] = useState(place);
  const wanted = place > 0 && place === openedAt ? place + screenful : 1;
  const { drills, hasMore, isSearching, unreadable, error, fetchMore, retry } = useDrillList(
    sportId,
    filter,
    wanted,
  );
  const failure = error && (
    <QueryFailure reason={error.message} onRetry={retry}>
      Failed to load drills.
    </QueryFailure>
  );
  if (!drills) return failure ?? <Spinner label="Loading drills..." />;

  const isOnTheWay = isSearching && drills.length < wanted;
  return (
    <>
      <p className="meta" role="status">
        {isSearching ? 'Loading drills...' : countOfDrills(drills.length, hasMore)}
      </p>
      <LeftOut count={unreadable} one="drill" many="drills" />
      {!isOnTheWay && drills.length > 0 && (
        <WindowedGrid
          items={drills}
          keyOf={idOf}
          label="Drills"
          hasMore={hasMore || isSearching}
          onNearEnd={fetchMore}
          startAt={place}
          onRest={onPlace}
        >
          {renderCard}
        </WindowedGrid>
      )}
      {drills.length === 0 && !isSearching && !error && !unreadable && <NoDrills filter={filter} />}
      {failure}
    </>
  );
}

function NoDrills({ filter }: { filter: DrillFilter }) {
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <div className="empty-state">
      {isFiltered
        ? 'No drill matches. Try another word, or fewer filters.'
        : 'No drills of this sport yet. Create the first one: it stays private until you say so.'}
    </div>
  );
}
