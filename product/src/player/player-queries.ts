import { readAll } from '@touchline/shared/requests';
import { list } from './player-calls';

const players = readAll(list, undefined, { meta: { endsWithAccess: true } });

/** The players of a team, by number and name. */
export const playerQueries = { list: (teamId: string) => players({ teamId }) };
