/** The plan whose editor sent the coach to create a drill, and awaits it (S2). */
export interface ReturnToPlan {
  teamId: string;
  planId: string;
}

/** Reads it from the navigation state; undefined when the coach came from elsewhere. */
export function readReturnToPlan(state: unknown): ReturnToPlan | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { returnToPracticePlan, teamId, planId } = state as Record<string, unknown>;
  return returnToPracticePlan === true && typeof teamId === 'string' && typeof planId === 'string'
    ? { teamId, planId }
    : undefined;
}
