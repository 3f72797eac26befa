import { call } from '@touchline/shared/schema';
import { planInputSchema, planSchema } from './plan';

export const create = /*#__PURE__*/ call('POST /teams/:teamId/plans', {
  ...{ body: planInputSchema, answer: planSchema, etag: true, once: true },
});
export const update = /*#__PURE__*/ call('PUT /teams/:teamId/plans/:planId', {
  ...{ body: planInputSchema, answer: planSchema, etag: true },
});
export const remove = /*#__PURE__*/ call('DELETE /teams/:teamId/plans/:planId', { etag: true });
