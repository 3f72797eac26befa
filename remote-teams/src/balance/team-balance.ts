import { api, queryOptions, RequestError, useQuery } from '@touchline/shared';
import {
  balanceSchema,
  playerQueries,
  readStored,
  teamAttendanceSchema,
  teamPath,
  teamQueries,
} from '@touchline/shared/product';
import { useIdle } from '../use-idle';
import { type Days, lastDays, periods } from './periods';

/** The minutes of a team's drills in these days (D9). */
export function teamBalance(teamId: string, days: Days) {
  return queryOptions({
    queryKey: [...teamQueries.detail(teamId).queryKey, 'balance', days],
    queryFn: ({ signal }) => api.get(addressOf(teamId, 'balance', days), signal),
    select: (answer) => readStored(answer, { schema: balanceSchema }),
  });
}

/** How often each player of a team was at its practices in these days (D9). */
export function teamAttendance(teamId: string, days: Days) {
  return queryOptions({
    queryKey: [...playerQueries.list(teamId).queryKey, 'attendance', days],
    queryFn: ({ signal }) => api.get(addressOf(teamId, 'attendance', days), signal),
    select: (answer) => readStored(answer, { schema: teamAttendanceSchema }),
  });
}

function addressOf(teamId: string, what: string, days: Days): string {
  return `${teamPath(teamId)}/${what}?${new URLSearchParams({ ...days })}`;
}

/** What the server has of a team: all is true until the idle browser has asked for it (D27). */
export function useHas(teamId: string) {
  const enabled = useIdle();
  const days = lastDays(periods[0], new Date());
  const balance = useQuery({ ...teamBalance(teamId, days), enabled });
  const players = useQuery({ ...playerQueries.list(teamId), enabled });
  const isThere = (error: Error | null) => !(error instanceof RequestError && error.status === 404);
  return { hasBalance: isThere(balance.error), hasPlayers: isThere(players.error) };
}
