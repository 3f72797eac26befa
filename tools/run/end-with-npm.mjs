/**
 * Ends this process as SIGTERM would, soon after the shell that npm started it in has ended: a
 * `kill` of npm ends npm and that shell, and would leave what they started running by itself.
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
