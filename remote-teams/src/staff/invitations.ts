import { type Answer, api, queryOptions, RequestError } from '@touchline/shared';
import { readAll, readStored, remove, send } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import { invitationCalls, type LinkToken, teamChanges } from '@touchline/product';

const { accept, lookUp } = invitationCalls;
const invitations = readAll(invitationCalls.list);

export const invitationQueries = {
  open: (teamId: string) => invitations({ teamId }),
  /** What a link invites to. Not kept: somebody else may follow the link at any time. */
  followed: (token: string) =>
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: async () => {
        const answer = api.post(lookUp.path, { token }, crypto.randomUUID());
        return readStored(await inTime(answer), { schema: lookUp.answer });
      },
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
};

/** How long the lookup may take, in milliseconds: other reads have 10 s, and are sent earlier. */
const lookupTimeoutMs = 8_000;

/** The answer to a read that is sent as a save is, which may take longer. */
function inTime(answer: Promise<Answer>): Promise<Answer> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(RequestError.late()), lookupTimeoutMs);
  });
  return Promise.race([answer, late]);
}

/** Stores an invitation; the same key and token again stores nothing twice. */
export function createInvitation(teamId: string, { tokenSha256 }: LinkToken, key: string) {
  return send(invitationCalls.create, { teamId }, { tokenSha256 }, { key, needsId: true });
}

/** From then on its link lets nobody in. */
export function withdrawInvitation(teamId: string, invitationId: string): Promise<void> {
  return remove(pathOf(invitationCalls.withdraw, { teamId, invitationId }), undefined);
}

/** Joins the team of an invitation. Returns the team's id. */
export async function acceptInvitation(token: string, idempotencyKey: string): Promise<string> {
  const answer = await api.post(accept.path, { token }, idempotencyKey);
  return readStored(answer, { schema: accept.answer }).teamId;
}

/** The user leaves a team. */
export function leaveTeam(teamId: string): Promise<void> {
  return remove(pathOf(teamChanges.leave, { teamId }), undefined);
}
