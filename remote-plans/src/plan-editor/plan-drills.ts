import { bounds, defaultDrillMinutes } from '@touchline/shared/product';
import type { PlanFormInput } from './plan-form-schema';

/** A drill in the plan form: its place from 1, and its minutes as they are typed (S3). */
export type DrillEntry = PlanFormInput['drills'][number];

/** The most that counts as minutes in a sum: what is typed may be any number of digits. */
const mostMinutes = bounds.maxMinutes * 100;

/** Appends a drill with the next order and 10 minutes, unless it is in the plan (S4, S5, S9). */
export function addDrill(drills: DrillEntry[], drillId: string): DrillEntry[] {
  if (drills.some((drill) => drill.drillId === drillId)) return drills;
  return renumber([...drills, { drillId, order: 0, duration: String(defaultDrillMinutes) }]);
}

/** Takes a drill out; the rest are numbered from 1 (S4). */
export function removeDrill(drills: DrillEntry[], drillId: string): DrillEntry[] {
  return renumber(drills.filter((drill) => drill.drillId !== drillId));
}

/** Moves a drill from one place to another, both from 0; a place outside changes nothing (S4). */
export function moveDrill(drills: DrillEntry[], from: number, to: number): DrillEntry[] {
  const moved = drills[from];
  if (!moved || to < 0 || to >= drills.length || from === to) return drills;
  return renumber(drills.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Gives a drill other minutes, as typed. */
export function changeMinutes(
  drills: DrillEntry[],
  drillId: string,
  duration: string,
): DrillEntry[] {
  return drills.map((drill) => (drill.drillId === drillId ? { ...drill, duration } : drill));
}

/** Numbers the drills 1..n as they stand; who keeps their number stays the same object (S4). */
export function renumber(drills: DrillEntry[]): DrillEntry[] {
  return drills.map((drill, index) =>
    drill.order === index + 1 ? drill : { ...drill, order: index + 1 },
  );
}

/**
 * What typed minutes count in a sum: what is saved of them, as the contract's form reads it (45.7 is
 * 45, S5); 0 for nothing, a negative or no number.
 */
export function minutesOf(text: string): number {
  const minutes = Math.trunc(Number(text));
  return Number.isNaN(minutes) ? 0 : Math.min(Math.max(minutes, 0), mostMinutes);
}

/** The minutes of all drills together. */
export function minutesUsed(drills: DrillEntry[]): number {
  return drills.reduce((sum, { duration }) => sum + minutesOf(duration), 0);
}

/** The plan's minutes less those of its drills; negative when they run over (S5). */
export function minutesLeft(planDuration: string, drills: DrillEntry[]): number {
  return minutesOf(planDuration) - minutesUsed(drills);
}
