import { invitationCalls } from '@touchline/product/schemas';
import type { FastifyPluginAsync } from 'fastify';
import { ApiProblem, invalid, notFound, requireFound } from '../http/api-problem';
import { servingCalls } from '../http/serve-calls';
import type { ApiConnections } from '../database/database';
import { requireRoom } from '../quotas/storage-limits';
import { holdMembership, joinTeam, lockAnyTeam, lockTeam } from '../teams/teams-repository';
import {
  countOpenInvitations,
  findInvitation,
  insertInvitation,
  listInvitations,
  markInvitationUsed,
  withdrawInvitation,
  type FollowedInvitation,
} from './invitations-repository';

const maxOpenInvitations = 50;

const closedSentences = {
  used: 'This invitation was used already. Ask your colleague for a new link.',
  withdrawn: 'This invitation was withdrawn. Ask your colleague for a new link.',
  ended: 'This invitation has ended. Ask your colleague for a new link.',
};

/**
 * Colleagues join a team by an invitation alone (D3). Its token comes in a body, so that no log of addresses has it.
 */
export const invitationsRoutes: FastifyPluginAsync<ApiConnections> = async (app, connections) => {
  const { shared, storage } = connections;
  const serve = servingCalls(app, connections, 'Invitations');

  serve.read(
    invitationCalls.list,
    'listInvitations',
    "A team's open invitations, the oldest first",
    async ({ caller, params }) =>
      requireFound('team', await listInvitations(shared, caller.id, params.teamId)),
  );

  serve.create(
    invitationCalls.create,
    'createInvitation',
    'Invites one colleague for 7 days, to who has the token',
    {
      // Others who invite to the team wait here, and then see this invitation.
      authorize: async (client, { caller, params }) =>
        requireFound('team', await lockTeam(client, caller.id, params.teamId)),
      async create(client, { caller, params: { teamId }, body: { tokenSha256 } }) {
        if ((await countOpenInvitations(client, teamId)) >= maxOpenInvitations) {
          const message = `This team has ${maxOpenInvitations} open invitations. Withdraw one of them first.`;
          throw new ApiProblem(409, message);
        }
        const made = await insertInvitation(client, { teamId, coachId: caller.id, tokenSha256 });
        if (!made) throw invalid('tokenSha256', 'This token is in use. Make a new one.');
        return made;
      },
    },
  );

  serve.change(
    invitationCalls.withdraw,
    'withdrawInvitation',
    'Withdraws an open invitation',
    async (client, { caller, params: { teamId, invitationId } }) => {
      requireFound('team', await lockTeam(client, caller.id, teamId));
      if (!(await withdrawInvitation(client, teamId, invitationId)))
        throw notFound('open invitation');
    },
  );

  serve.read(
    invitationCalls.lookUp,
    'lookUpInvitation',
    'What a link invites to; it changes nothing',
    async ({ caller, body }) =>
      requireUsable(await findInvitation(shared, caller.id, body.token)).json,
  );

  serve.create(
    invitationCalls.accept,
    'acceptInvitation',
    'The caller joins the team of an invitation, which is used up by it',
    {
      status: 200,
      async authorize(client, { caller, body }) {
        const { teamId } = requireUsable(await findInvitation(client, caller.id, body.token));
        // Others who follow the link wait here, and then see that it was used.
        await lockAnyTeam(client, teamId);
        requireUsable(await findInvitation(client, caller.id, body.token));
      },
      async create(client, { caller, body }) {
        const { teamId, id } = requireUsable(await findInvitation(client, caller.id, body.token));
        if (!(await holdMembership(client, caller.id, teamId))) {
          await requireRoom(client, storage, 'teams', caller.id);
          await joinTeam(client, teamId, caller.id);
          await markInvitationUsed(client, id);
        }
        return { teamId };
      },
      idOf: ({ teamId }) => teamId,
    },
  );
};

/** Throws in words when nobody can join by an invitation. A member of its team may still read it. */
function requireUsable(invitation: FollowedInvitation | undefined): FollowedInvitation {
  if (!invitation) {
    const message =
      'This invitation is not known. Check that you have the whole link, or ask for a new one.';
    throw new ApiProblem(404, message);
  }
  if (invitation.closed === null || invitation.isMember) return invitation;
  throw new ApiProblem(410, closedSentences[invitation.closed]);
}
