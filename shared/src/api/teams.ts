import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { teamSchema, type Team, type TeamInput } from '../contract/index';
import { getList, getStored, post, put, type Reading, type Stored } from './client';

const path = (teamId: string) => `/teams/${encodeURIComponent(teamId)}`;

/** What a server keeps of a team beside the contract's fields comes along: a PUT sends all of it. */
const schema = z.looseObject(teamSchema.shape);

const reading = (id: string): Reading<Team> => ({ schema, known: { id } });

/** The caller's teams, and one of them with its ETag (S7, D2). */
export const teamQueries = {
  all: () => ['teams'] as const,
  list: () =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'list'],
      queryFn: ({ signal }) => getList<Team>('/teams', { schema }, signal),
    }),
  detail: (teamId: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'detail', teamId],
      queryFn: ({ signal }) => getStored(path(teamId), reading(teamId), signal),
    }),
};

/** Stores a new team; the same key and body again stores nothing twice (D15a). */
export function createTeam(input: TeamInput, idempotencyKey: string): Promise<Stored<Team>> {
  return post<Team>('/teams', input, idempotencyKey, { schema });
}

/** Replaces a team's fields; with an `etag`, only when nobody changed it since (D13). */
export function updateTeam(
  teamId: string,
  input: TeamInput,
  etag: string | undefined,
): Promise<Stored<Team>> {
  // Who is a member, and what a sport is called, is the server's to say (D3, D4).
  const ignored = ['members', 'sport'];
  return put(path(teamId), input, etag, reading(teamId), { ignored });
}
