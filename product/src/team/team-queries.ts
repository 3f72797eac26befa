import { type Answer, api, queryOptions } from '@touchline/shared';
import * as z from 'zod/mini';
import { readOnce, readList, readStored, type Reading } from '@touchline/shared/requests';
import { teamSchema, type Team } from './team';

/** A server may have more fields than the schema. They are kept: a PUT sends all of them. */
const schema = z.looseObject(teamSchema.shape);

/** How an answer that holds teams is read; the id is that of the address it came from. */
export function teamReading(id?: string): Reading<Team> {
  return { schema, ...(id !== undefined && { known: { id } }) };
}

const teamsIn = readOnce((answers: Answer[]) => readList(answers, teamReading()));
const teamIn = readOnce((answer: Answer, id: string) => readStored(answer, teamReading(id)));

export const teamsPath = '/teams';

/** The path of one team, below the API's base path. */
export const teamPath = (teamId: string) => `/teams/${encodeURIComponent(teamId)}`;

/** The user's teams, and one of them with its ETag (S7, D2). */
export const teamQueries = {
  all: () => ['teams'] as const,
  list: () =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'list'],
      queryFn: ({ signal }) => api.getAll(teamsPath, signal),
      initialData: () => api.arrivedAll(teamsPath),
      placeholderData: () => api.storedAll(teamsPath),
      select: (answers) => teamsIn(answers),
    }),
  detail: (teamId: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'detail', teamId],
      queryFn: ({ signal }) => api.get(teamPath(teamId), signal),
      initialData: () => api.arrived(teamPath(teamId)),
      placeholderData: () => api.stored(teamPath(teamId)),
      select: (answer) => teamIn(answer, teamId),
    }),
};
