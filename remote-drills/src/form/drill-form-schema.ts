import {
  bounds,
  coachingPointsSchema,
  defaultMinutesSchema,
  diagramSchema,
  difficulties,
  drillInputSchema,
  equipmentSchema,
  playersInputSchema,
  videoUrlOrBlankSchema,
  videoUrlSchema,
} from '@touchline/product';
import { optionalLine, requiredText } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { completeAddress } from './video-url';
import { equipmentOf, linesOf } from './equipment-text';

const typedAddress = z.pipe(
  z.pipe(z.string(), z.transform(completeAddress)),
  videoUrlOrBlankSchema,
);

/**
 * The rules of the request, and a sport chosen from the list (S5). Saving adds `newTag` and `newVideoUrl`, which are
 * typed. To create, the form fills `videoUrls`; to edit, `videoUrl` (D7).
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
    newTag: optionalLine('A tag', bounds.tag),
    videoUrls: z
      .array(videoUrlSchema)
      .check(z.maxLength(bounds.videos, `At most ${bounds.videos} videos.`)),
    newVideoUrl: typedAddress,
    videoUrl: typedAddress,
    coachingPoints: typed(z.string(), linesOf, coachingPointsSchema),
    equipment: typed(z.string(), equipmentOf, equipmentSchema),
    players: typed(
      z.object({ from: z.string(), to: z.string() }),
      ({ from, to }) => ({ from: Number(from), to: Number(to) }),
      playersInputSchema,
    ),
    defaultMinutes: typed(z.string(), Number, defaultMinutesSchema),
    diagram: z.nullable(diagramSchema),
  },
);

/** What is typed, read as the value that is sent; null where it is blank. An error in a list's entry is said of the whole field. */
function typed<Input extends Typed, Output>(
  input: z.ZodMiniType<Input, Input>,
  read: (input: Input) => unknown,
  schema: z.ZodMiniType<Output>,
) {
  return z.pipe(
    input,
    z.transform((value: Input, context) => {
      if (isBlank(value)) return null;
      const checked = schema.safeParse(read(value));
      if (checked.success) return checked.data;
      const { message = '', path = [] } = checked.error.issues[0] ?? {};
      const where = typeof path[0] === 'number' ? [] : [...path];
      context.issues.push({ code: 'custom', input: value, message, path: where });
      return z.NEVER;
    }),
  );
}

type Typed = string | Record<string, string>;

/** Whether nothing is typed in a field. */
export function isBlank(value: Typed): boolean {
  return typeof value === 'string' ? value.trim() === '' : Object.values(value).every(isBlank);
}

/** The form's values while they are typed. */
export type DrillFormInput = z.input<typeof drillFormSchema>;
/** The form's values once they are valid. */
export type DrillFormOutput = z.output<typeof drillFormSchema>;
