import { queryOptions } from '@tanstack/react-query';
import { sportSchema } from '../contract/index';
import { getList } from './client';

/** The catalogue of sports, fetched once and kept for the session (S4, S9). */
export const sportQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sports'],
      queryFn: ({ signal }) => getList('/sports', { schema: sportSchema }, signal),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
};
