import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Runs this package's webpack in the folder of a remote, with its output on standard error: the answer
 * of a command alone goes to standard output.
 * @param parameters such as `['--mode', 'production']`
 * @returns its exit status; 0 after Ctrl-C
 */
export function runWebpack(folder: string, parameters: string[]): Promise<number> {
  const program = path.join(
    path.dirname(createRequire(import.meta.url).resolve('webpack-cli/package.json')),
    'bin/cli.js',
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: folder,
      // npx adds packages to it, which Module Federation then writes into a manifest.
      env: { ...process.env, NODE_PATH: '' },
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    });
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      child.kill('SIGTERM');
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
      resolve(isStopped ? 0 : (code ?? 1));
    });
  });
}
