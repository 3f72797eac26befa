import '../../schema/zod-settings';
import * as z from 'zod/mini';
import { lineText } from '../text';

const moment = z
  .string()
  .register(z.globalRegistry, { description: 'An instant, such as 2026-11-29T17:30:00.000Z.' });

/** An open invitation, as the members of its team see it. Its link is known to who made it alone. */
export const invitationSchema = z
  .object({
    id: z.string().check(z.minLength(1)),
    /** The name of the member who invites. */
    invitedBy: z._default(lineText(), ''),
    createdAt: moment,
    endsAt: moment,
  })
  .register(z.globalRegistry, { id: 'Invitation' });

export type Invitation = z.infer<typeof invitationSchema>;

/**
 * What a client sends to invite. It makes the link's token itself and sends the SHA-256 of the token's
 * text, in base64url: the server never has the token before somebody follows the link.
 */
export const invitationInputSchema = z
  .object({
    tokenSha256: z
      .string({ error: 'tokenSha256 must be text.' })
      .check(z.regex(/^[\w-]{43}$/, 'tokenSha256 must be a SHA-256 in base64url.')),
  })
  .register(z.globalRegistry, { id: 'InvitationInput' });

/** What somebody sends who has followed an invitation's link. */
export const invitationTokenSchema = z
  .object({
    token: z
      .string({ error: 'token must be text.' })
      .check(z.maxLength(500, 'token can have at most 500 characters.')),
  })
  .register(z.globalRegistry, { id: 'InvitationToken' });

/** What a link invites to. `isMember`: the caller is on the team already. */
export const invitedTeamSchema = z
  .object({
    teamId: z.string().check(z.minLength(1)),
    teamName: lineText(),
    invitedBy: z._default(lineText(), ''),
    endsAt: moment,
    isMember: z._default(z.boolean(), false),
  })
  .register(z.globalRegistry, { id: 'InvitedTeam' });

export type InvitedTeam = z.infer<typeof invitedTeamSchema>;

/** The team that the caller is a member of now. */
export const joinedTeamSchema = z
  .object({ teamId: z.string().check(z.minLength(1)) })
  .register(z.globalRegistry, { id: 'JoinedTeam' });

export type JoinedTeam = z.infer<typeof joinedTeamSchema>;
