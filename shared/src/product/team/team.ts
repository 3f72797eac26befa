import '../../schema/settings';
import * as z from 'zod';
import { bounds, optionalText, requiredText, tagsSchema } from '../text';

/** Somebody on a team. The only role is Member (S6). */
export const memberSchema = z
  .object({
    userId: z.string().min(1),
    name: z.string().default(''),
    email: z.string().default(''),
    role: z.literal('Member').catch('Member'),
  })
  .meta({ id: 'Member' });

export type Member = z.infer<typeof memberSchema>;

/**
 * A team as the API answers it (S3). A missing description, level or season is an empty text. The
 * defaults stand for what another server leaves out (D27).
 */
export const teamSchema = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    description: z.string().default(''),
    tags: z.array(z.string()).default([]),
    sportId: z.string().default(''),
    sport: z.string().default('').meta({ description: "The sport's name (D4)." }),
    level: z.string().default(''),
    season: z.string().default(''),
    members: z.array(memberSchema).default([]),
  })
  .meta({ id: 'Team' });

export type Team = z.infer<typeof teamSchema>;

const memberInputSchema = z.object({
  userId: requiredText('User id'),
  name: z.string().nullish(),
  email: z.string().nullish(),
  role: z.string().nullish(),
});

/**
 * What a client sends to create or change a team (S7).
 * Of `members` the server reads the user ids alone, and only in a change: members who are not named
 * leave, and nobody joins. Names and addresses come from the identity provider (D3). The sport is
 * named by `sportId`, or by `sport` as id or name (D4).
 */
export const teamInputSchema = z
  .object({
    name: requiredText('Name'),
    sportId: z.string({ error: 'Sport must be text.' }).trim().nullish(),
    sport: z.string({ error: 'Sport must be text.' }).trim().nullish(),
    level: optionalText('Level', bounds.name),
    season: optionalText('Season', bounds.name),
    description: optionalText('Description', bounds.description),
    tags: tagsSchema,
    members: z
      .array(memberInputSchema, { error: 'Members must be a list.' })
      .max(500, 'At most 500 members.')
      .nullish(),
  })
  .meta({ id: 'TeamInput' });

/** A team on its way to the server, as a client writes it. */
export type TeamInput = z.input<typeof teamInputSchema>;

/**
 * The team form's rules: those of the request, and a sport chosen from the list (S5). `newTag` is a
 * tag typed and not added yet; saving takes it along.
 */
export const teamFormSchema = teamInputSchema
  .pick({ name: true, level: true, season: true, description: true, tags: true })
  .extend({ sportId: requiredText('Sport'), newTag: optionalText('A tag', bounds.tag) });

/** The form's values while they are typed. */
export type TeamFormInput = z.input<typeof teamFormSchema>;
/** The form's values once they hold. */
export type TeamForm = z.output<typeof teamFormSchema>;
