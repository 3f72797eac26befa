import { bounds, defaultDrillMinutes } from '@touchline/shared/product';
import type { PlanFormInput } from './plan-form-schema';

/** A drill in the plan form, with its minutes as they are typed (S3). */
export type DrillEntry = PlanFormInput['drills'][number];

/** The minutes of one drill that count in a sum, at most: any number of digits can be typed. */
const maxCountedMinutes = bounds.maxMinutes * 100;

/** Appends a drill with its default minutes, else 10, unless it is in the plan (S4, S5, S9). */
export function addDrill(
  drills: DrillEntry[],
  drillId: string,
  minutes = defaultDrillMinutes,
): DrillEntry[] {
  if (drills.some((drill) => drill.drillId === drillId)) return drills;
  return [...drills, { drillId, duration: String(minutes) }];
}

/** Takes a drill out (S4). */
export function removeDrill(drills: DrillEntry[], drillId: string): DrillEntry[] {
  return drills.filter((drill) => drill.drillId !== drillId);
}

/** Moves a drill from one place to another, both from 0; a place outside changes nothing (S4). */
export function moveDrill(drills: DrillEntry[], from: number, to: number): DrillEntry[] {
  const moved = drills[from];
  if (!moved || to < 0 || to >= drills.length || from === to) return drills;
  return drills.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** Gives a drill other minutes, as typed. */
export function changeMinutes(
  drills: DrillEntry[],
  drillId: string,
  duration: string,
): DrillEntry[] {
  return drills.map((drill) => (drill.drillId === drillId ? { ...drill, duration } : drill));
}

/**
 * What typed minutes count in a sum: the whole part, as it is saved (45.7 is 45, S5); 0 for an empty
 * text, a negative number, or no number.
 */
export function minutesOf(text: string): number {
  const minutes = Math.trunc(Number(text));
  return Number.isNaN(minutes) ? 0 : Math.min(Math.max(minutes, 0), maxCountedMinutes);
}

/** The minutes of all drills together. */
export function minutesUsed(drills: DrillEntry[]): number {
  return drills.reduce((sum, { duration }) => sum + minutesOf(duration), 0);
}

/** The plan's minutes less those of its drills; negative when they run over (S5). */
export function minutesLeft(planDuration: string, drills: DrillEntry[]): number {
  return minutesOf(planDuration) - minutesUsed(drills);
}
