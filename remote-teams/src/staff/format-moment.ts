const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** Shows an instant in the user's time zone: `Nov 29, 2026, 5:30 PM` (S9). */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  // Some engines put a narrow no-break space before AM and PM.
  return Number.isNaN(date.getTime()) ? instant : format.format(date).replace(/\u202f/g, ' ');
}
