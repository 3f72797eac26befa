import { read, readAll, type Reading } from '@touchline/shared/requests';
import * as z from 'zod/mini';
import { teamSchema, type Team } from './team';
import { get, list } from './team-calls';

/** A server may have more fields than the schema. They are kept: a PUT sends all of them. */
const schema = z.looseObject(teamSchema.shape);

/** How an answer that holds teams is read; the id is that of the address it came from. */
export function teamReading(id?: string): Reading<Team> {
  return { schema, ...(id !== undefined && { known: { id } }) };
}

const teams = readAll(list, () => teamReading());
const team = read(get, ({ teamId }) => teamReading(teamId));

/** The user's teams, and one of them with its ETag. */
export const teamQueries = {
  list: () => teams({}),
  detail: (teamId: string) => team({ teamId }),
};
