import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, four times a second: none is left out. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return now;
}
