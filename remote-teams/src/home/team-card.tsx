import { Link, paths, useNeedsConnection } from '@touchline/shared';
import { SportIcon, type Team } from '@touchline/shared/product';
import { NavigationButton } from '@touchline/shared/ui';
import { useId } from 'react';
import { PlanRow } from '../plans/plan-row';
import { newestFirst, standingsOf } from '../plans/practice-days';
import { type Runs, TeamPlans } from '../plans/team-plans';
import { useSportName } from '../use-sport-name';

/** How many plans of a team Home shows (S9). */
const plansShown = 5;

interface TeamCardProps {
  team: Team;
  runs: Runs;
  now: Date;
  /** Whether the coach has no plan yet, in no team. */
  offersSample: boolean;
}

/** One team of Home: what it is, its newest plans, and where to go from here (S2). */
export function TeamCard({ team, runs, now, offersSample }: TeamCardProps) {
  const titleId = useId();
  const sport = useSportName(team);
  const needsConnection = useNeedsConnection();
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="team-head">
        <span className="sport-tile">
          <SportIcon sportId={team.sportId} />
        </span>
        <div>
          <h2 id={titleId} className="card-title h3">
            <bdi>{team.name}</bdi>
          </h2>
          <p className="meta">
            {[sport, team.level, team.season].map((part) => part || '-').join(' · ')}
          </p>
        </div>
      </div>
      <TeamPlans
        teamId={team.id}
        whenNone={
          offersSample && (
            <Link to={paths.createPlan(team.id)} state={{ sample: true }} {...needsConnection}>
              Start from a sample plan
            </Link>
          )
        }
      >
        {(plans) => {
          const standing = standingsOf(plans, now);
          return (
            <ul className="plan-rows list-unstyled m-0" aria-label="Practice plans">
              {newestFirst(plans)
                .slice(0, plansShown)
                .map((plan) => (
                  <PlanRow
                    key={plan.id}
                    teamId={team.id}
                    plan={plan}
                    standing={standing(plan)}
                    run={runs?.get(plan.id)}
                  />
                ))}
            </ul>
          );
        }}
      </TeamPlans>
      <div className="card-footer">
        <Link className="btn btn-quiet" to={paths.team(team.id)} aria-describedby={titleId}>
          View Details
        </Link>
        <NavigationButton
          look="outline-primary"
          to={paths.createPlan(team.id)}
          describedBy={titleId}
        >
          Create Practice Plan
        </NavigationButton>
      </div>
    </article>
  );
}
