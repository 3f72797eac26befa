/**
 * Calls `task` once the browser has nothing better to do, or after `maxWaitMs` milliseconds; at once in
 * a browser that can't tell (Safari).
 */
export function whenIdle(task: () => void, maxWaitMs: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: maxWaitMs });
  else task();
}
