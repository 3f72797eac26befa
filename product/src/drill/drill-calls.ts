import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { drillSchema } from './drill';
import { drillInputSchema } from './drill-input';
import { drillQuerySchema } from './drill-query';

const ids = { sportId: z.string().check(z.regex(/^[a-z\d-]*$/)) };

export const list = /*#__PURE__*/ call('GET /sports/:sportId/drills', {
  ...{ ids, query: drillQuerySchema, answer: z.array(drillSchema), inParts: true },
});
export const get = /*#__PURE__*/ call('GET /sports/:sportId/drills/:drillId', {
  ...{ ids, answer: drillSchema, etag: true },
});
export const create = /*#__PURE__*/ call('POST /sports/:sportId/drills', {
  ...{ ids, body: drillInputSchema, answer: drillSchema, etag: true, once: true },
});
export const update = /*#__PURE__*/ call('PUT /sports/:sportId/drills/:drillId', {
  ...{ ids, body: drillInputSchema, answer: drillSchema, etag: true },
});
