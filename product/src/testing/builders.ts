import type { Drill, PlanSummary, Team } from '../index';
import type { PlanAnswer } from '../plan/plan';
import { testAccount } from '@touchline/shared/testing';

/** A valid team; pass only what matters to the test. */
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

/** A valid plan as lists have it; pass only what matters to the test. */
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

/** A valid plan as the API answers it, with one drill; pass only what matters to the test. */
export function buildPlan(overrides: Partial<PlanAnswer> = {}): PlanAnswer {
  return {
    ...buildPlanSummary(),
    description: 'Bring bibs.',
    drills: [{ drillId: 'drill-1', order: 1, duration: 10 }],
    ...overrides,
  };
}

/** A valid drill of the test user; pass only what matters to the test. */
export function buildDrill(overrides: Partial<Drill> = {}): Drill {
  return {
    id: 'drill-1',
    name: 'Rondo 4v2',
    description: 'Keep the ball on the outside.',
    type: 'Passing',
    difficulty: 'Intermediate',
    sportId: 'soccer',
    visibility: 'private',
    tags: ['possession', 'first touch'],
    videoUrls: [],
    owner: testAccount.id,
    isOwner: true,
    ...overrides,
  };
}
