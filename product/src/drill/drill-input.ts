import * as z from 'zod/mini';
import { named, optionalText, requiredText } from '@touchline/shared/schema';
import { bounds, tagsSchema } from '../text';
import { difficultySchema, videoUrlOrBlankSchema, visibilitySchema } from './drill';
import { drillSetupInputSchema } from './drill-setup-input';

/**
 * What a client sends for a drill. With `videoUrls` absent, `videoUrl` replaces the first video (D7).
 * An absent field that S3 does not have keeps what is stored.
 */
export const drillInputSchema = named('DrillInput', {
  name: requiredText('Name'),
  type: requiredText('Type'),
  difficulty: difficultySchema,
  sportId: z.nullish(requiredText('Sport')),
  visibility: visibilitySchema,
  description: optionalText('Description', bounds.description),
  tags: tagsSchema,
  videoUrls: z.nullish(
    z.pipe(
      z
        .array(videoUrlOrBlankSchema, { error: 'Video URLs must be a list of addresses.' })
        .check(z.maxLength(bounds.videos, `At most ${bounds.videos} videos.`)),
      z.transform((urls) => urls.filter((url) => url !== '')),
    ),
  ),
  videoUrl: z.nullish(videoUrlOrBlankSchema),
  ...drillSetupInputSchema.shape,
});

export type DrillInput = z.input<typeof drillInputSchema>;
