import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { playerSchema } from './player';

export const list = /*#__PURE__*/ call('GET /teams/:teamId/players', {
  answer: z.array(playerSchema),
});
