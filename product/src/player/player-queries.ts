import { type Answer, api, queryOptions } from '@touchline/shared';
import { readOnce, readList } from '@touchline/shared/requests';
import { teamPath } from '../team/team-queries';
import { playerSchema } from './player';

/** The path of a team's players, below the API's base path. */
export const playersPath = (teamId: string) => `${teamPath(teamId)}/players`;

const playersIn = readOnce((answers: Answer[]) => readList(answers, { schema: playerSchema }));

/** The players of a team, by number and name. */
export const playerQueries = {
  all: () => ['players'] as const,
  list: (teamId: string) =>
    queryOptions({
      queryKey: [...playerQueries.all(), teamId],
      meta: { endsWithAccess: true },
      queryFn: ({ signal }) => api.getAll(playersPath(teamId), signal),
      initialData: () => api.arrivedAll(playersPath(teamId)),
      placeholderData: () => api.storedAll(playersPath(teamId)),
      select: (answers) => playersIn(answers),
    }),
};
