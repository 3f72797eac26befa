import { sign } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  commitOf,
  fileProblems,
  fitProblems,
  hashesOf,
  privateFiles,
  releaseFiles,
  ReleaseProblem,
  RemoteBuild,
} from '../remote-build';
import { releasesOf, signedTextOf, type RegisteredRemote, type Release } from '../src/schemas';
import { requireFreePort, requireWebpack, runWebpack } from './bundler';
import { describeBuild } from './describe';
import { openRelease } from './open-release';
import { newRemote, problemsOf, writeRemoteRepository } from './new-remote';
import type { PortalClient, PortalAnswer } from './portal-client';
import { readRemoteFolder } from './remote-folder';

/** What every command works with. */
export interface CommandContext {
  /** Where the command was called, absolute: the folder of the remote. */
  folder: string;
  /** The portal that the command is for. Throws when none is named. */
  portal: () => PortalClient;
  /** Reports progress, one line at a time. */
  log: (line: string) => void;
}

/** The result of a command: data for machines, a message for people. */
export interface CommandResult {
  data: unknown;
  message: string;
  /** The command succeeded, but somebody should look at these. */
  warnings?: string[];
}

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
  const shared = await portal.packages();
  await writeRemoteRepository(folder, remote, {
    portal: portal.url,
    package: `${portal.url}${shared.path}`,
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

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Runs the remote with hot reload, until Ctrl-C. */
export async function dev(
  { folder, portal, log }: CommandContext,
  { port, isForPortal }: { port: number; isForPortal: boolean },
): Promise<CommandResult> {
  const { name } = await readRemoteFolder(folder);
  requireWebpack(folder);
  const chosen = portal();
  const { hasDeveloperTools, hasLocalSignIn } = await chosen.development();
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

/**
 * Checks a build against its own budget and against the portal: what its shell shares, and the pages of
 * the other remotes. With `open`, opens every page in a browser. Promoting checks the same again.
 * Throws `ReleaseProblem` with every problem, one per line.
 */
export async function check(
  context: CommandContext,
  { build: dir, open = false }: { build?: string | undefined; open?: boolean } = {},
): Promise<CommandResult> {
  const { release, build } = await readBuild(context, dir);
  const portal = context.portal();
  context.log(`Checking ${release.name} ${release.version} for ${portal.url}...`);
  const [{ provides }, { remotes }] = await Promise.all([portal.packages(), portal.registry()]);
  const problems = [
    ...fitProblems(release, { provides, others: remotes.map(({ live }) => live) }),
    ...(await fileProblems(build, release)),
    ...versionProblems(
      release,
      remotes.filter(({ name }) => name === release.name),
      portal.url,
    ),
  ];
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  if (open) {
    const { log } = context;
    const opened = await openRelease({ portalUrl: portal.url, release, folder: build, log });
    if (opened.problems.length > 0) throw new ReleaseProblem(opened.problems.join('\n'));
  }
  return {
    data: { release },
    message: `${release.name} ${release.version} works with what is live in ${portal.url}.`,
  };
}

/** That the version is published with other content: browsers would compare the build with its hashes. */
function versionProblems(
  { name, version, integrity }: Release,
  remotes: RegisteredRemote[],
  portalUrl: string,
): string[] {
  const published = remotes
    .flatMap(releasesOf)
    .find((other) => other.publishedAt !== undefined && other.version === version);
  if (!published || isDeepStrictEqual(published.integrity, integrity)) return [];
  return [
    `${name} ${version} is published in ${portalUrl} with other content: give the build another version in package.json.`,
  ];
}

/** Sends the build to the portal, which publishes it under its version. Nobody gets it yet. */
export async function publish(
  context: CommandContext,
  {
    build: dir,
    'team-key': keyFile,
  }: { build?: string | undefined; 'team-key'?: string | undefined },
): Promise<CommandResult> {
  const { release, build } = await readBuild(context, dir);
  const portal = context.portal();
  // The portal makes the compressed copies itself. It keeps private files, and sends them to nobody.
  const published = (await releaseFiles(build)).filter((file) => !/\.(br|gz)$/.test(file));
  const files = [...published, ...(await privateFiles(build))];
  context.log(`Publishing ${release.name} ${release.version} to ${portal.url}...`);
  const commit = await commitOf(context.folder);
  const { name, version } = release;
  return resultOf(
    await portal.publish(
      { name, version, commit, signature: keyFile && (await signatureBy(keyFile, release)) },
      build,
      await hashesOf(build, files),
    ),
  );
}

/** The signature of a release with the private key (PEM, Ed25519) in a file. */
async function signatureBy(file: string, release: Release): Promise<string> {
  const pem = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new ReleaseProblem(`The key of the team can't be read from ${file}.`, { cause });
  });
  try {
    return sign(null, Buffer.from(signedTextOf(release)), pem).toString('base64');
  } catch (cause) {
    throw new ReleaseProblem(`${file} holds no Ed25519 private key.`, { cause });
  }
}

/** Makes a published version live, for all or for a share of the users, after the portal's check. */
export async function promote(
  context: CommandContext,
  version: string,
  { share, again }: { share: number | undefined; again: boolean },
): Promise<CommandResult> {
  const { name } = await readRemoteFolder(context.folder);
  return resultOf(
    await context.portal().command(name, 'POST promotions', { version, share, again }),
  );
}

/** Ends a trial, or makes the version live that was live before, or the one named. */
export async function rollback(context: CommandContext, to?: string): Promise<CommandResult> {
  const { name } = await readRemoteFolder(context.folder);
  return resultOf(await context.portal().command(name, 'POST rollbacks', { to }));
}

/** What of this remote is live, on trial, kept and published. */
export async function list(context: CommandContext): Promise<CommandResult> {
  const { name } = await readRemoteFolder(context.folder);
  return resultOf(await context.portal().command(name, 'GET'));
}

/** Throws `ReleaseProblem` when the build is missing, or is not the one of `package.json`. */
async function readBuild(
  { folder }: CommandContext,
  dir = 'dist',
): Promise<{ release: Release; build: string }> {
  const { name, version } = await readRemoteFolder(folder);
  const build = path.resolve(folder, dir);
  if ((await entriesOf(build)).length === 0) {
    throw new ReleaseProblem(`There is no build in ${build}: run npx touchline build.`);
  }
  const release = await new RemoteBuild(build).toRelease({ publishedAt: new Date().toISOString() });
  if (release.name !== name || release.version !== version) {
    throw new ReleaseProblem(
      `${build} holds ${release.name} ${release.version}, and package.json names ${name} ${version}: ` +
        'run npx touchline build.',
    );
  }
  return { release, build };
}

function resultOf({ result, message, warnings }: PortalAnswer): CommandResult {
  return { data: result, message, warnings };
}
