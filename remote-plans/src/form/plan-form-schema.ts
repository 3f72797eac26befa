import {
  bounds,
  drillsOf,
  entryDetails,
  planInputSchema,
  wholeMinutes,
  yearProblem,
} from '@touchline/product';
import { optionalLine, requiredText } from '@touchline/shared/schema';
import * as z from 'zod/mini';

/** Minutes as a coach types them, such as `45`; of `45.7` the whole part counts. */
function typedMinutes(label: string) {
  return z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.minLength(1, `${label} is required.`)),
      z.transform((text) => Math.trunc(Number(text))),
    ),
    wholeMinutes(label),
  );
}

/** An entry of the form; `id` is of one entry only, and that of its drill where it has one. */
const entrySchema = z.object({
  id: z.string(),
  drillId: z.optional(z.string()),
  name: optionalLine('Name'),
  duration: typedMinutes('Duration'),
  ...entryDetails,
});

/** The entries of one plan: limited numbers, no drill twice, and a name for each activity (D10). */
const entriesSchema = z.array(entrySchema).check(
  z.superRefine((entries, context) => {
    const drills = drillsOf(entries).length;
    for (const [index, { id, drillId, name }] of entries.entries()) {
      const isTwice = entries.findIndex((other) => other.id === id) < index;
      const add = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message });
      if (drillId === undefined && name === '') add('name', 'Name is required.');
      if (isTwice) add('drillId', 'This drill is in the plan already.');
    }
    const add = (message: string) => context.addIssue({ code: 'custom', path: [], message });
    if (drills > bounds.planDrills) add(`At most ${bounds.planDrills} drills.`);
    if (entries.length - drills > bounds.planActivities) {
      add(`At most ${bounds.planActivities} activities.`);
    }
  }),
);

/** The rules of the plan forms: those of the request, with minutes typed as text. */
export const planFormSchema = z.extend(
  z.pick(planInputSchema, { practiceDate: true, name: true, description: true }),
  {
    teamId: requiredText('Team'),
    duration: typedMinutes('Practice Duration'),
    entries: entriesSchema,
  },
);

/** The same for a plan with this date, whose year may stay as it is; undefined for a new plan. */
export function planFormRules(storedDate: string | undefined) {
  return planFormSchema.check(
    z.superRefine(({ practiceDate }, context) => {
      const message = yearProblem(practiceDate, storedDate);
      if (message) context.addIssue({ code: 'custom', path: ['practiceDate'], message });
    }),
  );
}

/** The form's values while they are typed. */
export type PlanFormInput = z.input<typeof planFormSchema>;
/** The form's values once they are valid. */
export type PlanFormOutput = z.output<typeof planFormSchema>;

/** Whether all but the drills and activities is as it must be. */
export function isHeadValid(values: PlanFormInput): boolean {
  return z.omit(planFormSchema, { entries: true }).safeParse(values).success;
}
