/** The periods that a balance is shown of, in days. */
export const periods = [30, 90] as const;

/** Local dates `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The period that an address names (`?days=90`); the first one where it names none. */
export function periodOf(parameters: URLSearchParams) {
  return periods.find((days) => String(days) === parameters.get('days')) ?? periods[0];
}

/** So many days, of which today is the last by the browser's time zone. */
export function lastDays(days: number, now: Date): Days {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return { from: dateAt(year, month, day - days + 1), to: dateAt(year, month, day) };
}

/** UTC has no day of 23 or 25 hours. */
function dateAt(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
