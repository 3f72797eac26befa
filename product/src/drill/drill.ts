import * as z from 'zod/mini';
import { described, named, lineText, noLineBreak } from '@touchline/shared/schema';
import { stillAnswerSchema } from '../diagram/diagram-answer';
import { bounds } from '../text';
import { drillSetupSchema } from './drill-setup';

export const difficulties = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const visibilities = ['private', 'public'] as const;

export const difficultySchema = z.enum(difficulties, {
  error: `Difficulty must be one of ${difficulties.join(', ')}.`,
});
export const visibilitySchema = z.enum(visibilities, {
  error: `Visibility must be one of ${visibilities.join(', ')}.`,
});

export type Difficulty = z.infer<typeof difficultySchema>;
export type Visibility = z.infer<typeof visibilitySchema>;

/** The address of a video: http or https only, so that no link can run a script (D15). */
export const videoUrlSchema = videoUrlAccepted(isWebAddress);

/** The same as a form sends it: blank where the field was left empty (S5). */
export const videoUrlOrBlankSchema = videoUrlAccepted((text) => text === '' || isWebAddress(text));

function videoUrlAccepted(accepts: (text: string) => boolean) {
  return z
    .string({ error: 'Video URL must be text.' })
    .check(
      noLineBreak('A video URL'),
      z.trim(),
      z.maxLength(bounds.videoUrl, `A video URL can have at most ${bounds.videoUrl} characters.`),
      z.refine(accepts, 'Video URL must be a full address that starts with http:// or https://.'),
    );
}

/**
 * Whether a text is a full http or https address, the only kind that is ever linked. Stricter than
 * a URL parser, which also takes `https:evil.example` and `http:\\x`, and drops line ends.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/\\?#\s][^\\\t\n\r]*$/i.test(text) && URL.canParse(text);
}

/** A drill as the API answers it, with defaults for other servers (D27). `videoUrl` is the first of them (D7). */
export const drillSchema = named('Drill', {
  id: z.string().check(z.minLength(1)),
  name: lineText(),
  description: z._default(z.string(), ''),
  type: z._default(lineText(), ''),
  difficulty: z._default(difficultySchema, 'Beginner'),
  sportId: z._default(z.string(), ''),
  visibility: z._default(visibilitySchema, 'private'),
  tags: z._default(z.array(lineText()), []),
  videoUrls: z._default(z.array(z.string()), []),
  videoUrl: z.optional(z.string()),
  owner: described("The owner's user id.", z._default(z.string(), '')),
  isOwner: described('Whether the caller owns the drill.', z._default(z.boolean(), false)),
  ...drillSetupSchema.shape,
  still: stillAnswerSchema,
});

export type Drill = z.infer<typeof drillSchema>;
