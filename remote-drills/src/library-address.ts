import {
  currentEntry,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@touchline/shared';
import {
  paths,
  bounds,
  difficulties,
  type DrillFilter,
  everyDrill,
  orderOf,
  readLastOrder,
  visibilities,
} from '@touchline/product';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Where the screen of a drill that does not exist leads. */
export const libraryLink = { to: paths.drills(), title: 'Go to your drill library' };

/** What the library shows, as its address says it. */
export interface LibraryView {
  /** The sport of the path, otherwise the one chosen; undefined where the address names none (D19). */
  sportId: string | undefined;
  filter: DrillFilter;
  /** The place in the list, from 0, of the drill at the top of the screen. */
  place: number;
}

/** The maximum place that an address can open; all drills before it have to be fetched. */
const maxPlace = 10_000;

/** Reads the query of a library's address. Values that are not valid are ignored. */
export function readLibraryQuery(query: URLSearchParams): Omit<LibraryView, 'sportId'> {
  const place = Number(query.get('from') ?? 1) - 1;
  return {
    filter: {
      search: query.get('search')?.trim() ?? everyDrill.search,
      visibility: visibilities.find((one) => one === query.get('visibility')) ?? '',
      difficulty: difficulties.find((one) => one === query.get('difficulty')) ?? '',
      tag: query.get('tag')?.trim().slice(0, bounds.tag) || undefined,
      favourites: query.get('favourites') === 'true' ? 'true' : undefined,
      sort: orderOf(query.get('sort')),
    },
    place: Number.isInteger(place) && place > 0 ? Math.min(place, maxPlace) : 0,
  };
}

/** The query of a library's address: only what differs from the whole library of no sport. */
export function writeLibraryQuery({ sportId, filter, place }: LibraryView): string {
  const entries = Object.entries({
    sport: sportId ?? '',
    ...filter,
    // People count from 1.
    from: place > 0 ? String(place + 1) : '',
  });
  const given = entries.filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}

/** The address of a sport's library with one tag. */
export function tagAddress(sportId: string, tag: string): string {
  const query = writeLibraryQuery({ sportId, filter: { ...everyDrill, tag }, place: 0 });
  return `${paths.drills()}?${query}`;
}

/** What is to change in the view; the list starts at its top unless `place` is given. */
interface LibraryChange {
  sportId?: string;
  filter?: Partial<DrillFilter>;
  place?: number;
}

/**
 * The library's view, kept in the address. `/drills` alone is each coach's own library, in the order they last chose.
 * @param ownSportId the sport to show where the address names none
 */
export function useLibraryAddress(ownSportId: string | undefined) {
  const { sportId: pathSportId } = useParams();
  const [query] = useSearchParams();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { filter: asked, place } = readLibraryQuery(query);
  const [lastOrder, setLastOrder] = useState(readLastOrder);
  const { search, visibility, difficulty, tag, favourites, sort = lastOrder } = asked;
  // The same object as long as its values are the same.
  const filter = useMemo(
    () => ({ search, visibility, difficulty, tag, favourites, sort }),
    [search, visibility, difficulty, tag, favourites, sort],
  );
  const sportId = pathSportId ?? query.get('sport') ?? ownSportId;

  // Two choices may follow each other faster than the page shows the first.
  const latest = useRef<LibraryView>({ sportId, filter, place });
  useEffect(() => {
    latest.current = { sportId, filter, place };
  }, [sportId, filter, place]);

  const change = useCallback(
    (wanted: LibraryChange) => {
      if (hasGoneOn(key)) return;
      if (wanted.filter && 'sort' in wanted.filter) setLastOrder(wanted.filter.sort);
      const next: LibraryView = {
        sportId: wanted.sportId ?? latest.current.sportId,
        filter: { ...latest.current.filter, ...wanted.filter },
        place: wanted.place ?? 0,
      };
      latest.current = next;
      const isPathsSport = next.sportId === pathSportId;
      const text = writeLibraryQuery(isPathsSport ? { ...next, sportId: undefined } : next);
      void navigate(
        { pathname: isPathsSport ? pathname : '/drills', search: text },
        { replace: true, preventScrollReset: true, state: ownMove },
      );
    },
    [navigate, pathname, pathSportId, key],
  );

  return { view: { sportId, filter, place }, change };
}

const ownMove = { isLibraryView: true };

/** Whether the browser already goes to another page: a late change of the view must not bring the coach back. */
function hasGoneOn(key: string): boolean {
  const entry = currentEntry();
  const { isLibraryView } = Object(entry?.state) as Partial<typeof ownMove>;
  return entry !== undefined && entry.key !== key && !isLibraryView;
}
