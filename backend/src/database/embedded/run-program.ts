import { spawn } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

/**
 * Runs a program until it ends. Returns its output; rejects with what it wrote to standard error.
 * @param user who runs it; only root may choose
 * @param leavesServer its output is not read: a server that it starts would keep the pipe open
 */
export function runProgram(
  command: string,
  options: string[],
  { user, leavesServer = false }: { user?: SystemUser | undefined; leavesServer?: boolean } = {},
): Promise<string> {
  // PostgreSQL's programs would use PGDATA, PGPORT and the like.
  const passedOn = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return new Promise((done, fail) => {
    const child = spawn(command, options, {
      ...user,
      stdio: ['ignore', leavesServer ? 'ignore' : 'pipe', leavesServer ? 'ignore' : 'pipe'],
      // The folder of this process may be closed to the other user.
      ...(process.platform === 'win32' ? {} : { cwd: '/' }),
      env: { ...Object.fromEntries(passedOn), LC_ALL: 'C' },
      windowsHide: true,
    });
    const output = { stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.on('error', fail);
    child.on('close', (code, signal) => {
      if (code === 0) return done(output.stdout.trim());
      fail(new Error(output.stderr.trim() || `${command} ended with ${signal ?? code}.`));
    });
  });
}
