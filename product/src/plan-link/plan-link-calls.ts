import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { planLinkInputSchema, planLinkSchema } from './plan-link';

export const list = /*#__PURE__*/ call('GET /teams/:teamId/plans/:planId/links', {
  answer: z.array(planLinkSchema),
});
export const create = /*#__PURE__*/ call('POST /teams/:teamId/plans/:planId/links', {
  ...{ body: planLinkInputSchema, answer: planLinkSchema, once: true, refusals: [409] },
});
export const withdraw = /*#__PURE__*/ call('DELETE /teams/:teamId/plans/:planId/links/:linkId', {});
