// What the remotes of coaches tell each other: paths, and the state that one passes to another when it navigates. With what
// `ongoing` tells the portal, it is all that passes between remotes beside the session and the cache (D24). @touchline/product
// exports it; until 3.0 it stands here, in the page's one copy of the platform, because remotes of before take it from there.

const segment = encodeURIComponent;

/** All addresses that one remote links to in another. Ids are escaped. */
export const paths = {
  home: () => '/',
  profile: () => '/profile',
  createTeam: () => '/teams/create',
  team: (teamId: string) => `/teams/${segment(teamId)}`,
  players: (teamId: string) => `/teams/${segment(teamId)}/players`,
  editTeam: (teamId: string) => `/teams/${segment(teamId)}/edit`,
  createPlan: (teamId: string) => `/teams/${segment(teamId)}/plans/create`,
  drills: () => '/drills',
  drill: (sportId: string, drillId: string) =>
    `/sports/${segment(sportId)}/drills/${segment(drillId)}`,
  createDrill: (sportId: string) => `/sports/${segment(sportId)}/drills/create`,
  editDrill: (sportId: string, drillId: string) =>
    `/sports/${segment(sportId)}/drills/${segment(drillId)}/edit`,
  plan: (teamId: string, planId: string) => `/teams/${segment(teamId)}/plans/${segment(planId)}`,
  editPlan: (teamId: string, planId: string) =>
    `/teams/${segment(teamId)}/plans/${segment(planId)}/edit`,
};

/** The plan whose editor sent the user to create a drill. */
export interface PlanToReturnTo {
  teamId: string;
  planId: string;
}

/** From a plan's editor to Create Drill: the plan to return to. */
export const drillForPlan = {
  write: ({ teamId, planId }: PlanToReturnTo) => ({ returnToPracticePlan: true, teamId, planId }),
  /** Undefined when the user came from another page. */
  read(state: unknown): PlanToReturnTo | undefined {
    const { returnToPracticePlan, teamId, planId } = membersOf(state);
    if (typeof teamId !== 'string' || typeof planId !== 'string') return undefined;
    return returnToPracticePlan === true ? { teamId, planId } : undefined;
  },
};

/** From the form of a new plan to Create Drill: the team whose new plan to return to. */
export const drillForNewPlan = {
  write: (teamId: string) => ({ returnToPracticePlan: true, teamId }),
  /** The team's id; undefined when the user came from another page, or from a stored plan (`drillForPlan`). */
  read(state: unknown): string | undefined {
    const { returnToPracticePlan, teamId, planId } = membersOf(state);
    const isNewPlan = returnToPracticePlan === true && planId === undefined;
    return isNewPlan && typeof teamId === 'string' ? teamId : undefined;
  },
};

/** From a team without plans to the form of a new plan: whether that begins with a sample. */
export const sampleForNewPlan = {
  write: () => ({ sample: true }),
  read: (state: unknown): boolean => membersOf(state)['sample'] === true,
};

/** From Create Drill back to the plan's editor: the drill that was created for the plan. */
export const newDrill = {
  write: (newDrillId: string) => ({ newDrillId }),
  /** The drill's id; undefined when none was created. */
  read(state: unknown): string | undefined {
    const { newDrillId } = membersOf(state);
    return typeof newDrillId === 'string' ? newDrillId : undefined;
  },
};

function membersOf(state: unknown): Record<string, unknown> {
  return Object(state ?? {}) as Record<string, unknown>;
}
