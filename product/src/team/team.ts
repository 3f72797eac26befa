import * as z from 'zod/mini';
import {
  described,
  named,
  lineText,
  noLineBreak,
  optionalLine,
  optionalText,
  requiredText,
} from '@touchline/shared/schema';
import { bounds, tagsSchema } from '../text';

/** Somebody on a team. The only role is Member (S6). */
const memberSchema = named('Member', {
  userId: z.string().check(z.minLength(1)),
  name: z._default(lineText(), ''),
  email: z._default(lineText(), ''),
  role: z.catch(z.literal('Member'), 'Member'),
});

export type Member = z.infer<typeof memberSchema>;

/** A team as the API answers it. Defaults are for what another server leaves out (D27). */
export const teamSchema = named('Team', {
  id: z.string().check(z.minLength(1)),
  name: lineText(),
  description: z._default(z.string(), ''),
  tags: z._default(z.array(lineText()), []),
  sportId: z._default(z.string(), ''),
  sport: described("The sport's name.", z._default(lineText(), '')),
  level: z._default(lineText(), ''),
  season: z._default(lineText(), ''),
  members: z._default(z.array(memberSchema), []),
});

export type Team = z.infer<typeof teamSchema>;

const memberInputSchema = z.object({
  userId: requiredText('User id'),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  role: z.nullish(z.string()),
});

const sportInput = z.nullish(
  z.string({ error: 'Sport must be text.' }).check(noLineBreak('Sport'), z.trim()),
);

/**
 * What a client sends to create or change a team. Of `members` only a change reads the user ids: who is not
 * named leaves, and nobody joins (D3). The sport is named by `sportId`, or by `sport` as id or name (D4).
 */
export const teamInputSchema = named('TeamInput', {
  name: requiredText('Name'),
  sportId: sportInput,
  sport: sportInput,
  level: optionalLine('Level'),
  season: optionalLine('Season'),
  description: optionalText('Description', bounds.description),
  tags: tagsSchema,
  members: z.nullish(
    z
      .array(memberInputSchema, { error: 'Members must be a list.' })
      .check(z.maxLength(500, 'At most 500 members.')),
  ),
});

/** A team on its way to the server, as a client writes it. */
export type TeamInput = z.input<typeof teamInputSchema>;
