const segment = encodeURIComponent;

/** Every link that crosses a remote (S2). Ids are escaped. */
export const paths = {
  home: () => '/',
  profile: () => '/profile',
  createTeam: () => '/teams/create',
  team: (teamId: string) => `/teams/${segment(teamId)}`,
  editTeam: (teamId: string) => `/teams/${segment(teamId)}/edit`,
  createPlan: (teamId: string) => `/teams/${segment(teamId)}/plans/create`,
  plan: (teamId: string, planId: string) => `/teams/${segment(teamId)}/plans/${segment(planId)}`,
};
