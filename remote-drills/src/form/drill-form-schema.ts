import type { UseFormReturn } from '@touchline/shared/forms';
import {
  addTag,
  bounds,
  diagramSchema,
  difficulties,
  type Drill,
  type DrillInput,
  drillInputSchema,
  readDiagram,
  videoUrlOrBlankSchema,
  videoUrlSchema,
} from '@touchline/product';
import { optionalLine, requiredText } from '@touchline/shared/schema';
import * as z from 'zod/mini';
import { equipmentLine, equipmentOf, linesOf } from './equipment-text';
import { addVideoUrl, completeAddress } from './video-url';

const { shape } = drillInputSchema;

const typedAddress = z.pipe(
  z.pipe(z.string(), z.transform(completeAddress)),
  videoUrlOrBlankSchema,
);

/**
 * The rules of the request, and a sport chosen from the list. Saving adds `newTag` and `newVideoUrl`, which are
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
    coachingPoints: typed(z.string(), linesOf, shape.coachingPoints),
    equipment: typed(z.string(), equipmentOf, shape.equipment),
    players: typed(
      z.object({ from: z.string(), to: z.string() }),
      ({ from, to }) => ({ from: Number(from), to: Number(to) }),
      shape.players,
    ),
    defaultMinutes: typed(z.string(), Number, shape.defaultMinutes),
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
type DrillFormOutput = z.output<typeof drillFormSchema>;

/** The drill form as its fields use it. */
export type DrillFormControls = UseFormReturn<DrillFormInput, unknown, DrillFormOutput>;

/** The form of a stored drill, whose first video is edited, or of a new one: private at first. */
export function formOfDrill(drill: Partial<Drill> = {}): DrillFormInput {
  const { name = '', type = '', difficulty = '', sportId = '', visibility = 'private' } = drill;
  const { description = '', tags = [], videoUrl = '' } = drill;
  const { coachingPoints = [], equipment = [], players, defaultMinutes = '' } = drill;
  return {
    ...{ name, type, difficulty, sportId, visibility, description, tags, newTag: '' },
    ...{ videoUrls: [], newVideoUrl: '', videoUrl },
    coachingPoints: coachingPoints.join('\n'),
    equipment: equipment.map(equipmentLine).join('\n'),
    players: { from: String(players?.from ?? ''), to: String(players?.to ?? '') },
    defaultMinutes: String(defaultMinutes),
    diagram: readDiagram(drill.diagram) ?? null,
  };
}

/**
 * The form's values as they are sent for a stored drill, or for a new one: null where the form has emptied a field.
 * What was empty and is empty is left out, for a server that does not know the field, and for what somebody else has
 * just stored. So is a diagram that this portal can't read: a form that does not show it must not clear it.
 */
export function inputOfDrill(values: DrillFormOutput, stored?: Partial<Drill>) {
  const { newTag, videoUrls, newVideoUrl, videoUrl, ...drill } = values;
  // The single address alone keeps the drill's other videos.
  const videos = stored ? { videoUrl } : { videoUrls: addVideoUrl(videoUrls, newVideoUrl) };
  const input = { ...drill, ...videos, tags: addTag(drill.tags, newTag) };
  const before = { ...stored, diagram: readDiagram(stored?.diagram) };
  const sent = Object.entries(input).filter(
    ([field, value]) => value !== null || before[field as keyof typeof before] !== undefined,
  );
  return Object.fromEntries(sent) as DrillInput & Pick<typeof drill, 'sportId'>;
}
