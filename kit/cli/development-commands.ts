import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { requireFreePort, requireWebpack, runWebpack } from './bundler';
import { entriesOf, type CommandContext, type CommandResult } from './command';
import { describeBuild } from './describe';
import { newRemote, problemsOf, writeRemoteRepository } from './new-remote';
import { mapValues } from '../webpack/federation.mjs';
import { readRemoteFolder } from './remote-folder';

/**
 * Writes a new remote into a folder of its own.
 * Throws `ReleaseProblem` for a name that can't be, and for a folder that is not empty.
 */
export async function create(
  context: CommandContext,
  name: string,
  options: { title?: string | undefined; path?: string | undefined; dir?: string | undefined },
): Promise<CommandResult> {
  const remote = newRemote(name, options);
  const problems = problemsOf(remote);
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  const folder = path.resolve(context.folder, options.dir ?? name);
  // A new repository may have been cloned there.
  const found = (await entriesOf(folder)).filter((entry) => entry !== '.git');
  if (found.length > 0) throw new ReleaseProblem(`${folder} is not empty: it has ${found[0]}.`);

  const portal = context.portal();
  const { packages } = await portal.packages();
  const { url } = portal;
  await writeRemoteRepository(folder, remote, {
    portal: url,
    packages: mapValues(packages, (address) => `${url}${address}`),
  });
  const step = path.relative(context.folder, folder);
  return {
    data: { folder, ...remote },
    message: `${folder} contains the remote ${remote.title} now. Next:
${step && `  cd ${step}\n`}  npm install
  npm run dev            alone, at http://localhost:3002
  npm run build          then: npx touchline check, npx touchline publish`,
  };
}

/** Runs the remote with hot reload, until Ctrl-C. */
export async function dev(
  { folder, portal, log }: CommandContext,
  { port, isForPortal }: { port: number; isForPortal: boolean },
): Promise<CommandResult> {
  const { name } = await readRemoteFolder(folder);
  requireWebpack(folder);
  const chosen = portal();
  const { developerTools, identity } = await chosen.config();
  const hasDeveloperTools = developerTools !== undefined;
  // A provider elsewhere is discovered. Endpoints are named for the portal's own alone.
  const hasLocalSignIn = identity.metadata !== undefined;
  const address = `http://localhost:${port}`;
  if (!hasDeveloperTools && (isForPortal || hasLocalSignIn)) {
    const lacks = isForPortal ? "has no developers' panel" : 'lets nobody sign in here';
    throw new ReleaseProblem(
      `${chosen.url} ${lacks}. Its operator starts it with DEVELOPER_TOOLS=on.`,
    );
  }
  if (!isForPortal && !hasLocalSignIn) {
    log(`The sign-in service of ${chosen.url} must know ${address} as a redirect address.`);
  }
  await requireFreePort(port);
  log(
    isForPortal
      ? `Open ${chosen.url}, press Developers at the bottom, and enter ${address}`
      : `${name} will be at ${address}, with the sign-in and the API of ${chosen.url}`,
  );
  const status = await runWebpack(folder, [
    ...['serve', '--mode', 'development', '--env', `port=${port}`],
    ...(isForPortal ? [] : ['--env', 'standalone', '--env', `backend=${chosen.url}`]),
  ]);
  if (status !== 0) throw new ReleaseProblem('The development server has ended: see above.');
  return { data: { name, address }, message: 'Stopped.' };
}

/** Builds the remote into `dist`. */
export async function build({ folder, log }: CommandContext): Promise<CommandResult> {
  const { name, version } = await readRemoteFolder(folder);
  requireWebpack(folder);
  log(`Building ${name} ${version}...`);
  if ((await runWebpack(folder, ['--mode', 'production'])) !== 0) {
    throw new ReleaseProblem('The build failed: see above.');
  }
  const dist = path.join(folder, 'dist');
  return { data: { name, version, build: dist }, message: `${dist} holds ${name} ${version}.` };
}

/** Writes the `remote.json` of a build that another bundler has made. */
export async function describe({ folder }: CommandContext, dir: string): Promise<CommandResult> {
  const remote = await readRemoteFolder(folder);
  const build = path.resolve(folder, dir);
  const data = await describeBuild(remote, build);
  return { data, message: `${path.join(build, 'remote.json')} describes ${remote.name} now.` };
}
