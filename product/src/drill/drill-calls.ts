import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { sportIds } from '../sport/sport';
import { drillSchema } from './drill';

/** Its query, `drillQuerySchema`, is the server's alone. */
export const list = /*#__PURE__*/ call('GET /sports/:sportId/drills', {
  ...{ ids: sportIds, answer: z.array(drillSchema), inParts: true },
});
export const get = /*#__PURE__*/ call('GET /sports/:sportId/drills/:drillId', {
  ...{ ids: sportIds, answer: drillSchema, etag: true },
});
