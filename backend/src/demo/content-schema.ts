import {
  drillInputSchema,
  entriesOf,
  newPlayersSchema,
  planDrillSchema,
  planInputSchema,
  splitEntries,
  teamInputSchema,
} from '@touchline/product/schemas';
import { requiredText } from '@touchline/shared/schemas';
import * as z from 'zod';
import { demoCoaches } from './demo-coaches';
import { diagramNotation } from './diagram-notation';
import { weeklyPracticeSchema } from './practice-calendar';

const ids = new Map(demoCoaches.map(({ email, id }) => [email, id]));
const coachSchema = z
  .enum([...ids.keys()], 'No coach of the demo has this email.')
  .transform((email) => ids.get(email) ?? '');

const { sportId: _sportId, videoUrl: _videoUrl, ...drillFields } = drillInputSchema.shape;
const drillSchema = z.strictObject({
  ...drillFields,
  owner: coachSchema,
  diagram: diagramNotation.optional(),
});

const { drills, activities, teamId: _teamId, ...planFields } = planInputSchema.shape;
const { drillId: _drillId, order: _order, ...entryFields } = planDrillSchema.shape;
const planSchema = z.strictObject({
  ...planFields,
  practiceDate: z.union(
    [
      planFields.practiceDate,
      z.strictObject({
        practicesFromNow: z
          .int()
          .gte(-500)
          .lte(500)
          .refine((count) => count !== 0, '1 is the next practice, -1 the last one.'),
      }),
    ],
    'Practice Date must be as 2026-11-21T17:30, or { practicesFromNow: 1 }; -1 is the last one.',
  ),
  entries: z
    .array(
      z
        .strictObject({
          drill: z.optional(requiredText('Drill')),
          activity: z.optional(requiredText('Activity')),
          ...entryFields,
        })
        .refine(
          ({ drill, activity }) => (drill === undefined) !== (activity === undefined),
          'An entry has a drill or an activity.',
        )
        .transform(({ drill, activity, ...rest }) => ({ drillId: drill, name: activity, ...rest })),
    )
    .transform((entries): unknown => splitEntries(entries))
    .pipe(z.object({ drills, activities }))
    .transform((sent) => entriesOf(sent)),
});

const { sportId: _ofTeam, sport: _sport, ...teamFields } = teamInputSchema.shape;
const teamSchema = z.strictObject({
  ...teamFields,
  season: z.union([teamFields.season, z.strictObject({ current: z.enum(['outdoor', 'indoor']) })]),
  members: z.tuple([coachSchema], coachSchema),
  practices: z.array(weeklyPracticeSchema).default([]),
  players: z.optional(newPlayersSchema.shape.players),
  plans: z.array(planSchema).default([]),
});

const fileSchema = z.strictObject({
  version: z.literal(1),
  sport: requiredText('Sport'),
  drills: z.array(drillSchema).default([]),
  teams: z.array(teamSchema).default([]),
});

/**
 * A content file (docs/content-files.md): the API's schemas say what a drill, a team and a plan may be. The names are looked
 * up in a transform, because a check would also see what is refused already.
 */
export const contentSchema = fileSchema.transform((content, context) => {
  checkNames(content, context);
  return content;
});

/** Drills, teams and plans of one sport. A drill of a plan is named by its name, coaches by their id. */
export type Content = z.output<typeof fileSchema>;
export type ContentTeam = Content['teams'][number];

/** No two drills are called the same, and plans name drills of their file and practices that there are. */
function checkNames({ drills, teams }: Content, context: z.RefinementCtx): void {
  const refuse = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const names = new Set<string>();
  drills.forEach(({ name }, drill) => {
    if (names.has(name)) refuse(['drills', drill, 'name'], `'${name}' is there twice.`);
    names.add(name);
  });
  teams.forEach(({ practices, plans }, team) =>
    plans.forEach(({ practiceDate, entries }, plan) => {
      const path = ['teams', team, 'plans', plan];
      if (typeof practiceDate !== 'string' && practices.length === 0) {
        refuse([...path, 'practiceDate'], 'The team has no practices to count from now.');
      }
      entries.forEach(({ drillId }, entry) => {
        if (drillId === undefined || names.has(drillId)) return;
        const place = [...path, 'entries', entry, 'drill'];
        refuse(place, `There is no drill '${drillId}' in this file.`);
      });
    }),
  );
}
