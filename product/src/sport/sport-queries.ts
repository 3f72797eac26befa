import { type Answer, api, queryOptions } from '@touchline/shared';
import { readOnce, readList } from '@touchline/shared/requests';
import { sportSchema } from './sport';

const sportsIn = readOnce((answers: Answer[]) => readList(answers, { schema: sportSchema }));

/** The catalogue of sports, fetched once and kept for the session (S4, S9). */
export const sportQueries = {
  list: () =>
    queryOptions({
      queryKey: ['sports'],
      queryFn: ({ signal }) => api.getAll('/sports', signal),
      initialData: () => api.arrivedAll('/sports'),
      placeholderData: () => api.storedAll('/sports'),
      select: (answers) => sportsIn(answers),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
};
