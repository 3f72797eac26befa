import { useEffect, useState } from 'react';

/** Whether the browser has had nothing else to do since the component is shown. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIsIdle(true);
    if ('requestIdleCallback' in globalThis) {
      const waiting = requestIdleCallback(begin);
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(begin);
    return () => clearTimeout(waiting);
  }, []);
  return isIdle;
}
