import { RequestError, useQuery } from '@touchline/shared';
import { playerQueries, balanceCalls } from '@touchline/product';
import { read } from '@touchline/shared/requests';
import { useIdle } from '../use-idle';
import { type Days, lastDays, periods } from './periods';

const balance = read(balanceCalls.get);

/** The minutes of a team's drills in these days. */
export const teamBalance = (teamId: string, days: Days) => balance({ teamId }, { ...days });

/** What the server has of a team: all is true until the idle browser has asked for it. */
export function useHas(teamId: string) {
  const enabled = useIdle();
  const days = lastDays(periods[0], new Date());
  const balance = useQuery({ ...teamBalance(teamId, days), enabled });
  const players = useQuery({ ...playerQueries.list(teamId), enabled });
  const isThere = (error: Error | null) => !(error instanceof RequestError && error.status === 404);
  return { hasBalance: isThere(balance.error), hasPlayers: isThere(players.error) };
}
