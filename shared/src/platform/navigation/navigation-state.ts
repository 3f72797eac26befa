import '../../schema/zod-settings';
import * as z from 'zod/mini';

// The state that one remote passes to another when it navigates. With `paths` it is the whole
// contract between remotes.

const drillForPlanSchema = z.object({
  returnToPracticePlan: z.literal(true),
  teamId: z.string(),
  planId: z.string(),
});

/** The plan whose editor sent the user to create a drill (S2). */
export type PlanToReturnTo = Omit<z.infer<typeof drillForPlanSchema>, 'returnToPracticePlan'>;

/** From a plan's editor to Create Drill: the plan to return to (S2). */
export const drillForPlan = {
  write: ({ teamId, planId }: PlanToReturnTo) => ({ returnToPracticePlan: true, teamId, planId }),
  /** Undefined when the user came from another page. */
  read(state: unknown): PlanToReturnTo | undefined {
    const { data } = drillForPlanSchema.safeParse(state);
    return data && { teamId: data.teamId, planId: data.planId };
  },
};

const newDrillSchema = z.object({ newDrillId: z.string() });

/** From Create Drill back to the plan's editor: the drill that was created for the plan (S2). */
export const newDrill = {
  write: (newDrillId: string) => ({ newDrillId }),
  /** The drill's id; undefined when none was created. */
  read: (state: unknown): string | undefined => newDrillSchema.safeParse(state).data?.newDrillId,
};
