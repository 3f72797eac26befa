import * as z from 'zod';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A practice that a team has every week, such as `tuesday 17:30`. */
export const weeklyPracticeSchema = z
  .string()
  .regex(
    new RegExp(`^(${weekdays.join('|')}) ([01]\\d|2[0-3]):[0-5]\\d$`),
    'A practice is a weekday and a time, such as tuesday 17:30.',
  );

/**
 * The local time `YYYY-MM-DDTHH:mm` of one of a team's practices, of which there is one a day at most. 1 is the first
 * one after the day of `now`, 2 the next one, -1 the last one before that day.
 */
export function dateOfPractice(practices: readonly string[], count: number, now: Date) {
  const times: Record<string, string> = Object.fromEntries(practices.map((one) => one.split(' ')));
  const step = Math.sign(count);
  let left = Math.abs(count);
  // At noon, where a change to or from summer time doesn't move the day.
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  for (;;) {
    day.setDate(day.getDate() + step);
    const time = times[weekdays[day.getDay()] ?? ''];
    if (time) left -= 1;
    if (time && left === 0) return `${localDate(day)}T${time}`;
  }
}

function localDate(day: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** What the season is called that runs at a time. */
export const currentSeasons = { outdoor: outdoorSeason, indoor: indoorSeason };

/** The outdoor season, such as 'Autumn 2026', or 'Winter 2026/27' from December to February. */
function outdoorSeason(now: Date): string {
  const month = now.getMonth();
  const year = now.getFullYear();
  if (month < 2 || month === 11) return `Winter ${acrossNewYear(month === 11 ? year : year - 1)}`;
  if (month < 5) return `Spring ${year}`;
  return month < 8 ? `Summer ${year}` : `Autumn ${year}`;
}

/** The indoor season, which starts in August, such as '2026/27'. */
function indoorSeason(now: Date): string {
  return acrossNewYear(now.getMonth() < 7 ? now.getFullYear() - 1 : now.getFullYear());
}

function acrossNewYear(year: number): string {
  return `${year}/${String(year + 1).slice(2)}`;
}
