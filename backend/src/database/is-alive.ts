import { readFileSync } from 'node:fs';

/**
 * Whether a process runs, also of another user. One that has ended does not, though its parent may not have asked yet.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !hasEnded(pid);
}

/** Linux alone says so without a program. */
function hasEnded(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // "pid (name) state ...", and the name may have any characters.
    const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return state === 'Z' || state === 'X';
  } catch {
    return false;
  }
}
