const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  // The text has no zone and none may move it: it is read and written in the same one.
  timeZone: 'UTC',
});

/** Shows a local date-time: `2026-11-21T17:30` is `Nov 21, 2026, 5:30 PM` (S9); other texts as they are. */
export function formatPracticeDate(practiceDate: string): string {
  const instant = new Date(`${practiceDate.slice(0, 16)}Z`);
  if (Number.isNaN(instant.getTime())) return practiceDate;
  // Some engines put a narrow no-break space before AM and PM.
  return format.format(instant).replace(/\u202f/g, ' ');
}

/** Shows an instant in the user's time zone: `Nov 29, 2026, 5:30 PM`. */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return formatPracticeDate(local.toISOString());
}

/** Shows the minutes of a plan or of a drill in it: '60 minutes', '1 minute', 'No duration set' (S2). */
export function formatDuration(minutes: number | null): string {
  if (!minutes) return 'No duration set';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
