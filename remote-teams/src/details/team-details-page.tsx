import { Link, PageActions, useParams, useQuery } from '@touchline/shared';
import {
  paths,
  CalendarFile,
  planQueries,
  SportIcon,
  type Team,
  teamQueries,
} from '@touchline/product';
import { type Stored } from '@touchline/shared/requests';
import {
  lazyPart,
  LeftOut,
  NavigationButton,
  QueryFailure,
  Spinner,
  TagList,
} from '@touchline/shared/ui';
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
  return (
    <>
      <PageActions>
        <NavigationButton look="outline-primary" to={paths.editTeam(team.id)}>
          Edit Team
        </NavigationButton>
      </PageActions>
      <LeftOut count={team.unreadable} one="entry of this team" many="entries of this team" />
      <div className="team">
        <div className="team-head">
          <span className="sport-tile">
            <SportIcon sportId={team.sportId} />
          </span>
          <h2>{team.name}</h2>
          <NavigationButton to={paths.createPlan(team.id)}>Create Practice Plan</NavigationButton>
        </div>
        <div className="team-about card card-body">
          <p className="free-text">{team.description || 'No description provided.'}</p>
          <dl className="facts mb-0">
            <dt>Sport</dt>
            <dd>{sport || 'Unknown'}</dd>
            {team.level && (
              <>
                <dt>Level</dt>
                <dd>{team.level}</dd>
              </>
            )}
            {team.season && (
              <>
                <dt>Season</dt>
                <dd>{team.season}</dd>
              </>
            )}
            <dt>Tags</dt>
            <dd>{team.tags.length > 0 ? <TagList tags={team.tags} /> : 'No tags'}</dd>
          </dl>
        </div>
        <section className="team-plans" aria-labelledby="plans">
          <h2 id="plans">Practice Plans</h2>
          <TeamPlans teamId={team.id}>
            {(all) => <AllPlans key={team.id} teamId={team.id} plans={all} />}
          </TeamPlans>
          <div className="form-actions">
            {hasPlayers && (
              <Link className="btn btn-outline-primary" to={paths.players(team.id)}>
                Players
              </Link>
            )}
            {hasBalance && (
              <Link className="btn btn-outline-primary" to={`${paths.team(team.id)}/balance`}>
                Minutes by type and tag
              </Link>
            )}
            {plans && plans.length > 0 && <CalendarFile teamName={team.name} plans={plans} />}
          </div>
        </section>
        <div className="team-people">
          <TeamStaff key={team.id} team={team} />
        </div>
      </div>
    </>
  );
}
