import * as z from 'zod/mini';
import {
  described,
  named,
  lineText,
  optionalLine,
  optionalText,
  orElse,
  requiredText,
} from '@touchline/shared/schema';
import { bounds } from '../text';

/** Minutes of a plan when its form opens, and of a drill when it is added (S9). */
export const defaultPlanMinutes = 60;
export const defaultDrillMinutes = 10;

/** Minutes of a break when it is added. */
export const defaultBreakMinutes = 5;

/** A number of an answer, of which the whole part counts: 45.7 is 45 (S5, D27). */
function cutToWhole(message: string) {
  return z.codec(z.number(message), z.int(message), {
    decode: Math.trunc,
    encode: (whole) => whole,
  });
}

/** Whole minutes within the bounds of D10; `label` is the field's name as the form shows it. */
export function wholeMinutes(label: string) {
  return z
    .number({ error: `${label} must be a whole number of minutes.` })
    .check(
      z.int(`${label} must be a whole number of minutes.`),
      z.gte(1, `${label} must be at least 1 minute.`),
      z.lte(bounds.maxMinutes, `${label} can be at most 1,440 minutes.`),
    );
}

/** A local date-time `YYYY-MM-DDTHH:mm` without a zone, of a day that exists (D9). */
const practiceDateSchema = z
  .string({ error: 'Practice Date is required.' })
  .check(
    z.minLength(1, 'Practice Date is required.'),
    z.refine(isLocalDateTime, 'Practice Date must be a date and time such as 2026-11-21T17:30.'),
  );

function isLocalDateTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  // Read as UTC only to learn whether the day exists; 31 February comes back as another text.
  const instant = new Date(`${text}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Practices are in these years: another one is a slip of the keys, such as 0026. */
const firstYear = 2000;
const lastYear = 2100;

/** The bounds of a field for the date of a practice. */
export const practiceDates = { min: `${firstYear}-01-01T00:00`, max: `${lastYear}-12-31T23:59` };

/**
 * What is wrong with the year of a practice, by the local date-time; undefined where nothing is.
 * @param stored the date as it is stored, which may stay
 */
export function yearProblem(practiceDate: string, stored?: string): string | undefined {
  const { min, max } = practiceDates;
  if (practiceDate === stored || (practiceDate >= min && practiceDate <= max)) return undefined;
  return `Practice Date must be in a year from ${firstYear} to ${lastYear}.`;
}

/** What an entry of a plan may have: a part of the practice, such as `Warm-up`, and a note. Undefined keeps it. */
export const entryDetails = {
  section: z.optional(optionalLine('Section', bounds.section)),
  note: z.optional(optionalText('Note', bounds.note)),
};

/** One drill of a plan as a client writes it. In a change, an absent section or note stays as it is. */
export const planDrillSchema = named('PlanDrill', {
  drillId: requiredText('Drill'),
  order: z.int('Order must be a whole number.'),
  duration: wholeMinutes('Duration'),
  ...entryDetails,
});

export type PlanDrill = z.infer<typeof planDrillSchema>;

/** What is done without a drill, such as a break, as a client writes it: after the drill with `afterOrder`. */
export const planActivityInputSchema = named('PlanActivityInput', {
  name: requiredText('Name'),
  duration: wholeMinutes('Duration'),
  ...entryDetails,
  afterOrder: z.int('The place must be a whole number.').check(z.gte(0)),
});

/** A plan in a team's list, with defaults for other servers. `duration` is minutes, if it has one. */
export const planSummarySchema = named('PlanSummary', {
  id: z.string().check(z.minLength(1)),
  teamId: z._default(z.string(), ''),
  name: z._default(lineText(), ''),
  practiceDate: described('YYYY-MM-DDTHH:mm, local, no zone.', z.string()),
  duration: z._default(z.nullable(cutToWhole('Duration must be a number.')), null),
});

export type PlanSummary = z.infer<typeof planSummarySchema>;

/** One drill of a plan as the API answers it. Its own `sportId`, if sent, finds it when the team's has changed. */
const planDrillAnswerSchema = named('PlanEntry', {
  drillId: z.string().check(z.minLength(1)),
  order: z._default(z.int(), 0),
  duration: z._default(cutToWhole('Duration must be a number.'), defaultDrillMinutes),
  sportId: z.optional(z.string()),
  type: z.optional(lineText()),
  section: z.optional(lineText()),
  note: z.optional(z.string()),
});

/** What is done without a drill as the API answers it; `afterOrder` as in `planActivityInputSchema`. */
const planActivitySchema = named('PlanActivity', {
  name: lineText(),
  duration: z._default(cutToWhole('Duration must be a number.'), defaultBreakMinutes),
  section: z.optional(lineText()),
  note: z.optional(z.string()),
  afterOrder: z._default(z.int(), 0),
});

export type PlanActivity = z.infer<typeof planActivitySchema>;

/** A practice plan as the API answers it. */
export const planSchema = z
  .extend(planSummarySchema, {
    description: z._default(z.string(), ''),
    drills: z._default(z.array(planDrillAnswerSchema), []),
    // Absent where there are none.
    activities: z.optional(z.array(planActivitySchema)),
  })
  .register(z.globalRegistry, { id: 'Plan' });

/** A plan as the API answers it: drills and activities apart, as S7 has them. */
export type PlanAnswer = z.infer<typeof planSchema>;

/** The drills of one plan: a limited number, and none of them twice. */
const planDrillsSchema = z.array(planDrillSchema, { error: 'Drills must be a list.' }).check(
  z.maxLength(bounds.planDrills, `At most ${bounds.planDrills} drills.`),
  z.superRefine((drills, context) => {
    for (const [index, { drillId }] of drills.entries()) {
      if (drills.findIndex((other) => other.drillId === drillId) < index) {
        const message = 'This drill is in the plan already.';
        context.addIssue({ code: 'custom', path: [index, 'drillId'], message });
      }
    }
  }),
);

const planActivitiesSchema = z
  .array(planActivityInputSchema, { error: 'Activities must be a list.' })
  .check(z.maxLength(bounds.planActivities, `At most ${bounds.planActivities} activities.`));

/**
 * What a client sends to create or change a plan. In a change, absent activities stay; null and an empty list
 * remove them. The server renumbers the drills from 1 by `order`. Another `teamId` moves the plan.
 */
export const planInputSchema = named('PlanInput', {
  teamId: z.nullish(requiredText('Team')),
  practiceDate: practiceDateSchema,
  duration: wholeMinutes('Practice Duration'),
  name: requiredText('Focus'),
  description: optionalText('Description / Notes', bounds.description),
  drills: orElse(planDrillsSchema, []),
  activities: z.nullish(planActivitiesSchema),
});

export type PlanInput = z.input<typeof planInputSchema>;
