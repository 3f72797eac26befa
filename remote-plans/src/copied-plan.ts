import { planEntrySchema } from '@touchline/product';
import * as z from 'zod/mini';

const copiedPlanSchema = z.object({
  copiedPlan: z.object({
    plan: z.object({
      ...{ teamId: z.string(), name: z.string(), practiceDate: z.string(), duration: z.number() },
      ...{ description: z.string(), entries: z.array(planEntrySchema) },
    }),
    /** The plan that it is a copy of. */
    ofPlanId: z.string(),
    /** What to say of drills that it can't have; empty where it has all. */
    leftOut: z.string(),
  }),
});

/** A copy of a plan that is not stored yet. */
export type CopiedPlan = z.infer<typeof copiedPlanSchema>['copiedPlan'];

/** Navigation state, from a plan to the form of a new one: what that form is prefilled with. */
export const copiedPlan = {
  write: (copied: CopiedPlan) => ({ copiedPlan: copied }),
  read: (state: unknown): CopiedPlan | undefined =>
    copiedPlanSchema.safeParse(state).data?.copiedPlan,
};
