import { PageActions, paths, useQuery } from '@touchline/shared';
import { teamQueries } from '@touchline/shared/product';
import { LeftOut, NavigationButton, QueryFailure, Spinner } from '@touchline/shared/ui';
import { TeamCard } from './team-card';
import { useAwaitedPlans } from './use-awaited-plans';

/** Home: the coach's teams, each with its newest plans (S2). */
export function HomePage() {
  const { data: teams, error, refetch } = useQuery(teamQueries.list());
  const arePlansAwaited = useAwaitedPlans(teams);

  if (error && !teams) {
    return <QueryFailure onRetry={() => void refetch()}>Error: {error.message}</QueryFailure>;
  }
  if (!teams || arePlansAwaited) return <Spinner label="Loading teams..." />;
  if (teams.length === 0 && !teams.unreadable) return <NoTeams />;

  return (
    <>
      <PageActions>
        <NavigationButton to={paths.createTeam()}>Create New Team</NavigationButton>
      </PageActions>
      <LeftOut count={teams.unreadable} one="team" many="teams" />
      <ul className="card-grid" aria-label="Teams">
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard team={team} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoTeams() {
  return (
    <div className="empty-state">
      <h2>Start with your team</h2>
      <p>
        A team holds its practice plans and opens the drill library of its sport. It takes a name
        and a sport.
      </p>
      <NavigationButton to={paths.createTeam()}>Create New Team</NavigationButton>
    </div>
  );
}
