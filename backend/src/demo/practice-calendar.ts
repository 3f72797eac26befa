/** A practice that a team has every week. */
export interface WeeklyPractice {
  /** 0 is Sunday, 6 Saturday. */
  weekday: number;
  /** Local time, `HH:mm`. */
  time: string;
}

/**
 * The local date-time `YYYY-MM-DDTHH:mm` (D9) of one of a team's practices, counted from the day
 * of `now`: 0 is the first one after that day, 1 the one that follows, -1 the last one before it.
 * Practices have at most one entry a weekday, and at least one.
 */
export function practiceDate(
  practices: readonly WeeklyPractice[],
  index: number,
  now: Date,
): string {
  const step = index < 0 ? -1 : 1;
  let passed = index < 0 ? index : index + 1;
  // At noon, so that no change to or from summer time can move the day.
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  for (;;) {
    day.setDate(day.getDate() + step);
    const practice = practices.find(({ weekday }) => weekday === day.getDay());
    if (practice) passed -= step;
    if (practice && passed === 0) return `${localDate(day)}T${practice.time}`;
  }
}

function localDate(day: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The season outdoors as teams write it: 'Autumn 2026'; December to February 'Winter 2026/27'. */
export function outdoorSeason(now: Date): string {
  const month = now.getMonth();
  const year = now.getFullYear();
  if (month < 2 || month === 11) return `Winter ${acrossNewYear(month === 11 ? year : year - 1)}`;
  if (month < 5) return `Spring ${year}`;
  return month < 8 ? `Summer ${year}` : `Autumn ${year}`;
}

/** The season indoors, which begins in August: '2026/27'. */
export function indoorSeason(now: Date): string {
  return acrossNewYear(now.getMonth() < 7 ? now.getFullYear() - 1 : now.getFullYear());
}

function acrossNewYear(year: number): string {
  return `${year}/${String(year + 1).slice(2)}`;
}
