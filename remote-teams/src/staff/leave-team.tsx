import {
  announce,
  page,
  RequestError,
  useMutation,
  useNavigate,
  useQueryClient,
  useNeedsConnection,
} from '@touchline/shared';
import { paths, type Team, teamQueries } from '@touchline/product';
import { LateAlert, useIsLate } from '@touchline/shared/forms';
import { fetchRead, readsOf } from '@touchline/shared/requests';
import { Alert } from '@touchline/shared/ui';
import { useState } from 'react';
import { leaveTeam } from './invitations';

/** The user leaves the team after a question, unless they are its last member (D31). What they could read of it is dropped. */
export function LeaveTeam({ team }: { team: Team }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isLast, setIsLast] = useState(false);
  const leaving = useMutation({
    mutationFn: () =>
      leaveTeam(team.id).catch((error: unknown) => {
        // An earlier try was stored and its answer lost, or a colleague was faster.
        if (error instanceof RequestError && error.status === 404) return;
        throw error;
      }),
    onSuccess: () => {
      announce(`You have left ${team.name}`);
      // Also when the user has gone to another page by now.
      forget('inactive');
    },
  });
  const { error, isPending } = leaving;
  const needsConnection = useNeedsConnection();
  const isLate = useIsLate(leaving);

  /** What is shown must not be dropped: it would be asked for again. */
  function forget(type: 'all' | 'inactive') {
    queryClient.removeQueries({ queryKey: teamQueries.detail(team.id).queryKey, type });
    queryClient.removeQueries({ ...readsOf('drills'), type });
    void queryClient.invalidateQueries({ queryKey: teamQueries.list().queryKey, exact: true });
  }

  async function ask() {
    // Somebody may have joined after the page was opened.
    const stored = { ...teamQueries.detail(team.id), staleTime: 0 };
    const { members } = await fetchRead(queryClient, stored).catch(() => team);
    setIsLast(members.length === 1);
    if (members.length === 1) return;
    const question = `Leave ${team.name}? You will not see the team and its plans any more.`;
    if (!(await page.confirm(question))) return;
    leaving.mutate(undefined, {
      onSuccess: async () => {
        await navigate(paths.home(), { replace: true });
        forget('all');
      },
    });
  }

  return (
    <div className="form-actions">
      <button
        type="button"
        className="btn btn-outline-danger"
        disabled={isPending}
        onClick={() => void ask()}
        {...needsConnection}
      >
        {isPending ? 'Leaving...' : 'Leave team'}
      </button>
      {isLate && <LateAlert />}
      {isLast && <Alert>You are the only member of this team, so you can&apos;t leave it.</Alert>}
      {error && !isLast && <Alert>{error.message}</Alert>}
    </div>
  );
}
