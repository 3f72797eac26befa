import { api, queryOptions, RequestError, useQuery } from '@touchline/shared';
import { balanceSchema, readStored, teamPath, teamQueries } from '@touchline/shared/product';
import { useIdle } from '../use-idle';
import { lastDays, periods } from './periods';

/** The minutes of a team's drills between two local dates, both included (D9). */
export function teamBalance(teamId: string, days: { from: string; to: string }) {
  const address = `${teamPath(teamId)}/balance?${new URLSearchParams(days)}`;
  return queryOptions({
    queryKey: [...teamQueries.detail(teamId).queryKey, 'balance', days],
    queryFn: ({ signal }) => api.get(address, signal),
    select: (answer) => readStored(answer, { schema: balanceSchema }),
  });
}

/** Whether the server can tell the balance of a team: true until the idle browser has asked for it (D27). */
export function useHasBalance(teamId: string): boolean {
  const isIdle = useIdle();
  const days = lastDays(periods[0], new Date());
  const { error } = useQuery({ ...teamBalance(teamId, days), enabled: isIdle });
  return !(error instanceof RequestError && error.status === 404);
}
