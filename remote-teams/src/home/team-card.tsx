import { Link, paths } from '@touchline/shared';
import { SportIcon, type Team } from '@touchline/shared/product';
import { NavigationButton } from '@touchline/shared/ui';
import { useId } from 'react';
import { TeamPlans } from '../team-plans';
import { useSportName } from '../use-sport-name';

/** How many plans of a team Home shows (S9). */
const plansShown = 5;

/** One team of Home: what it is, its newest plans, and where to go from here (S2). */
export function TeamCard({ team }: { team: Team }) {
  const titleId = useId();
  const sport = useSportName(team);
  return (
    <article className="card" aria-labelledby={titleId}>
      <div className="card-body">
        <h2 id={titleId} className="card-title h3">
          <bdi>{team.name}</bdi>
        </h2>
        <p className="meta">
          <SportIcon sportId={team.sportId} />{' '}
          {[sport, team.level, team.season].map((part) => part || '-').join(' · ')}
        </p>
        <TeamPlans teamId={team.id} atMost={plansShown} />
      </div>
      <div className="card-footer">
        <Link
          className="btn btn-outline-primary"
          to={paths.team(team.id)}
          aria-describedby={titleId}
        >
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
