import { announce, useNavigate, useParams, useQueryClient } from '@touchline/shared';
import { paths, type Team, teamQueries } from '@touchline/product';
import { useOpened } from '@touchline/shared/forms';
import { type Stored } from '@touchline/shared/requests';
import { LeftOut, QueryFailure, Spinner } from '@touchline/shared/ui';
import { updateTeam } from './save-team';
import { TeamForm } from './team-form';
import { formOfTeam } from './team-form-schema';

/** Edit Team Details, then back to Home. */
export function EditTeamPage() {
  const { teamId = '' } = useParams();
  return <EditTeam key={teamId} teamId={teamId} />;
}

function EditTeam({ teamId }: { teamId: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { opened: team, error, retry, reload } = useOpened(teamQueries.detail(teamId));
  if (error) {
    return (
      <QueryFailure error={error} onRetry={retry}>
        {`Error: ${error.message}`}
      </QueryFailure>
    );
  }
  if (!team) return <Spinner label="Loading team..." />;
  return (
    <>
      <LeftOut count={team.unreadable} one="entry of this team" many="entries of this team" />
      <TeamForm
        defaultValues={formOfTeam(team)}
        sport={team.sport}
        draftName={`team/${team.id}`}
        etag={team.etag}
        submitLabel="Update Team"
        cancelTo={paths.team(team.id)}
        onSave={(values, { etag }) =>
          updateTeam(team.id, { ...wholeOf(team, etag), ...values }, etag)
        }
        onReload={async () => formOfTeam(await reload())}
        onStored={() => {
          for (const { queryKey } of [teamQueries.list(), teamQueries.detail(team.id)])
            void queryClient.invalidateQueries({ queryKey, exact: true });
          announce('Team updated');
        }}
        onSaved={() => void navigate(paths.home(), { replace: true })}
      />
    </>
  );
}

/**
 * The team as a PUT sends it: all that is stored of it but its ids. What overwrites the changes of
 * somebody else leaves the members out: an outdated list would remove who has joined since.
 */
function wholeOf(team: Stored<Team> & { teamId?: unknown }, sentEtag: string | undefined) {
  const { id: _id, teamId: _teamId, etag, unreadable: _unreadable, members, ...rest } = team;
  const isOverwriting = sentEtag === undefined && etag !== undefined;
  return isOverwriting ? rest : { ...rest, members };
}
