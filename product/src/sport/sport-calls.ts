import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { sportSchema } from './sport';

export const list = /*#__PURE__*/ call('GET /sports', { answer: z.array(sportSchema) });
