import { useQuery } from '@touchline/shared';
import { paths, teamQueries } from '@touchline/product';
import { LeftOut, NavigationButton, QueryFailure, Spinner } from '@touchline/shared/ui';
import type { CSSProperties } from 'react';
import { nextPractice } from '../plans/practice-days';
import { useMinute } from '../use-minute';
import { NextPractice } from './next-practice';
import { NoTeams } from './no-teams';
import { TeamCard } from './team-card';
import { useAllPlans } from './use-all-plans';

/** Home: the next practice, and the coach's teams, each with its newest plans. */
export function HomePage() {
  const { data: teams, error, refetch } = useQuery(teamQueries.list());
  const { plans, isPending, isAwaited } = useAllPlans(teams);
  const now = useMinute(plans.length > 0);

  if (error && !teams) {
    return <QueryFailure onRetry={() => void refetch()}>{`Error: ${error.message}`}</QueryFailure>;
  }
  if (!teams || isAwaited) return <Spinner label="Loading teams..." />;
  if (teams.length === 0 && !teams.unreadable) return <NoTeams />;

  const next = nextPractice(plans, now);
  return (
    <>
      <LeftOut count={teams.unreadable} one="team" many="teams" />
      {next ? (
        <NextPractice
          key={next.id}
          plan={next}
          team={teams.find(({ id }) => id === next.teamId)}
          now={now}
        />
      ) : (
        isPending && <div className="next-practice on-pine" />
      )}
      <ul
        className="card-grid team-grid"
        aria-label="Teams"
        style={{ '--teams': teams.length } as CSSProperties}
      >
        {teams.map((team) => (
          <li key={team.id}>
            <TeamCard
              team={team}
              now={now}
              topPlanId={next?.id}
              offersSample={!isPending && plans.length === 0}
            />
          </li>
        ))}
      </ul>
      {/* Plans that come later would push it down. */}
      {!isPending && (
        <p className="mt-3">
          <NavigationButton look="outline-primary" to={paths.createTeam()}>
            Create New Team
          </NavigationButton>
        </p>
      )}
    </>
  );
}
