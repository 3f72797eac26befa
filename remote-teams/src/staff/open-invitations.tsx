import {
  announce,
  RequestError,
  useMutation,
  useQueryClient,
  useNeedsConnection,
} from '@touchline/shared';
import { formatMoment, type Invitation } from '@touchline/product';
import { Alert } from '@touchline/shared/ui';
import { invitationQueries, withdrawInvitation } from './invitations';

interface OpenInvitationsProps {
  teamId: string;
  invitations: Invitation[];
}

/** The invitations that nobody has followed yet, each with a button that withdraws it. */
export function OpenInvitations({ teamId, invitations }: OpenInvitationsProps) {
  const queryClient = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: (id: string) => withdrawInvitation(teamId, id),
    onSuccess: () => announce('Invitation withdrawn'),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: invitationQueries.open(teamId).queryKey }),
  });
  const { error, isPending, variables, mutate } = withdrawal;
  const needsConnection = useNeedsConnection();
  const isGone = error instanceof RequestError && error.status === 404;

  return (
    <>
      {error && (
        <div className="mt-3">
          <Alert>
            {isGone
              ? 'This invitation is not open any more. Somebody may have joined with it.'
              : error.message}
          </Alert>
        </div>
      )}
      {invitations.length > 0 && (
        <>
          <h3 id="invitations" className="mt-3">
            Open invitations
          </h3>
          <ul className="list-unstyled" aria-labelledby="invitations">
            {invitations.map(({ id, invitedBy, createdAt, endsAt }) => (
              <li
                key={id}
                className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between py-2 border-top"
              >
                <span>
                  Invited by <bdi>{invitedBy}</bdi> on <span>{formatMoment(createdAt)}</span>
                  <br />
                  <span className="meta">{`Ends on ${formatMoment(endsAt)}`}</span>
                </span>
                <button
                  type="button"
                  className="btn btn-outline-danger"
                  aria-label={`Withdraw the invitation of ${formatMoment(createdAt)}`}
                  disabled={isPending && variables === id}
                  onClick={() => mutate(id)}
                  {...needsConnection}
                >
                  Withdraw
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
