import { bounds, type Team, teamInputSchema } from '@touchline/product';
import { optionalLine, requiredText } from '@touchline/shared/schema';
import * as z from 'zod/mini';

/** The rules of the request, and a sport chosen from the list. Saving adds the tag that is typed: `newTag`. */
export const teamFormSchema = z.extend(
  z.pick(teamInputSchema, { name: true, level: true, season: true, description: true, tags: true }),
  { sportId: requiredText('Sport'), newTag: optionalLine('A tag', bounds.tag) },
);

/** The form's values while they are typed. */
export type TeamFormInput = z.input<typeof teamFormSchema>;

/** The form of a stored team, or of a new one. */
export function formOfTeam(team: Partial<Team> = {}): TeamFormInput {
  const { name = '', sportId = '', level = '', season = '', description = '', tags = [] } = team;
  return { name, sportId, level, season, description, tags, newTag: '' };
}
