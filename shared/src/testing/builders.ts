import type { PlanSummary, Team } from '@touchline/shared';

/** A valid team; name what matters to the test. */
export function buildTeam(overrides: Partial<Team> = {}): Team {
  return {
    id: 'team-1',
    name: 'Harbour Hawks',
    description: 'Meets at the harbour pitch.',
    tags: ['girls', 'tuesday'],
    sportId: 'soccer',
    sport: 'Soccer',
    level: 'U12',
    season: 'Autumn',
    members: [{ userId: 'coach-1', name: 'Ada Coach', email: 'ada@example.com', role: 'Member' }],
    ...overrides,
  };
}

/** A valid plan of a list; name what matters to the test. */
export function buildPlanSummary(overrides: Partial<PlanSummary> = {}): PlanSummary {
  return {
    id: 'plan-1',
    teamId: 'team-1',
    name: 'Passing under pressure',
    practiceDate: '2026-11-21T17:30',
    duration: 60,
    ...overrides,
  };
}
