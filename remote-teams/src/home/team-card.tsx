import { Link, useNeedsConnection } from '@touchline/shared';
import {
  paths,
  sampleForNewPlan,
  formatPracticeDate,
  type PlanSummary,
  SportIcon,
  type Team,
} from '@touchline/product';
import { NavigationButton } from '@touchline/shared/ui';
import { useId } from 'react';
import { PlanRow } from '../plans/plan-row';
import { dayWord, hasBegun, newestFirst, nextPractice, standingsOf } from '../plans/practice-days';
import { TeamPlans } from '../plans/team-plans';
import { useSportName } from '../use-sport-name';

/** How many plans of a team Home shows (S9). */
const plansShown = 5;

interface TeamCardProps {
  team: Team;
  now: Date;
  /** The plan that is above the cards already. */
  topPlanId: string | undefined;
  /** Whether the coach has no plan yet, in no team. */
  offersSample: boolean;
}

/** One team of Home: what it is, its newest plans, and where to go from here. */
export function TeamCard({ team, now, topPlanId, offersSample }: TeamCardProps) {
  const titleId = useId();
  const sport = useSportName(team);
  const needsConnection = useNeedsConnection();
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="d-flex gap-2 align-items-center p-3">
        <span className="sport-tile">
          <SportIcon sportId={team.sportId} />
        </span>
        <div>
          <h2 id={titleId} className="h3 m-0">
            <bdi>{team.name}</bdi>
          </h2>
          <p className="meta m-0">
            {[sport, team.level, team.season].map((part) => part || '-').join(' · ')}
          </p>
        </div>
      </div>
      <TeamPlans
        teamId={team.id}
        whenNone={
          offersSample && (
            <Link
              to={paths.createPlan(team.id)}
              state={sampleForNewPlan.write()}
              {...needsConnection}
            >
              Start from a sample plan
            </Link>
          )
        }
      >
        {(plans) => {
          const standing = standingsOf(plans, now);
          const next = nextPractice(plans, now);
          const shown = newestFirst(plans).slice(0, plansShown);
          return (
            <>
              {next && next.id !== topPlanId && !shown.includes(next) && (
                <NextLine plan={next} now={now} />
              )}
              <ul className="list-unstyled m-0 overflow-hidden" aria-label="Practice plans">
                {shown.map((plan) => (
                  <PlanRow key={plan.id} teamId={team.id} plan={plan} standing={standing(plan)} />
                ))}
              </ul>
            </>
          );
        }}
      </TeamPlans>
      <div className="card-footer mt-auto">
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

/** A team's next practice, or the one under way: the newest plans may all be after it. */
function NextLine({ plan, now }: { plan: PlanSummary; now: Date }) {
  const time = formatPracticeDate(plan.practiceDate).split(', ').at(-1);
  const when = `${hasBegun(plan, now) ? 'Under way' : 'Next'}: ${dayWord(plan.practiceDate, now)}, ${time}`;
  return (
    <p className="px-3 pb-3 m-0 numbers">
      <span>{when}</span>{' '}
      <Link to={paths.plan(plan.teamId, plan.id)}>
        <bdi>{plan.name}</bdi>
      </Link>
    </p>
  );
}
