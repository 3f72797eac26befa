import { Link, PageActions, useQuery, useNeedsConnection } from '@touchline/shared';
import {
  paths,
  DrillFilterBar,
  type DrillFilter,
  DrillFilters,
  OrderFields,
  sportQueries,
  teamQueries,
} from '@touchline/product';
import { QueryFailure, retryMissing, Spinner, TagList } from '@touchline/shared/ui';
import { useCallback } from 'react';
import { DrillLibrary } from './drill-library';
import { ForeignSport } from '../foreign-sport';
import { useLibraryAddress } from '../library-address';
import { SportFilter } from './sport-filter';
import { teamSports } from '../team-sports';

/** The drills of a sport, to filter and to search (D19). The address holds every choice. */
export function LibraryPage() {
  const teams = useQuery(teamQueries.list());
  const sports = useQuery(sportQueries.list());
  const needsConnection = useNeedsConnection();
  const offered = teamSports(sports.data ?? [], teams.data ?? []);
  const { view, change } = useLibraryAddress(offered[0]?.id);
  const { sportId, filter, place } = view;
  const changePlace = useCallback(
    (next: number) => {
      if (next !== place) change({ place: next });
    },
    [change, place],
  );

  const failed = [teams, sports].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <QueryFailure reason={failed.error?.message} onRetry={() => retryMissing([teams, sports])}>
        Failed to load sports or teams.
      </QueryFailure>
    );
  }
  if (!teams.data || !sports.data) return <Spinner label="Loading drills..." />;

  if (offered.length === 0) return <NoSports />;
  // A blank sport is requested as well: the list then says that it needs one.
  const isOwn = sportId?.trim() === '' || offered.some(({ id }) => id === sportId);
  if (sportId === undefined || !isOwn) {
    return <ForeignSport sport={sports.data.find(({ id }) => id === sportId)} />;
  }

  const changeFilter = (chosen: Partial<DrillFilter>) => change({ filter: chosen });
  return (
    <>
      <PageActions>
        <Link className="btn btn-primary" to={paths.createDrill(sportId)} {...needsConnection}>
          + Create Drill
        </Link>
      </PageActions>
      <DrillFilterBar
        filter={filter}
        onChange={changeFilter}
        more={<OrderFields filter={filter} onChange={changeFilter} />}
      >
        <SportFilter
          offered={offered}
          sportId={sportId}
          onChange={(chosen) => change({ sportId: chosen })}
        />
        <DrillFilters filter={filter} onChange={changeFilter} />
      </DrillFilterBar>
      {filter.tag && (
        <div className="library-tag">
          <TagList tags={[filter.tag]} onRemove={() => changeFilter({ tag: undefined })} />
        </div>
      )}
      <DrillLibrary sportId={sportId} filter={filter} place={place} onPlace={changePlace} />
    </>
  );
}

function NoSports() {
  const needsConnection = useNeedsConnection();
  return (
    <div className="empty-state mb-4">
      <p>You have no teams with a sport assigned.</p>
      <Link to={paths.createTeam()} {...needsConnection}>
        Create a team
      </Link>{' '}
      to open the drill library of its sport.
    </div>
  );
}
