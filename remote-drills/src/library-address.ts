import {
  difficulties,
  everyDrill,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  visibilities,
  type DrillFilter,
} from '@touchline/shared';
import { useCallback, useMemo } from 'react';

/** What the library shows, as its address says it. */
export interface LibraryView {
  /** The sport of the path, else the one chosen; undefined where the address names none (D19). */
  sportId: string | undefined;
  filter: DrillFilter;
  /** The place in the list, from 0, of the drill at the top of the screen. */
  place: number;
}

/** The furthest place that is gone to at once; the way there has to be fetched. */
const furthestPlace = 10_000;

/** Reads the query of a library's address. What makes no sense counts as absent. */
export function readLibraryQuery(query: URLSearchParams): Omit<LibraryView, 'sportId'> {
  const place = Number(query.get('from') ?? 1) - 1;
  return {
    filter: {
      search: query.get('search')?.trim() ?? everyDrill.search,
      visibility: visibilities.find((one) => one === query.get('visibility')) ?? '',
      difficulty: difficulties.find((one) => one === query.get('difficulty')) ?? '',
    },
    place: Number.isInteger(place) && place > 0 ? Math.min(place, furthestPlace) : 0,
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
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/**
 * The library's view, kept in the address: a reload, Back, and a link sent to a colleague show the
 * same. The sport stands in the path, or in the query as soon as anything is chosen or scrolled to;
 * a bare `/drills` is everybody's own library.
 */
export function useLibraryAddress() {
  const { sportId: pathSportId } = useParams();
  const [query] = useSearchParams();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const { filter, place } = readLibraryQuery(query);
  const { search, visibility, difficulty } = filter;
  const sportId = pathSportId ?? query.get('sport') ?? undefined;
  const view: LibraryView = {
    sportId,
    // The same object for as long as it asks for the same drills.
    filter: useMemo(() => ({ search, visibility, difficulty }), [search, visibility, difficulty]),
    place,
  };

  const show = useCallback(
    (next: LibraryView) => {
      // Typing and scrolling rest when the coach has gone on already: that must not bring them back.
      const state = window.history.state as { key?: string } | null;
      if ((state?.key ?? key) !== key) return;
      const isPathsSport = next.sportId === pathSportId;
      const search = writeLibraryQuery(isPathsSport ? { ...next, sportId: undefined } : next);
      void navigate(
        { pathname: isPathsSport ? pathname : '/drills', search },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate, pathname, pathSportId, key],
  );

  return { view, show };
}
