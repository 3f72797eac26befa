import { ongoing, RequestError, useLocation, useQuery } from '@touchline/shared';
import { paths, teamQueries } from '@touchline/product';
import { QueryFailure } from '@touchline/shared/ui';
import { useEffect } from 'react';

interface PlanFailureProps {
  error: Error;
  teamId: string;
  onRetry: () => void;
}

/** Why a plan did not load. A plan that does not exist has links to its team and the start page instead. */
export function PlanFailure({ error, teamId, onRetry }: PlanFailureProps) {
  const isMissing = error instanceof RequestError && error.status === 404;
  const { pathname } = useLocation();
  useEffect(() => {
    // Its practice was not ended before it was deleted, or moved to another team.
    if (isMissing) ongoing.end(pathname);
  }, [isMissing, pathname]);
  const teams = useQuery({ ...teamQueries.list(), enabled: isMissing });
  const isOwnTeam = teams.data?.some(({ id }) => id === teamId);
  return (
    <QueryFailure
      error={error}
      links={[
        ...(isOwnTeam ? [{ to: paths.team(teamId), title: 'Go to the team' }] : []),
        { to: paths.home(), title: 'Go to the start page' },
      ]}
      onRetry={onRetry}
    >
      {`Error: ${error.message}`}
    </QueryFailure>
  );
}
