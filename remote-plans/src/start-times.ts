const minuteMs = 60_000;

const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const timeFormat = new Intl.DateTimeFormat('en-US', time);
const dateFormat = new Intl.DateTimeFormat('en-US', { ...time, month: 'short', day: 'numeric' });

/**
 * When each drill of a practice starts, as clocks here show it: `5:30 PM`, and after midnight `Nov 22, 12:10 AM`.
 * Empty texts where the local date-time is none.
 * @param minutes of each drill
 */
export function startTimes(practiceDate: string, minutes: readonly number[]): string[] {
  const start = new Date(practiceDate.slice(0, 16));
  if (Number.isNaN(start.getTime())) return minutes.map(() => '');
  let passed = 0;
  return minutes.map((duration) => {
    const at = new Date(start.getTime() + passed * minuteMs);
    passed += duration;
    const isSameDay = at.toDateString() === start.toDateString();
    return isSameDay ? timeText(at) : plain(dateFormat.format(at));
  });
}

/** Whether a practice is on the day of `now`, as clocks here show it. */
export function isOnDay(practiceDate: string, now: Date): boolean {
  return new Date(practiceDate.slice(0, 16)).toDateString() === now.toDateString();
}

/** A time of day here, such as `6:32 PM`. `at` is in milliseconds since 1970, or a date. */
export function timeText(at: number | Date): string {
  return plain(timeFormat.format(at));
}

/** Some engines put a narrow no-break space before AM and PM. */
function plain(text: string): string {
  return text.replace(/\u202f/g, ' ');
}
