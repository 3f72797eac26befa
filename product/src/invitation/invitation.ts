import * as z from 'zod/mini';
import { described, named, lineText } from '@touchline/shared/schema';

export const momentSchema = described('An instant, such as 2026-11-29T17:30:00.000Z.', z.string());

/** The SHA-256 of the text of a link's token, by which the server knows it. */
export const tokenSha256Schema = z
  .string({ error: 'tokenSha256 must be text.' })
  .check(z.regex(/^[\w-]{43}$/, 'tokenSha256 must be a SHA-256 in base64url.'));

/** An open invitation, as the members of its team see it. Its link is known to who made it alone. */
export const invitationSchema = named('Invitation', {
  id: z.string().check(z.minLength(1)),
  /** The name of the member who invites. */
  invitedBy: z._default(lineText(), ''),
  createdAt: momentSchema,
  endsAt: momentSchema,
});

export type Invitation = z.infer<typeof invitationSchema>;

/** What a client sends to invite. It makes the token: the server has it when somebody follows the link. */
export const invitationInputSchema = named('InvitationInput', { tokenSha256: tokenSha256Schema });

/** What somebody sends who has followed an invitation's link. */
export const invitationTokenSchema = named('InvitationToken', {
  token: z
    .string({ error: 'token must be text.' })
    .check(z.maxLength(500, 'token can have at most 500 characters.')),
});

/** What a link invites to. `isMember`: the caller is on the team already. */
export const invitedTeamSchema = named('InvitedTeam', {
  teamId: z.string().check(z.minLength(1)),
  teamName: lineText(),
  invitedBy: z._default(lineText(), ''),
  endsAt: momentSchema,
  isMember: z._default(z.boolean(), false),
});

export type InvitedTeam = z.infer<typeof invitedTeamSchema>;

/** The team that the caller is a member of now. */
export const joinedTeamSchema = named('JoinedTeam', { teamId: z.string().check(z.minLength(1)) });

export type JoinedTeam = z.infer<typeof joinedTeamSchema>;
