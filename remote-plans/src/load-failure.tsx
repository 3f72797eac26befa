import { Link, paths, RequestError, useQuery } from '@touchline/shared';
import { teamQueries } from '@touchline/shared/product';
import { Alert, QueryFailure } from '@touchline/shared/ui';

interface LoadFailureProps {
  error: Error;
  /** The team of the address. */
  teamId: string;
  onRetry: () => void;
}

/** Why a plan did not load (S8). What does not exist does not come by trying: there are ways on. */
export function LoadFailure({ error, teamId, onRetry }: LoadFailureProps) {
  const isMissing = error instanceof RequestError && error.status === 404;
  const teams = useQuery({ ...teamQueries.list(), enabled: isMissing });
  if (!isMissing) return <QueryFailure onRetry={onRetry}>Error: {error.message}</QueryFailure>;
  return (
    <Alert>
      <p>Error: {error.message}</p>
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-outline-dark" onClick={onRetry}>
          Try again
        </button>
        {teams.data?.some(({ id }) => id === teamId) && (
          <Link className="btn btn-outline-dark" to={paths.team(teamId)}>
            Go to the team
          </Link>
        )}
        <Link className="btn btn-outline-dark" to={paths.home()}>
          Go to Home
        </Link>
      </div>
    </Alert>
  );
}
