import { leftMs, placeOf, spentMs, type RunEntry } from '../practice/run-clock';
import { type Run } from '../practice/run';

const minuteMs = 60_000;

/** Starts a practice of at least one entry. `now` is in milliseconds since 1970, as everywhere here. */
export function startRun([first]: readonly RunEntry[], now: number): Run {
  const none = { spentMs: {}, spentBeforeMs: {}, addedMinutes: {} };
  const current = first?.key ?? '';
  return { startedAt: now, since: now, endedAt: null, current, place: 0, ...none };
}

/** The same where the plan still has the present entry; otherwise what is in its place now starts. */
export function followPlan(run: Run, entries: readonly RunEntry[], now: number): Run {
  if (entries.some(({ key }) => key === run.current)) return run;
  return { ...run, ...at(entries, placeOf(run, entries)), since: run.since && now };
}

/** Ends the present entry and starts the next one; after the last one the practice has ended. */
export function goOn(run: Run, entries: readonly RunEntry[], now: number): Run {
  const place = placeOf(run, entries) + 1;
  if (place >= entries.length) return finish(run, now);
  const stopped = stop(run, now);
  const next = at(entries, place);
  const spentBefore = { ...run.spentBeforeMs, [next.current]: run.spentMs[next.current] ?? 0 };
  return { ...stopped, ...next, since: now, spentBeforeMs: spentBefore };
}

/** Goes back to the entry before; after the end, to the last one. A wrong press costs neither of the two time. */
export function goBack(run: Run, entries: readonly RunEntry[], now: number): Run {
  if (run.endedAt !== null) return { ...run, endedAt: null, since: now };
  const place = Math.max(0, placeOf(run, entries) - 1);
  const spent = run.spentBeforeMs[run.current] ?? spentMs(run, run.current, now);
  const taken = { ...run.spentMs, [run.current]: spent };
  return { ...run, ...at(entries, place), since: now, spentMs: taken };
}

/** Stops the clock of the present entry, or lets it run again. */
export function pauseOrGoOn(run: Run, now: number): Run {
  return run.since === null ? { ...run, since: now } : stop(run, now);
}

/** Gives the present entry a minute more. */
export function addMinute(run: Run): Run {
  const added = (run.addedMinutes[run.current] ?? 0) + 1;
  return { ...run, addedMinutes: { ...run.addedMinutes, [run.current]: added } };
}

/** A practice that starts within this time of its date is measured by that date, in milliseconds. */
const sameStartMs = 60 * minuteMs;

/**
 * How far a practice is behind its plan, in milliseconds; negative when it is ahead. The plan begins at the local
 * practice date, or at the start of the run where that is more than an hour from it.
 */
export function behindMs(
  run: Run,
  entries: readonly RunEntry[],
  practiceDate: string,
  now: number,
): number {
  const date = new Date(practiceDate.slice(0, 16)).getTime();
  const isNear = Math.abs(run.startedAt - date) <= sameStartMs;
  const place = placeOf(run, entries);
  const planned = minutesOf(entries.slice(0, place + 1)) * minuteMs;
  return endsAt(run, entries, now, place) - ((isNear ? date : run.startedAt) + planned);
}

/** Ends the practice at once, whatever is left of it. */
export function finish(run: Run, now: number): Run {
  return { ...stop(run, now), endedAt: now };
}

/** Whether a practice is over by more than its own length: it was not ended, and nobody goes on with it. */
export function isForgotten(run: Run, entries: readonly RunEntry[], now: number): boolean {
  const added = Object.values(run.addedMinutes).reduce((sum, minutes) => sum + minutes, 0);
  return now - run.startedAt > 2 * (minutesOf(entries) + added) * minuteMs;
}

/** When the practice will end if each entry takes the time that it has left. */
export function practiceEndsAt(run: Run, entries: readonly RunEntry[], now: number): number {
  return endsAt(run, entries, now, entries.length - 1);
}

/** When the present entry will end. */
export function partEndsAt(run: Run, entries: readonly RunEntry[], now: number): number {
  return endsAt(run, entries, now, placeOf(run, entries));
}

function endsAt(run: Run, entries: readonly RunEntry[], now: number, last: number): number {
  const place = placeOf(run, entries);
  const following = minutesOf(entries.slice(place + 1, last + 1)) * minuteMs;
  const current = entries[place];
  return now + (current ? Math.max(0, leftMs(run, current, now)) : 0) + following;
}

function minutesOf(entries: readonly RunEntry[]): number {
  return entries.reduce((sum, { minutes }) => sum + minutes, 0);
}

function stop(run: Run, now: number): Run {
  const spent = { ...run.spentMs, [run.current]: spentMs(run, run.current, now) };
  return { ...run, since: null, spentMs: spent };
}

function at(entries: readonly RunEntry[], place: number): Pick<Run, 'current' | 'place'> {
  return { current: entries[place]?.key ?? '', place };
}
