import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { planSchema, planSummarySchema } from './plan';

export const list = /*#__PURE__*/ call('GET /teams/:teamId/plans', {
  answer: z.array(planSummarySchema),
});
export const get = /*#__PURE__*/ call('GET /teams/:teamId/plans/:planId', {
  answer: planSchema,
  etag: true,
});
