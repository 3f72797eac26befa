import {
  announce,
  Link,
  RequestError,
  useLocation,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useNeedsConnection,
} from '@touchline/shared';
import { paths, formatMoment, type InvitedTeam, teamQueries } from '@touchline/product';
import { LateAlert, useIsLate } from '@touchline/shared/forms';
import { Alert, Spinner } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import { tokenIn } from '../staff/invitation-link';
import { acceptInvitation, invitationQueries } from '../staff/invitations';

/** Where an invitation's link leads. Opening it changes nothing. */
export function JoinTeamPage() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  // The link to the main content replaces the fragment, and another invitation may be pasted.
  const found = tokenIn(hash);
  if (found !== undefined && found !== token) setToken(found);
  if (token === undefined) {
    return <Refused>This link is not complete. Ask your colleague for the whole link.</Refused>;
  }
  return <FollowedInvitation key={token} token={token} />;
}

function FollowedInvitation({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQueries.followed(token));
  if (data) return <Invited invited={data} token={token} />;
  if (!error) return <Spinner label="Loading invitation..." />;
  const isGone = error instanceof RequestError && [404, 410].includes(error.status);
  return <Refused onRetry={isGone ? undefined : () => void refetch()}>{error.message}</Refused>;
}

function Invited({ invited, token }: { invited: InvitedTeam; token: string }) {
  const { teamId, teamName, invitedBy, endsAt, isMember } = invited;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const join = useMutation({
    mutationFn: () => acceptInvitation(token, key),
    onSuccess: () => {
      announce(`You have joined ${teamName}`);
      return queryClient.invalidateQueries({
        ...{ queryKey: teamQueries.list().queryKey, exact: true },
      });
    },
  });
  const { error, isPending } = join;
  const isLate = useIsLate(join);
  const needsConnection = useNeedsConnection();

  useEffect(() => {
    if (!isMember) return;
    announce(`You are a member of ${teamName} already`);
    void navigate(paths.team(teamId), { replace: true });
  }, [isMember, navigate, teamId, teamName]);
  if (isMember) return null;

  function joinNow() {
    // Back must not lead to a link that is used up.
    const onSuccess = (joined: string) => void navigate(paths.team(joined), { replace: true });
    join.mutate(undefined, { onSuccess });
  }

  return (
    <>
      <h2>
        <bdi>{teamName}</bdi>
      </h2>
      <p>
        <bdi>{invitedBy || 'A colleague'}</bdi> invites you to join this team. The invitation ends
        on <span>{formatMoment(endsAt)}</span>.
      </p>
      <p>
        Members see the team&apos;s plans with all drills in them, and each other&apos;s names and
        emails.
      </p>
      <div className="form-actions">
        <button
          type="button"
          className="btn btn-primary"
          disabled={isPending}
          data-tap="one-step"
          onClick={joinNow}
          {...needsConnection}
        >
          {isPending ? 'Joining...' : 'Join team'}
        </button>
        <Link className="btn btn-outline-primary" to={paths.home()}>
          Not now
        </Link>
      </div>
      {isLate && <LateAlert />}
      {error && (
        <div className="mt-3">
          <Alert>{error.message}</Alert>
        </div>
      )}
    </>
  );
}

function Refused({ children, onRetry }: { children: string; onRetry?: (() => void) | undefined }) {
  return (
    <Alert>
      <p>{children}</p>
      <div className="d-flex flex-wrap gap-2">
        {onRetry && (
          <button type="button" className="btn btn-outline-dark" onClick={onRetry}>
            Try again
          </button>
        )}
        <Link className="btn btn-outline-dark" to={paths.home()}>
          Go to the start page
        </Link>
      </div>
    </Alert>
  );
}
