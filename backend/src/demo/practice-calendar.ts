/** A practice that a team has every week. */
export interface WeeklyPractice {
  /** 0 is Sunday, 6 Saturday. */
  weekday: number;
  /** Local time, `HH:mm`. */
  time: string;
}

/**
 * The local time `YYYY-MM-DDTHH:mm` (D9) of one of a team's practices, of which there is one a day at most. 0 is the first
 * one after the day of `now`, 1 the next one, -1 the last one before that day.
 */
export function practiceDate(practices: readonly WeeklyPractice[], index: number, now: Date) {
  const step = index < 0 ? -1 : 1;
  let passed = index < 0 ? index : index + 1;
  // At noon, where a change to or from summer time doesn't move the day.
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

/** The outdoor season, such as 'Autumn 2026', or 'Winter 2026/27' from December to February. */
export function outdoorSeason(now: Date): string {
  const month = now.getMonth();
  const year = now.getFullYear();
  if (month < 2 || month === 11) return `Winter ${acrossNewYear(month === 11 ? year : year - 1)}`;
  if (month < 5) return `Spring ${year}`;
  return month < 8 ? `Summer ${year}` : `Autumn ${year}`;
}

/** The indoor season, which starts in August, such as '2026/27'. */
export function indoorSeason(now: Date): string {
  return acrossNewYear(now.getMonth() < 7 ? now.getFullYear() - 1 : now.getFullYear());
}

function acrossNewYear(year: number): string {
  return `${year}/${String(year + 1).slice(2)}`;
}
