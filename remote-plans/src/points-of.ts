import type { Drill } from '@touchline/shared/product';

/** The coaching points of a drill as lines of text; empty where it has none, or is not there. */
export function pointsOf(drill: Drill | undefined): string {
  return (drill?.coachingPoints ?? []).map((point) => `– ${point}`).join('\n');
}
