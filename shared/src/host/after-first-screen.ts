/** How long the first screen gets to load what it needs, in milliseconds. */
const firstScreenMs = 2_000;
/** How long the browser may then put a task off, while it is busy, in milliseconds. */
const maxIdleWaitMs = 5_000;

/** Calls `task` when the first screen had time to load and the browser is idle. Returns a function that stops it. */
export function afterFirstScreen(task: () => void): () => void {
  const timer = setTimeout(() => whenIdle(task, maxIdleWaitMs), firstScreenMs);
  return () => clearTimeout(timer);
}

/** Calls `task` once the browser is idle, or after `maxWaitMs`; at once in a browser that can't tell (Safari). */
export function whenIdle(task: () => void, maxWaitMs: number): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: maxWaitMs });
  else task();
}
