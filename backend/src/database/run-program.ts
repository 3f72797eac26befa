import { spawn } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Runs a program to its end and answers its output; `user` is as whom, for root alone. Throws with what
 * it wrote to stderr. `leavesServer`: its output isn't read, since a server that it leaves behind
 * would hold the pipe open.
 */
export function runProgram(
  command: string,
  options: string[],
  { user, leavesServer = false }: { user?: SystemUser | undefined; leavesServer?: boolean } = {},
): Promise<string> {
  // PGDATA, PGPORT and their like would lead PostgreSQL's programs elsewhere.
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return new Promise((done, fail) => {
    const child = spawn(command, options, {
      ...user,
      stdio: ['ignore', leavesServer ? 'ignore' : 'pipe', leavesServer ? 'ignore' : 'pipe'],
      // The folder of this process may be closed to the other user.
      ...(process.platform === 'win32' ? {} : { cwd: '/' }),
      env: { ...Object.fromEntries(kept), LC_ALL: 'C' },
      windowsHide: true,
    });
    const said = { stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
    child.on('error', fail);
    child.on('close', (code, signal) => {
      if (code === 0) return done(said.stdout.trim());
      fail(new Error(said.stderr.trim() || `${command} ended with ${signal ?? code}.`));
    });
  });
}
