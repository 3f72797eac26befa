import { useMutation, useQueryClient, useNeedsConnection } from '@touchline/shared';
import { LateAlert, useIsLate } from '@touchline/shared/forms';
import { type Invitation, LinkBox, type LinkToken, makeToken, type Team } from '@touchline/product';
import { Alert } from '@touchline/shared/ui';
import { useRef } from 'react';
import { invitationLink } from './invitation-link';
import { createInvitation, invitationQueries } from './invitations';

/** Makes an invitation, and shows its link this once. */
export function InviteColleague({ team }: { team: Team }) {
  const queryClient = useQueryClient();
  // The same again until it is known that it was stored.
  const attempt = useRef<{ key: string; token: LinkToken }>(undefined);
  const invite = useMutation<{ invitation: Invitation; token: string }>({
    mutationFn: async () => {
      attempt.current ??= { key: crypto.randomUUID(), token: await makeToken() };
      const { key, token } = attempt.current;
      const invitation = await createInvitation(team.id, token, key);
      attempt.current = undefined;
      return { invitation, token: token.token };
    },
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: invitationQueries.open(team.id).queryKey }),
  });
  const { data, error, isPending } = invite;
  const needsConnection = useNeedsConnection();
  const isLate = useIsLate(invite);

  return (
    <>
      <p>
        A colleague joins this team by a link that you send them. It works for one person, and for 7
        days. Members see the team&apos;s plans with all drills in them, and each other&apos;s names
        and emails.
      </p>
      <button
        type="button"
        className="btn btn-outline-primary"
        disabled={isPending}
        data-tap="one-step"
        onClick={() => invite.mutate()}
        {...needsConnection}
      >
        {isPending ? 'Inviting...' : 'Invite a colleague'}
      </button>
      {isLate && <LateAlert />}
      {error && <Alert>{error.message}</Alert>}
      {data && (
        <LinkBox
          key={data.invitation.id}
          label="Invitation link"
          link={invitationLink(data.token)}
          endsAt={data.invitation.endsAt}
          shareTitle={`Join ${team.name}`}
        />
      )}
    </>
  );
}
