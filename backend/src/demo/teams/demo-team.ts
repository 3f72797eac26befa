import type { Plan } from '@touchline/product/schemas';
import type { DemoCoach } from '../demo-coaches';
import type { WeeklyPractice } from '../practice-calendar';

/** A demo team with its plans. Its first member is the coach who created it. */
export interface DemoTeam {
  sportId: string;
  name: string;
  description: string;
  tags: string[];
  level: string;
  season: (now: Date) => string;
  members: readonly [DemoCoach, ...DemoCoach[]];
  practices: readonly WeeklyPractice[];
  plans: readonly DemoPlan[];
}

export interface DemoPlan {
  /** Which practice it is for: 0 the next one, -1 the last one. */
  practice: number;
  name: string;
  description: string;
  durationMinutes: number;
  author: DemoCoach;
  /** Names of drills of the team's sport, each with its minutes, and its section where it has one. */
  drills: readonly (readonly [drill: string, minutes: number, section?: string])[];
  activities?: Plan['activities'];
}
