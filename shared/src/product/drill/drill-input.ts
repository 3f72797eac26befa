import * as z from 'zod/mini';
import { named } from '../../schema/documented';
import { bounds, optionalText, requiredText, tagsSchema } from '../text';
import { difficultySchema, videoUrlOrBlankSchema, visibilitySchema } from './drill';
import { drillSetupInputSchema } from './drill-setup-input';

/**
 * What a client sends to create or change a drill (S7). Empty video addresses are dropped (S5).
 * With `videoUrls` absent, `videoUrl` replaces the first video, or removes it when blank (D7). Of the
 * fields that S3 does not have, an absent one keeps what is stored, and null or empty clears it.
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
