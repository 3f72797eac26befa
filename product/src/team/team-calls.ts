import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { teamSchema } from './team';

/** Its query, `pageQuerySchema`, is the server's alone. */
export const list = /*#__PURE__*/ call('GET /teams', {
  ...{ answer: z.array(teamSchema), inParts: true },
});
export const get = /*#__PURE__*/ call('GET /teams/:teamId', { answer: teamSchema, etag: true });
