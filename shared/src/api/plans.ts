import { queryOptions } from '@tanstack/react-query';
import type { PlanSummary } from '../contract/index';
import { get } from './client';

/** The practice plans of a team (S7). */
export const planQueries = {
  list: (teamId: string) =>
    queryOptions({
      queryKey: ['plans', 'list', teamId],
      queryFn: ({ signal }) =>
        get<PlanSummary[]>(`/teams/${encodeURIComponent(teamId)}/plans`, signal),
    }),
};
