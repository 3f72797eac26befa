import {
  planActivities,
  planActivityInputSchema,
  planDrills,
  planDrillSchema,
  planInputSchema,
  requiredText,
  wholeMinutes,
} from '@touchline/shared/product';
import * as z from 'zod/mini';

/** Minutes as a coach types them, such as `45`; of `45.7` the whole part counts (S5, D27). */
function typedMinutes(label: string) {
  return z.pipe(
    z.pipe(
      z.string().check(z.trim(), z.minLength(1, `${label} is required.`)),
      z.transform((text) => Math.trunc(Number(text))),
    ),
    wholeMinutes(label),
  );
}

/** The rules of the plan forms: those of the request, with minutes typed as text (S5). */
export const planFormSchema = z.extend(
  z.pick(planInputSchema, { practiceDate: true, name: true, description: true }),
  {
    teamId: requiredText('Team'),
    duration: typedMinutes('Practice Duration'),
    // A drill's place in the list is its order.
    drills: planDrills(
      z.extend(z.pick(planDrillSchema, { drillId: true, section: true, note: true }), {
        duration: typedMinutes('Duration'),
      }),
    ),
    activities: planActivities(
      z.extend(planActivityInputSchema, { id: z.string(), duration: typedMinutes('Duration') }),
    ),
  },
);

/** The form's values while they are typed. */
export type PlanFormInput = z.input<typeof planFormSchema>;
/** The form's values once they are valid. */
export type PlanFormOutput = z.output<typeof planFormSchema>;
