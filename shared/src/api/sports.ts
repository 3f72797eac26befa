import { queryOptions } from '@tanstack/react-query';
import type { Sport } from '../contract/index';
import { get } from './client';

/** The catalogue of sports, fetched once and kept for the session (S4, S9). */
export const sportQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sports'],
      queryFn: ({ signal }) => get<Sport[]>('/sports', signal),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
};
