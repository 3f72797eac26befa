import { call, pageQuerySchema } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { balanceQuerySchema, balanceSchema } from '../balance/balance';
import { teamInputSchema, teamSchema } from './team';

export const list = /*#__PURE__*/ call('GET /teams', {
  ...{ query: pageQuerySchema, answer: z.array(teamSchema), inParts: true },
});
export const get = /*#__PURE__*/ call('GET /teams/:teamId', { answer: teamSchema, etag: true });
export const create = /*#__PURE__*/ call('POST /teams', {
  ...{ body: teamInputSchema, answer: teamSchema, etag: true, once: true },
});
export const update = /*#__PURE__*/ call('PUT /teams/:teamId', {
  ...{ body: teamInputSchema, answer: teamSchema, etag: true },
});
export const leave = /*#__PURE__*/ call('DELETE /teams/:teamId/members/me', {});
export const balance = /*#__PURE__*/ call('GET /teams/:teamId/balance', {
  ...{ query: balanceQuerySchema, answer: balanceSchema },
});
