/** Shows the minutes of a plan or of a drill in it: '60 minutes', '1 minute', 'No duration set' (S2). */
export function formatDuration(minutes: number | null): string {
  if (!minutes) return 'No duration set';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
