import { call } from '@touchline/shared/schema';
import { playerSchema, storedPlayersSchema } from './player';
import { newPlayersSchema, playerInputSchema } from './player-input';

export const add = /*#__PURE__*/ call('POST /teams/:teamId/players', {
  ...{ body: newPlayersSchema, answer: storedPlayersSchema, once: true },
});
export const update = /*#__PURE__*/ call('PUT /teams/:teamId/players/:playerId', {
  ...{ body: playerInputSchema, answer: playerSchema, etag: true },
});
export const remove = /*#__PURE__*/ call('DELETE /teams/:teamId/players/:playerId', { etag: true });
