import type { Sport, Team } from '@touchline/product';

/** The sports of the coach's teams, in the catalogue's order: those the library offers (S6). */
export function teamSports(sports: Sport[], teams: Team[]): Sport[] {
  return sports.filter(({ id }) => teams.some((team) => team.sportId === id));
}
