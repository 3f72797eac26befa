import { call } from '@touchline/shared/schema';
import { teamInputSchema, teamSchema } from './team';

export const create = /*#__PURE__*/ call('POST /teams', {
  ...{ body: teamInputSchema, answer: teamSchema, etag: true, once: true },
});
export const update = /*#__PURE__*/ call('PUT /teams/:teamId', {
  ...{ body: teamInputSchema, answer: teamSchema, etag: true },
});
export const leave = /*#__PURE__*/ call('DELETE /teams/:teamId/members/me', { refusals: [409] });
