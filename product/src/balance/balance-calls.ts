import { call } from '@touchline/shared/schema';
import { balanceQuerySchema, balanceSchema } from './balance';

export const get = /*#__PURE__*/ call('GET /teams/:teamId/balance', {
  ...{ query: balanceQuerySchema, answer: balanceSchema },
});
