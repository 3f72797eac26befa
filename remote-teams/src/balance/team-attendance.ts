import { api, queryOptions } from '@touchline/shared';
import {
  playerQueries,
  readStored,
  teamAttendanceSchema,
  teamPath,
} from '@touchline/shared/product';

/** How often each player of a team was at its practices between two local dates, both included (D9). */
export function teamAttendance(teamId: string, days: { from: string; to: string }) {
  const address = `${teamPath(teamId)}/attendance?${new URLSearchParams(days)}`;
  return queryOptions({
    queryKey: [...playerQueries.list(teamId).queryKey, 'attendance', days],
    queryFn: ({ signal }) => api.get(address, signal),
    select: (answer) => readStored(answer, { schema: teamAttendanceSchema }),
  });
}
