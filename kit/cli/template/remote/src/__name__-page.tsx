import { paths, teamQueries } from '@touchline/product';
import { Link, useQuery, useSession } from '@touchline/shared';
import { QueryFailure, Spinner } from '@touchline/shared/ui';

/** The first page: the signed-in user, and their teams. */
export function __Name__Page() {
  const account = useSession((session) => session.account);
  const { data: teams, error, refetch } = useQuery(teamQueries.list());

  if (error && !teams) {
    return <QueryFailure onRetry={() => void refetch()}>{`Error: ${error.message}`}</QueryFailure>;
  }
  if (!teams) return <Spinner label="Loading teams..." />;

  return (
    <>
      <p className="lead">{`Welcome, ${account?.name}.`}</p>
      {teams.length === 0 && <p>You have no team yet.</p>}
      <ul aria-label="Your teams">
        {teams.map((team) => (
          <li key={team.id}>
            <Link to={paths.team(team.id)}>{team.name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
