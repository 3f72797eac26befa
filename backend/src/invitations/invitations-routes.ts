import {
  invitationInputSchema,
  invitationSchema,
  invitationTokenSchema,
  invitedTeamSchema,
  joinedTeamSchema,
  type Invitation,
  type JoinedTeam,
} from '@touchline/product/schemas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type pg from 'pg';
import * as z from 'zod';
import { ApiProblem, invalid, notFound, requireFound } from '../http/api-problem';
import {
  answer,
  creationHeaders,
  invitationParams,
  problems,
  teamParams,
} from '../http/api-schemas';
import { inTransaction, type ApiConnections } from '../database/database';
import { createOnce } from '../http/idempotency';
import { sendJson } from '../http/json-answer';
import { requireRoom } from '../auth/storage-limits';
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
export const invitationsRoutes: FastifyPluginAsyncZod<ApiConnections> = async (
  app,
  { database, shared, storage },
) => {
  app.get(
    '/teams/:teamId/invitations',
    {
      schema: {
        operationId: 'listInvitations',
        tags: ['Invitations'],
        summary: "A team's open invitations, the oldest first",
        params: teamParams,
        response: { 200: answer('The invitations.', z.array(invitationSchema)) },
      },
    },
    async ({ caller, params: { teamId } }, reply) =>
      sendJson(reply, requireFound('team', await listInvitations(shared, caller.id, teamId))),
  );

  app.post(
    '/teams/:teamId/invitations',
    {
      schema: {
        operationId: 'createInvitation',
        tags: ['Invitations'],
        summary: 'Invites one colleague for 7 days, to who has the token',
        params: teamParams,
        headers: creationHeaders,
        body: invitationInputSchema,
        response: { 201: answer('The new invitation.', invitationSchema), ...problems(409) },
      },
    },
    async ({ caller, params: { teamId }, headers, body }, reply) => {
      const call = {
        coachId: caller.id,
        route: 'POST /teams/:teamId/invitations',
        key: headers['idempotency-key'],
        request: [teamId, body],
        authorize: async (client: pg.PoolClient) => {
          // Others who invite to the team wait here, and then see this invitation.
          if (!(await lockTeam(client, caller.id, teamId))) throw notFound('team');
        },
        whereIs: ({ id }: Invitation) => ({ id, teamId }),
      };
      const invitation = await createOnce(database, call, async (client) => {
        if ((await countOpenInvitations(client, teamId)) >= maxOpenInvitations) {
          const message = `This team has ${maxOpenInvitations} open invitations. Withdraw one of them first.`;
          throw new ApiProblem(409, message);
        }
        const { tokenSha256 } = body;
        const made = await insertInvitation(client, { teamId, coachId: caller.id, tokenSha256 });
        if (!made) throw invalid('tokenSha256', 'This token is in use. Make a new one.');
        return made;
      });
      return reply.code(201).send(invitation);
    },
  );

  app.delete(
    '/teams/:teamId/invitations/:invitationId',
    {
      schema: {
        operationId: 'withdrawInvitation',
        tags: ['Invitations'],
        summary: 'Withdraws an open invitation',
        params: invitationParams,
        response: { 204: z.undefined().describe('Its link lets nobody in.') },
      },
    },
    async ({ caller, params: { teamId, invitationId } }, reply) => {
      await inTransaction(database, async (client) => {
        if (!(await lockTeam(client, caller.id, teamId))) throw notFound('team');
        if (!(await withdrawInvitation(client, teamId, invitationId))) throw notFound('invitation');
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/invitations/lookup',
    {
      schema: {
        operationId: 'lookUpInvitation',
        tags: ['Invitations'],
        summary: 'What a link invites to; it changes nothing',
        body: invitationTokenSchema,
        response: { 200: answer('What it invites to.', invitedTeamSchema), ...problems(404, 410) },
      },
    },
    async ({ caller, body }, reply) => {
      const invitation = requireUsable(await findInvitation(shared, caller.id, body.token));
      return sendJson(reply, invitation.json);
    },
  );

  app.post(
    '/invitations/accept',
    {
      schema: {
        operationId: 'acceptInvitation',
        tags: ['Invitations'],
        summary: 'The caller joins the team of an invitation, which is used up by it',
        headers: creationHeaders,
        body: invitationTokenSchema,
        response: { 200: answer('The team.', joinedTeamSchema), ...problems(404, 410) },
      },
    },
    async ({ caller, headers, body }, reply) => {
      const followed = requireUsable(await findInvitation(shared, caller.id, body.token));
      const { teamId } = followed;
      const call = {
        coachId: caller.id,
        route: 'POST /invitations/accept',
        key: headers['idempotency-key'],
        request: body,
        authorize: async (client: pg.PoolClient) => {
          // Others who follow the link wait here, and then see that it was used.
          await lockAnyTeam(client, teamId);
          requireUsable(await findInvitation(client, caller.id, body.token));
        },
        whereIs: ({ teamId }: JoinedTeam) => ({ id: teamId }),
      };
      const joined = await createOnce(database, call, async (client) => {
        if (!(await holdMembership(client, caller.id, teamId))) {
          await requireRoom(client, storage, 'teams', caller.id);
          await joinTeam(client, teamId, caller.id);
          await markInvitationUsed(client, followed.id);
        }
        return { teamId };
      });
      return reply.send(joined);
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
