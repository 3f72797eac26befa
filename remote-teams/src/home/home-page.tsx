import { PageActions, paths, useQuery } from '@touchline/shared';
import { type PlanSummary, teamQueries, useRuns } from '@touchline/shared/product';
import { LeftOut, NavigationButton, QueryFailure, Spinner } from '@touchline/shared/ui';
import type { CSSProperties } from 'react';
import { nextPractice } from '../plans/practice-days';
import type { Runs } from '../plans/team-plans';
import { useMinute } from '../use-minute';
import { NextPractice } from './next-practice';
import { NoTeams } from './no-teams';
import { TeamCard } from './team-card';
import { useAllPlans } from './use-all-plans';

/** After how long a practice that nobody has ended is no more what happens now, in milliseconds. */
const forgottenMs = 6 * 3_600_000;

/** Home: the next practice, and the coach's teams, each with its newest plans (S2). */
export function HomePage() {
  const { data: teams, error, refetch } = useQuery(teamQueries.list());
  const { plans, isPending, isAwaited } = useAllPlans(teams);
  const [runs] = useRuns();
  const now = useMinute(plans.length > 0);

  if (error && !teams) {
    return <QueryFailure onRetry={() => void refetch()}>Error: {error.message}</QueryFailure>;
  }
  if (!teams || isAwaited) return <Spinner label="Loading teams..." />;
  if (teams.length === 0 && !teams.unreadable) return <NoTeams />;

  const running = runningPlan(plans, runs, now);
  const next = running ?? nextPractice(plans, now);
  return (
    <>
      <PageActions>
        <NavigationButton look="outline-primary" to={paths.createTeam()}>
          Create New Team
        </NavigationButton>
      </PageActions>
      <LeftOut count={teams.unreadable} one="team" many="teams" />
      {next ? (
        <NextPractice
          key={next.id}
          plan={next}
          team={teams.find(({ id }) => id === next.teamId)}
          run={running && runs?.get(running.id)}
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
              runs={runs}
              now={now}
              offersSample={!isPending && plans.length === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The plan of the practice that was started last, while it runs. */
function runningPlan(plans: PlanSummary[], runs: Runs, now: Date): PlanSummary | undefined {
  const startedAt = ({ id }: PlanSummary) => {
    const run = runs?.get(id);
    const isUnderWay = run?.endedAt === null && now.getTime() - run.startedAt < forgottenMs;
    return isUnderWay ? run.startedAt : 0;
  };
  const [last] = plans.toSorted((a, b) => startedAt(b) - startedAt(a));
  return last && startedAt(last) > 0 ? last : undefined;
}
