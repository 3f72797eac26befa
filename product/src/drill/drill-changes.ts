import { call } from '@touchline/shared/schema';
import { sportIds } from '../sport/sport';
import { drillSchema } from './drill';
import { drillInputSchema } from './drill-input';

export const create = /*#__PURE__*/ call('POST /sports/:sportId/drills', {
  ...{ ids: sportIds, body: drillInputSchema, answer: drillSchema, etag: true, once: true },
});
export const update = /*#__PURE__*/ call('PUT /sports/:sportId/drills/:drillId', {
  ...{ ids: sportIds, body: drillInputSchema, answer: drillSchema, etag: true },
});
