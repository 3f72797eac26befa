import { Link, useParams, useQuery } from '@touchline/shared';
import { paths, CalendarFile, planQueries, type Team, teamQueries } from '@touchline/product';
import { type Stored } from '@touchline/shared/requests';
import {
  Facts,
  lazyPart,
  LeftOut,
  NavigationButton,
  QueryFailure,
  Spinner,
  TagList,
  ThingHead,
} from '@touchline/shared/ui';
import { useRef, useState } from 'react';
import { useHas } from '../balance/team-balance';
import { TeamPlans } from '../plans/team-plans';
import { useSportName } from '../use-sport-name';
import { AllPlans } from './all-plans';

const TeamStaff = lazyPart(async () => (await import('../staff/team-staff')).TeamStaff);

/** One team. */
export function TeamDetailsPage() {
  const { teamId = '' } = useParams();
  const { data: team, error, refetch } = useQuery(teamQueries.detail(teamId));

  if (error && !team) {
    return (
      <QueryFailure error={error} onRetry={() => void refetch()}>
        {`Error: ${error.message}`}
      </QueryFailure>
    );
  }
  return team ? <TeamDetails team={team} /> : <Spinner label="Loading team..." />;
}

function TeamDetails({ team }: { team: Stored<Team> }) {
  const sport = useSportName(team);
  const { data: plans } = useQuery(planQueries.list(team.id));
  const { hasBalance, hasPlayers } = useHas(team.id);
  const people = useRef<HTMLDivElement>(null);
  // It may be pressed before that part is there.
  const [isJoining, setIsJoining] = useState(false);
  const way = 'btn btn-quiet';
  return (
    <>
      <LeftOut count={team.unreadable} one="entry of this team" many="entries of this team" />
      <ThingHead
        name={<bdi>{team.name}</bdi>}
        facts={
          <Facts>
            {team.level && <bdi>{team.level}</bdi>}
            {team.season && <bdi>{team.season}</bdi>}
          </Facts>
        }
      >
        <NavigationButton to={paths.createPlan(team.id)}>Create Practice Plan</NavigationButton>
        <NavigationButton look="outline-primary" to={paths.editTeam(team.id)}>
          Edit Team
        </NavigationButton>
      </ThingHead>
      <div className="team-ways d-flex flex-wrap gap-2 mb-2">
        {hasPlayers && (
          <Link className={way} to={paths.players(team.id)}>
            Players
          </Link>
        )}
        {hasBalance && (
          <Link className={way} to={`${paths.team(team.id)}/balance`}>
            Balance
          </Link>
        )}
        {plans && plans.length > 0 && (
          <CalendarFile className={way} label="Calendar" teamName={team.name} plans={plans} />
        )}
        <button
          type="button"
          className={way}
          onClick={() => {
            setIsJoining(true);
            people.current?.querySelector('details')?.setAttribute('open', '');
            people.current?.scrollIntoView();
            people.current?.focus({ preventScroll: true });
          }}
        >
          Staff
        </button>
      </div>
      <div className="team">
        <section className="mb-4" aria-labelledby="plans">
          <h2 id="plans" className="visually-hidden">
            Practice Plans
          </h2>
          <TeamPlans teamId={team.id}>
            {(all) => <AllPlans key={team.id} teamId={team.id} plans={all} />}
          </TeamPlans>
        </section>
        <div>
          <div className="card card-body">
            <p className="free-text m-0">{team.description || 'No description provided.'}</p>
            <p className="m-0 text-body-secondary">{sport || 'Unknown'}</p>
            {team.tags.length > 0 ? (
              <TagList tags={team.tags} />
            ) : (
              <p className="m-0 text-body-secondary">No tags</p>
            )}
          </div>
          <div ref={people} tabIndex={-1}>
            <TeamStaff key={team.id} team={team} isOpen={isJoining} />
          </div>
        </div>
      </div>
    </>
  );
}
