import {
  announce,
  paths,
  QueryFailure,
  Spinner,
  teamQueries,
  updateTeam,
  useNavigate,
  useParams,
  useQuery,
  useQueryClient,
  type Stored,
  type Team,
  type TeamForm as TeamFormValues,
} from '@touchline/shared';
import { useState } from 'react';
import { TeamForm } from './team-form';

/** Edit Team Details, then back to Home (S2). */
export function EditTeamPage() {
  const { teamId = '' } = useParams();
  // What is in the cache may be older than the page: an edit begins with what is stored now.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...teamQueries.detail(teamId),
    staleTime: 0,
  });

  if (error) {
    return <QueryFailure onRetry={() => void refetch()}>Error: {error.message}</QueryFailure>;
  }
  if (!data || !isFetchedAfterMount) return <Spinner label="Loading team..." />;
  return <EditTeam key={teamId} opened={data} />;
}

function EditTeam({ opened }: { opened: Stored<Team> }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The form keeps to what it was opened with, whatever the cache learns meanwhile.
  const [team, setTeam] = useState(opened);

  async function save(
    { newTag: _, ...values }: TeamFormValues,
    { etag }: { etag: string | undefined },
  ) {
    return updateTeam(team.id, { ...values, members: team.members }, etag);
  }

  async function reload() {
    const stored = await queryClient.fetchQuery({ ...teamQueries.detail(team.id), staleTime: 0 });
    setTeam(stored);
    return formOf(stored);
  }

  return (
    <TeamForm
      initial={formOf(team)}
      draftName={`team/${team.id}`}
      etag={team.etag}
      submitLabel="Update Team"
      cancelTo={paths.team(team.id)}
      onSave={save}
      onReload={reload}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: teamQueries.all() });
        announce('Team updated');
        void navigate(paths.home());
      }}
    />
  );
}

function formOf({ name, sportId, level, season, description, tags }: Team) {
  return { name, sportId, level, season, description, tags, newTag: '' };
}
