/**
 * Sends SIGTERM to this process when the shell in which npm started it has ended. A `kill` of npm ends
 * npm and that shell, but not the processes that they have started.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
