import { announce, page, useNavigate, useQueryClient, useSession } from '@touchline/shared';
import { paths, teamQueries } from '@touchline/product';
import { createTeam } from './save-team';
import { TeamForm } from './team-form';
import { formOfTeam } from './team-form-schema';

const failurePrefix = 'Error creating team: ';

/** Create Team, then back to Home. */
export function CreateTeamPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const account = useSession((session) => session.account);
  // The creator is a member. The server takes this from the token, not from here.
  const members = account
    ? [{ userId: account.id, name: account.name, email: account.email, role: 'Member' }]
    : [];

  return (
    <TeamForm
      defaultValues={formOfTeam()}
      draftName="new-team"
      submitLabel="Create Team"
      cancelTo={paths.home()}
      failurePrefix={failurePrefix}
      onSave={(team, { key }) => createTeam({ ...team, members }, key)}
      onStored={() => {
        void queryClient.invalidateQueries({
          ...{ queryKey: teamQueries.list().queryKey, exact: true },
        });
        announce('Team created');
      }}
      onSaved={() => void navigate(paths.home(), { replace: true })}
      // The page shows the same words, for when the alert is closed.
      onFailed={({ message }) => void page.alert(`${failurePrefix}${message}`)}
    />
  );
}
