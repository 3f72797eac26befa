import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';

/** Throws `ReleaseProblem` where the folder is not one that webpack builds, with what to do instead. */
export function requireWebpack(folder: string): void {
  if (existsSync(path.join(folder, 'webpack.config.mjs'))) return;
  throw new ReleaseProblem(
    `There is no ${folder}/webpack.config.mjs. 'dev' and 'build' are for remotes that webpack builds. ` +
      "With another bundler, use its own commands; 'describe DIR' then describes what it has built.",
  );
}

/** Throws `ReleaseProblem` where another program listens on a port of this machine. */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  }).catch(({ code }: NodeJS.ErrnoException) => {
    throw new ReleaseProblem(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use. Choose another one with --port.`
        : `Port ${port} can't be used: ${code}.`,
    );
  });
  await new Promise((resolve) => server.close(resolve));
}

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
