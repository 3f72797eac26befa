/** How long the first screen gets to load what it needs, in milliseconds. */
const firstScreenMs = 2_000;
/** How long the browser may then put a task off, while it is busy, in milliseconds. */
const maxIdleWaitMs = 5_000;

/**
 * Calls `task` when the first screen has had time to load, and the browser has nothing better to do:
 * for what no screen waits for.
 * @returns a function that prevents it
 */
export function afterFirstScreen(task: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    // Safari does not have it.
    if ('requestIdleCallback' in window) {
      idle = window.requestIdleCallback(task, { timeout: maxIdleWaitMs });
    } else task();
  }, firstScreenMs);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
