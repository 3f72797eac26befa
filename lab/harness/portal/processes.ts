import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The resident memory of a process, in MiB. Not on Windows. */
export async function residentMemory(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1_024;
}

/** The processor time of a process and of those that it has started, those that ended included, in seconds. Linux alone. */
export async function processorTime(pid: number): Promise<number> {
  // It fails where there are none.
  const none = { stdout: '' };
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => none);
  const children = stdout.split('\n').map(Number).filter(Boolean);
  const ticks = await Promise.all(
    [pid, ...children].map(async (one) => {
      const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
      // Its name may hold spaces and parentheses. Of the process itself those of children that ended count, too.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      return fields.slice(11, one === pid ? 15 : 13).reduce((sum, ticks) => sum + ticks, 0);
    }),
  );
  return ticks.reduce((sum, own) => sum + own, 0) / 100;
}
