import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { planInputSchema, planSchema, planSummarySchema } from './plan';

export const list = /*#__PURE__*/ call('GET /teams/:teamId/plans', {
  answer: z.array(planSummarySchema),
});
export const get = /*#__PURE__*/ call('GET /teams/:teamId/plans/:planId', {
  answer: planSchema,
  etag: true,
});
export const create = /*#__PURE__*/ call('POST /teams/:teamId/plans', {
  ...{ body: planInputSchema, answer: planSchema, etag: true, once: true },
});
export const update = /*#__PURE__*/ call('PUT /teams/:teamId/plans/:planId', {
  ...{ body: planInputSchema, answer: planSchema, etag: true },
});
export const remove = /*#__PURE__*/ call('DELETE /teams/:teamId/plans/:planId', { etag: true });
