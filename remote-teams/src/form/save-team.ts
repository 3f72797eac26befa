import { create, replace, type Stored } from '@touchline/shared/requests';
import { teamPath, teamReading, teamsPath, type Team, type TeamInput } from '@touchline/product';

/** Stores a new team; the same key and body again stores nothing twice (D15a). */
export function createTeam(input: TeamInput, idempotencyKey: string): Promise<Stored<Team>> {
  return create(teamsPath, input, idempotencyKey, teamReading());
}

/** Replaces a team's fields; with an `etag`, only when nobody changed it since (D13). */
export function updateTeam(teamId: string, input: TeamInput, etag: string | undefined) {
  // The server decides who is a member and what a sport is called (D3, D4).
  const ignored = ['members', 'sport'];
  return replace(teamPath(teamId), input, etag, teamReading(teamId), { ignored });
}
