import { readAll } from '@touchline/shared/requests';
import { list } from './sport-calls';

/** The catalogue of sports, fetched once and kept for the session. */
const sports = readAll(list, undefined, { staleTime: Infinity, gcTime: Infinity });

export const sportQueries = { list: () => sports({}) };
