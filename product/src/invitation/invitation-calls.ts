import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import {
  invitationInputSchema,
  invitationSchema,
  invitationTokenSchema,
  invitedTeamSchema,
  joinedTeamSchema,
} from './invitation';

export const list = /*#__PURE__*/ call('GET /teams/:teamId/invitations', {
  answer: z.array(invitationSchema),
});
export const create = /*#__PURE__*/ call('POST /teams/:teamId/invitations', {
  ...{ body: invitationInputSchema, answer: invitationSchema, once: true, refusals: [409] },
});
export const withdraw = /*#__PURE__*/ call('DELETE /teams/:teamId/invitations/:invitationId', {});
export const lookUp = /*#__PURE__*/ call('POST /invitations/lookup', {
  ...{ body: invitationTokenSchema, answer: invitedTeamSchema, refusals: [404, 410] },
});
export const accept = /*#__PURE__*/ call('POST /invitations/accept', {
  ...{ body: invitationTokenSchema, answer: joinedTeamSchema, once: true, refusals: [404, 410] },
});
