import { defaultPlanMinutes, type PlanSummary } from '@touchline/product';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** Where a practice stands: over, under way, the next one, or coming after that. */
export type Standing = 'past' | 'now' | 'next' | 'coming';

// A plan's date has no zone, and none may move it: its days are counted and written in one.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const weekday = format({ weekday: 'long' });
const shortWeekday = format({ weekday: 'short' });
const shortDay = format({ month: 'short', day: 'numeric' });
const month = format({ month: 'long', year: 'numeric' });
const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Whether the hour of a practice has come, by the clocks here. */
export function hasBegun({ practiceDate }: PlanSummary, now: Date): boolean {
  return new Date(practiceDate.slice(0, 16)).getTime() <= now.getTime();
}

/** When a practice ends, by the clocks here, in milliseconds since 1970; NaN where its date is none. */
export function endsAt({ practiceDate, duration }: PlanSummary): number {
  const start = new Date(practiceDate.slice(0, 16)).getTime();
  return start + (duration ?? defaultPlanMinutes) * minuteMs;
}

/** The plan of the practice that is next, or under way; undefined where none is coming. */
export function nextPractice<Plan extends PlanSummary>(plans: readonly Plan[], now: Date) {
  return newestFirst(plans.filter((plan) => endsAt(plan) > now.getTime())).at(-1);
}

/** Where each of a team's practices stands. */
export function standingsOf(plans: readonly PlanSummary[], now: Date) {
  const next = nextPractice(plans, now);
  return (plan: PlanSummary): Standing => {
    if (plan === next) return hasBegun(plan, now) ? 'now' : 'next';
    return endsAt(plan) > now.getTime() ? 'coming' : 'past';
  };
}

/** A team's plans by practice date, the newest first. */
export function newestFirst<Plan extends PlanSummary>(plans: readonly Plan[]): Plan[] {
  // Dates are texts of one form, so their order is that of the calendar.
  return plans.toSorted(
    (a, b) => Number(a.practiceDate < b.practiceDate) - Number(a.practiceDate > b.practiceDate),
  );
}

/** How many midnights there are between now and a practice; below 1 for today, also when it began before it. */
export function daysUntil(practiceDate: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return (dayOf(practiceDate).getTime() - today) / dayMs;
}

/** The day of a practice in a word: Today, Tomorrow, within six days its weekday, and then such as `Nov 30`. */
export function dayWord(practiceDate: string, now: Date): string {
  const days = daysUntil(practiceDate, now);
  if (days < 1) return 'Today';
  if (days < 2) return 'Tomorrow';
  return (days < 7 ? weekday : shortDay).format(dayOf(practiceDate));
}

/** Weekday and number of a day, such as `Sat` and `21`; undefined where the date is none. */
export function dateBlock(practiceDate: string): { weekday: string; day: number } | undefined {
  const day = dayOf(practiceDate);
  if (Number.isNaN(day.getTime())) return undefined;
  return { weekday: shortWeekday.format(day), day: day.getUTCDate() };
}

/** Such as `November 2026`; 'No date' where there is none. */
export function monthOf(practiceDate: string): string {
  const day = dayOf(practiceDate);
  return Number.isNaN(day.getTime()) ? 'No date' : month.format(day);
}

/** The time of day of a moment, such as `6:45 PM`. */
export function hourOf(at: number): string {
  // Some engines put a narrow no-break space before AM and PM.
  return hour.format(at).replace(/\u202f/g, ' ');
}

function dayOf(practiceDate: string): Date {
  return new Date(`${practiceDate.slice(0, 10)}T00:00Z`);
}
