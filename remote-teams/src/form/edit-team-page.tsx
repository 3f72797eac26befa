import { announce, useNavigate, useParams, useQueryClient } from '@touchline/shared';
import { paths, type Team, teamQueries } from '@touchline/product';
import { useOpened } from '@touchline/shared/forms';
import { fetchRead, type Stored } from '@touchline/shared/requests';
import { LeftOut, QueryFailure, Spinner } from '@touchline/shared/ui';
import { updateTeam } from './save-team';
import { useState } from 'react';
import { TeamForm } from './team-form';

/** Edit Team Details, then back to Home (S2). */
export function EditTeamPage() {
  const { teamId = '' } = useParams();
  return <OpenTeam key={teamId} teamId={teamId} />;
}

function OpenTeam({ teamId }: { teamId: string }) {
  const { opened, error, retry } = useOpened(teamQueries.detail(teamId));
  if (error) {
    return (
      <QueryFailure error={error} onRetry={retry}>
        {`Error: ${error.message}`}
      </QueryFailure>
    );
  }
  return opened ? <EditTeam opened={opened} /> : <Spinner label="Loading team..." />;
}

function EditTeam({ opened }: { opened: Stored<Team> }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps what it was opened with, even when the cache has something newer.
  const [team, setTeam] = useState(opened);

  async function reload() {
    const stored = await fetchRead(queryClient, { ...teamQueries.detail(team.id), staleTime: 0 });
    setTeam(stored);
    return formOf(stored);
  }

  return (
    <>
      <LeftOut count={team.unreadable} one="entry of this team" many="entries of this team" />
      <TeamForm
        initial={formOf(team)}
        sport={team.sport}
        draftName={`team/${team.id}`}
        etag={team.etag}
        submitLabel="Update Team"
        cancelTo={paths.team(team.id)}
        onSave={({ newTag: _, ...values }, { etag }) =>
          updateTeam(team.id, { ...wholeOf(team, etag), ...values }, etag)
        }
        onReload={reload}
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
 * The team as a PUT sends it: all that is stored of it but its ids (S7). What overwrites the changes of
 * somebody else leaves the members out: an outdated list would remove who has joined since.
 */
function wholeOf(team: Stored<Team> & { teamId?: unknown }, sentEtag: string | undefined) {
  const { id: _id, teamId: _teamId, etag, unreadable: _unreadable, members, ...rest } = team;
  const isOverwriting = sentEtag === undefined && etag !== undefined;
  return isOverwriting ? rest : { ...rest, members };
}

function formOf({ name, sportId, level, season, description, tags }: Team) {
  return { name, sportId, level, season, description, tags, newTag: '' };
}
