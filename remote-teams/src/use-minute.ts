import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, again at the begin of each minute as long as something shown depends on it. */
export function useMinute(isNeeded: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs));
    return () => clearTimeout(timer);
  }, [isNeeded, now]);
  return now;
}
