import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { mapValues } from '../webpack/federation.mjs';
import { newRemote, problemsOf, writeRemoteRepository } from './new-remote';
import type { CommandResult } from './portal-client';
import type { CommandContext } from './release-commands';
import { entriesOf, readRemoteFolder } from './remote-folder';

/** Writes a new remote into a folder of its own, which must be empty, or into the workspace. */
export async function create(
  { folder: here, workspace, portal }: CommandContext,
  name: string,
  options: Partial<Record<'title' | 'path' | 'dir', string | undefined>>,
): Promise<CommandResult> {
  const remote = newRemote(name, options);
  if (workspace?.create) return workspace.create(remote);
  const problems = problemsOf(remote);
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  const folder = path.resolve(here, options.dir ?? name);
  // A new repository may have been cloned there.
  const found = (await entriesOf(folder)).filter((entry) => entry !== '.git');
  if (found.length > 0) throw new ReleaseProblem(`${folder} is not empty: it has ${found[0]}.`);

  const { url } = portal();
  const { packages } = await portal().packages();
  const addresses = mapValues(packages, (address) => `${url}${address}`);
  await writeRemoteRepository(folder, remote, { portal: url, packages: addresses });
  const step = path.relative(here, folder);
  return {
    data: { folder, ...remote },
    message: `${folder} contains the remote ${remote.title} now. Next:
${step && `  cd ${step}\n`}  npm install
  npm run dev            alone, at http://localhost:3002
  npm run build          then: npx touchline check, npx touchline publish`,
  };
}

/** Runs the remote with hot reload, alone or for a tab of the portal, until Ctrl-C. */
export async function dev(
  { folder, portal, log }: CommandContext,
  port: number,
  isForPortal: boolean,
): Promise<CommandResult> {
  const { name } = await readRemoteFolder(folder);
  requireWebpack(folder);
  const { url } = portal();
  const { developerTools, identity } = await portal().config();
  // A provider elsewhere is discovered. Endpoints are named for the portal's own alone.
  const hasLocalSignIn = identity.metadata !== undefined;
  const address = `http://localhost:${port}`;
  if (developerTools === undefined && (isForPortal || hasLocalSignIn)) {
    const lacks = isForPortal ? "has no developers' panel" : 'lets nobody sign in here';
    throw new ReleaseProblem(`${url} ${lacks}. Its operator starts it with DEVELOPER_TOOLS=on.`);
  }
  if (!isForPortal && !hasLocalSignIn) {
    log(`The sign-in service of ${url} must know ${address} as a redirect address.`);
  }
  await requireFreePort(port);
  log(
    isForPortal
      ? `Open ${url}, press Developers at the bottom, and enter ${address}`
      : `${name} will be at ${address}, with the sign-in and the API of ${url}`,
  );
  const alone = ['--env', 'standalone', '--env', `backend=${url}`];
  const options = ['--mode', 'development', '--env', `port=${port}`, ...(isForPortal ? [] : alone)];
  await runWebpack(folder, ['serve', ...options], 'The development server has ended');
  return { data: { name, address }, message: 'Stopped.' };
}

/** Builds the remote into `dist`. */
export async function build({ folder, log }: CommandContext): Promise<CommandResult> {
  const { name, version } = await readRemoteFolder(folder);
  requireWebpack(folder);
  log(`Building ${name} ${version}...`);
  await runWebpack(folder, ['--mode', 'production'], 'The build failed');
  const dist = path.join(folder, 'dist');
  return { data: { name, version, build: dist }, message: `${dist} holds ${name} ${version}.` };
}

/** Throws `ReleaseProblem` where webpack does not build this folder. */
function requireWebpack(folder: string): void {
  if (existsSync(path.join(folder, 'webpack.config.mjs'))) return;
  throw new ReleaseProblem(
    `There is no ${folder}/webpack.config.mjs. 'dev' and 'build' are for remotes that webpack builds. ` +
      'With another bundler, use its own commands, and the plugin of @touchline/kit/remote-description.',
  );
}

/** Throws `ReleaseProblem` where another program listens on a port of this machine. */
async function requireFreePort(port: number): Promise<void> {
  const server = createServer().listen(port, 'localhost');
  await once(server, 'listening').catch(({ code }: NodeJS.ErrnoException) => {
    const isInUse = code === 'EADDRINUSE';
    const reason = isInUse ? 'is in use. Choose another one with --port' : `can't be used: ${code}`;
    throw new ReleaseProblem(`Port ${port} ${reason}.`);
  });
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Runs this package's webpack in a remote's folder. Its output is no answer of a command: it goes to standard error.
 */
async function runWebpack(folder: string, parameters: string[], failure: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('webpack-cli/package.json');
  const program = path.join(path.dirname(manifest), 'bin/cli.js');
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: folder,
    // npx adds packages to it, which Module Federation then writes into a manifest.
    env: { ...process.env, NODE_PATH: '' },
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
  });
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
      child.kill('SIGTERM');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 && !isStopped) throw new ReleaseProblem(`${failure}: see above.`);
}
