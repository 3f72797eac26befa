import { formatPracticeDate } from './practice-date';

/** Shows an instant in the user's time zone: `Nov 29, 2026, 5:30 PM` (S9). */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return formatPracticeDate(local.toISOString());
}
