import {
  bounds,
  difficulties,
  drillInputSchema,
  optionalText,
  requiredText,
  videoUrlOrBlankSchema,
  videoUrlSchema,
} from '@touchline/shared/product';
import * as z from 'zod/mini';

/**
 * The rules of the drill forms: those of the request, and a sport chosen from the list (S5).
 * `newTag` and `newVideoUrl` are typed and not added yet; saving adds them. To create, the
 * form fills `videoUrls`; to edit, `videoUrl` (D7).
 */
export const drillFormSchema = z.extend(
  z.pick(drillInputSchema, {
    name: true,
    type: true,
    visibility: true,
    description: true,
    tags: true,
  }),
  {
    // The select's first choice is none.
    difficulty: z.pipe(
      z.enum(['', ...difficulties]),
      z.enum(difficulties, 'Difficulty is required.'),
    ),
    sportId: requiredText('Sport'),
    newTag: optionalText('A tag', bounds.tag),
    videoUrls: z
      .array(videoUrlSchema)
      .check(z.maxLength(bounds.videos, `At most ${bounds.videos} videos.`)),
    newVideoUrl: videoUrlOrBlankSchema,
    videoUrl: videoUrlOrBlankSchema,
  },
);

/** The form's values while they are typed. */
export type DrillFormInput = z.input<typeof drillFormSchema>;
/** The form's values once they are valid. */
export type DrillFormOutput = z.output<typeof drillFormSchema>;
