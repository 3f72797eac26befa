import { type Answer, api, queryOptions, RequestError } from '@touchline/shared';
import { create, readList, readStored, remove } from '@touchline/shared/requests';
import {
  type Invitation,
  invitationSchema,
  invitedTeamSchema,
  joinedTeamSchema,
  type LinkToken,
  teamPath,
  teamQueries,
} from '@touchline/product';

const invitationsPath = (teamId: string) => `${teamPath(teamId)}/invitations`;

export const invitationQueries = {
  open: (teamId: string) =>
    queryOptions({
      queryKey: [...teamQueries.detail(teamId).queryKey, 'invitations'],
      queryFn: ({ signal }) => api.getAll(invitationsPath(teamId), signal),
      select: (answers: Answer[]) => readList(answers, { schema: invitationSchema }),
    }),
  /** What a link invites to. Not kept: somebody else may follow the link at any time. */
  followed: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: async () => {
        const answer = api.post('/invitations/lookup', { token }, crypto.randomUUID());
        return readStored(await inTime(answer), { schema: invitedTeamSchema });
      },
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
};

/** How long the lookup may take, in milliseconds (D16): other reads have 10 s, and are sent earlier. */
const lookupTimeoutMs = 8_000;

/** The answer to a read that is sent as a save is, which may take longer. */
function inTime(answer: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(RequestError.late()), lookupTimeoutMs);
  });
  return Promise.race([answer, late]);
}

/** Stores an invitation; the same key and token again stores nothing twice (D15a). */
export function createInvitation(
  teamId: string,
  { tokenSha256 }: LinkToken,
  idempotencyKey: string,
): Promise<Invitation> {
  const reading = { schema: invitationSchema };
  const path = invitationsPath(teamId);
  return create(path, { tokenSha256 }, idempotencyKey, reading, { needsId: true });
}

/** From then on its link lets nobody in. */
export function withdrawInvitation(teamId: string, invitationId: string): Promise<void> {
  return remove(`${invitationsPath(teamId)}/${encodeURIComponent(invitationId)}`, undefined);
}

/** Joins the team of an invitation. Returns the team's id. */
export async function acceptInvitation(token: string, idempotencyKey: string): Promise<string> {
  const answer = await api.post('/invitations/accept', { token }, idempotencyKey);
  return readStored(answer, { schema: joinedTeamSchema }).teamId;
}

/** The user leaves a team. */
export function leaveTeam(teamId: string): Promise<void> {
  return remove(`${teamPath(teamId)}/members/me`, undefined);
}
