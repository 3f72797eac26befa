import { entryKeys, type Plan } from '@touchline/product';
import type { Run } from './run';

/** What is done in one part of a practice, as much as its clock needs. */
export interface RunEntry {
  /** Tells it from the others, also after the plan has changed. */
  key: string;
  minutes: number;
}

const minuteMs = 60_000;

/** The place of the entry that is under way, from 0: where it was, when the plan has it no more. */
export function placeOf(run: Run, entries: readonly RunEntry[]): number {
  const place = entries.findIndex(({ key }) => key === run.current);
  return place >= 0 ? place : Math.min(run.place, entries.length - 1);
}

/** For how long the clock of an entry has run, in milliseconds. */
export function spentMs(run: Run, key: string, now: number): number {
  const before = run.spentMs[key] ?? 0;
  const isRunning = key === run.current && run.since !== null;
  // The clock of the phone may have been set back.
  return isRunning ? before + Math.max(0, now - (run.since ?? now)) : before;
}

/** What is left of an entry in milliseconds, with the minutes that were added; negative beyond its time. */
export function leftMs(run: Run, { key, minutes }: RunEntry, now: number): number {
  const added = run.addedMinutes[key] ?? 0;
  return (minutes + added) * minuteMs - spentMs(run, key, now);
}

/** The moment at which the time of the present entry is up, in milliseconds since 1970; undefined while it is paused. */
export function timeUpAt(run: Run, entries: readonly RunEntry[]): number | undefined {
  const entry = entries[placeOf(run, entries)];
  return entry && run.since !== null ? run.since + leftMs(run, entry, run.since) : undefined;
}

/** The entries of a plan, as much as the clock of its run needs. */
export function runEntries(entries: Plan['entries']): RunEntry[] {
  const keys = entryKeys(entries);
  return entries.map(({ duration }, index) => ({ key: keys[index] ?? '', minutes: duration }));
}

/** Time that is left as `9:05`, time beyond it as `+0:32`, from milliseconds. */
export function clockText(leftMs: number): string {
  // Shown from full to 0:00, and only then beyond it.
  const seconds = Math.ceil(leftMs / 1_000);
  const all = Math.abs(seconds);
  const text = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
  return seconds < 0 ? `+${text}` : text;
}
