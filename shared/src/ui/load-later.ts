import { useEffect, useState, type ComponentType } from 'react';

/** How long a load may wait for an idle browser, in milliseconds. */
const idleTimeoutMs = 2_000;

/**
 * A component's code that is loaded when the hook is first used, once the browser is idle, or by `begin`; after a failure
 * again.
 * @param isUrgent false: also the first use waits until the browser is idle
 * @param isAhead false: nothing is loaded before the first use
 */
export function loadLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  { isUrgent = true, isAhead = true } = {},
) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function begin(): Promise<ComponentType<Props>> {
    try {
      loading ??= load();
      return (loaded = await loading);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  // Not in every browser. A failure shows when the component is used.
  if (isAhead && 'requestIdleCallback' in globalThis) {
    requestIdleCallback(() => void begin().catch(() => {}));
  }

  function useLoaded() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      function start() {
        // State, not a suspended render: React holds back what follows a fallback for up to 300 ms.
        begin().then(
          (component) => setLoaded(() => component),
          (error: unknown) => setFailure({ error }),
        );
      }
      const mayWait = !isUrgent && attempt === 0 && 'requestIdleCallback' in globalThis;
      if (!mayWait) return start();
      const waiting = requestIdleCallback(start, { timeout: idleTimeoutMs });
      return () => cancelIdleCallback(waiting);
    }, [attempt]);
    function retry() {
      setFailure(undefined);
      setAttempt(attempt + 1);
    }
    return { Loaded, failure, retry };
  }
  return { begin, useLoaded };
}
