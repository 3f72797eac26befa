const segment = encodeURIComponent;

/** All addresses that one remote links to in another (S2). Ids are escaped. */
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
