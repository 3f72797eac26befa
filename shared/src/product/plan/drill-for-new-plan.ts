import '../../schema/zod-settings';
import * as z from 'zod/mini';

const stateSchema = z.object({
  returnToPracticePlan: z.literal(true),
  teamId: z.string(),
  // With it, it is a stored plan to return to: `drillForPlan`.
  planId: z.optional(z.never()),
});

/** Navigation state, from the form of a new plan to Create Drill: the team whose new plan to return to. */
export const drillForNewPlan = {
  write: (teamId: string) => ({ returnToPracticePlan: true, teamId }),
  /** The team's id; undefined when the user came from another page. */
  read: (state: unknown): string | undefined => stateSchema.safeParse(state).data?.teamId,
};
