import { send } from '@touchline/shared/requests';
import { teamReading, type TeamInput, teamChanges } from '@touchline/product';

/** Stores a new team; the same key and body again stores nothing twice. */
export function createTeam(input: TeamInput, key: string) {
  return send(teamChanges.create, {}, input, { key, reading: teamReading() });
}

/** Replaces a team's fields; with an `etag`, only when nobody changed it since. */
export function updateTeam(teamId: string, input: TeamInput, etag: string | undefined) {
  // The server decides who is a member and what a sport is called (D4).
  const ignored = ['members', 'sport'];
  return send(teamChanges.update, { teamId }, input, {
    etag,
    reading: teamReading(teamId),
    ignored,
  });
}
