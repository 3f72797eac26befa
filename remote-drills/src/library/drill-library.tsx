import { type Drill, type DrillFilter, useDrillList } from '@touchline/product';
import {
  lazyPart,
  LeftOut,
  QueryFailure,
  Spinner,
  useMedia,
  WindowedGrid,
} from '@touchline/shared/ui';
import { memo, useMemo, useState } from 'react';
import { countOfDrills } from './count-of-drills';
import { DrillCard } from './drill-card';

interface DrillLibraryProps {
  sportId: string;
  filter: DrillFilter;
  /** The place in the list to start at, from 0. */
  place: number;
  /** Called with the place where scrolling stopped. */
  onPlace: (place: number) => void;
}

/** How many drills must follow a drill, so that the page can scroll it to the top. */
const screenful = 60;

const Card = memo(DrillCard);
const Preview = lazyPart(async () => (await import('./drill-preview')).DrillPreview);
const idOf = (drill: Drill) => drill.id;

/** The drills that match a filter, as cards, with their number. */
export function DrillLibrary({ sportId, filter, place, onPlace }: DrillLibraryProps) {
  // Drills have loaded up to a place that was scrolled to, but not to the one in the page's address.
  const [openedAt] = useState(place);
  const wanted = place > 0 && place === openedAt ? place + screenful : 1;
  const list = useDrillList(sportId, filter, wanted);
  const { drills, hasMore, isSearching, unreadable, error } = list;
  // Where there is room, a drill is shown beside the list: the chosen one, at first the first.
  const hasPreview = useMedia('(min-width: 90rem)');
  const [chosenId, setChosenId] = useState<string>();
  const shown = useMemo(
    () => drills?.find(({ id }) => id === chosenId) ?? drills?.[0],
    [drills, chosenId],
  );
  const failure = error && (
    <QueryFailure reason={error.message} onRetry={list.retry}>
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
        <div className={hasPreview ? 'with-preview' : undefined}>
          <WindowedGrid
            items={drills}
            keyOf={idOf}
            label="Drills"
            hasMore={hasMore || isSearching}
            onNearEnd={list.fetchMore}
            startAt={place}
            onRest={onPlace}
          >
            {(drill) => (
              <Card
                drill={drill}
                isShown={hasPreview ? drill.id === shown?.id : undefined}
                onShow={setChosenId}
              />
            )}
          </WindowedGrid>
          {hasPreview && shown && (
            <aside className="card drill-preview p-4" aria-label="Preview">
              <Preview key={shown.id} drill={shown} />
            </aside>
          )}
        </div>
      )}
      {drills.length === 0 && !isSearching && !error && !unreadable && <NoDrills filter={filter} />}
      {failure}
    </>
  );
}

function NoDrills({ filter }: { filter: DrillFilter }) {
  const isFiltered = Object.values({ ...filter, sort: undefined }).some(Boolean);
  return (
    <div className="empty-state">
      {isFiltered
        ? 'No drill matches. Try another word, or fewer filters.'
        : 'No drills of this sport yet. Create the first one: it stays private until you say so.'}
    </div>
  );
}
