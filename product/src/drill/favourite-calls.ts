import { call } from '@touchline/shared/schema';
import * as z from 'zod/mini';

export const list = /*#__PURE__*/ call('GET /favourites', { answer: z.array(z.string()) });
export const add = /*#__PURE__*/ call('PUT /favourites/:drillId', { refusals: [409] });
export const remove = /*#__PURE__*/ call('DELETE /favourites/:drillId', {});
