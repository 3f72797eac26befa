import { queryOptions } from '@tanstack/react-query';
import type { Team, TeamInput } from '../contract/index';
import { get, getStored, post, put, type Stored } from './client';

const path = (teamId: string) => `/teams/${encodeURIComponent(teamId)}`;

/** The caller's teams, and one of them with its ETag (S7, D2). */
export const teamQueries = {
  all: () => ['teams'] as const,
  list: () =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'list'],
      queryFn: ({ signal }) => get<Team[]>('/teams', signal),
    }),
  detail: (teamId: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(), 'detail', teamId],
      queryFn: ({ signal }) => getStored<Team>(path(teamId), signal),
    }),
};

/** Stores a new team; the same key and body again stores nothing twice (D15a). */
export function createTeam(input: TeamInput, idempotencyKey: string): Promise<Stored<Team>> {
  return post<Team>('/teams', input, idempotencyKey);
}

/** Replaces a team's fields; with an `etag`, only when nobody changed it since (D13). */
export function updateTeam(
  teamId: string,
  input: TeamInput,
  etag: string | undefined,
): Promise<Stored<Team>> {
  return put<Team>(path(teamId), input, etag);
}
