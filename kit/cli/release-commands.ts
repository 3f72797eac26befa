import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import {
  commitOf,
  fileProblems,
  fitProblems,
  hashesOf,
  isSignedBy,
  makeKey,
  privateFiles,
  publicKeyOf,
  readKey,
  readPublicKey,
  registryDifferences,
  releaseFiles,
  ReleaseProblem,
  RemoteBuild,
  signatureOf,
  signRegistry,
} from '@touchline/shared/remote-build';
import {
  releaseSchema,
  releasesOf,
  signedTextOf,
  type RegisteredRemote,
  type Release,
} from '@touchline/shared/schemas';
import { entriesOf, type CommandContext, type CommandResult } from './command';
import { NotOpenedError, openRelease } from './open-release';
import { UnsignedError, type PortalAnswer, type Unsigned } from './portal-client';
import { readRemoteFolder } from './remote-folder';

/** A remote, by name. */
interface Target {
  name: string;
  version: string;
}

/**
 * Checks a build against its own budget and against the portal: what its shell shares, and the pages of
 * the other remotes. With `open`, opens every page in a browser. Promoting checks the same again.
 * Throws `ReleaseProblem` with every problem, one per line.
 */
export async function checkBuild(
  context: CommandContext,
  { build: dir, open = false }: { build?: string | undefined; open?: boolean | undefined },
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
  const served = { ...release, entry: `/releases/${release.entry}` };
  if (open) await requirePagesThatWork(context, served, build);
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

/** What browsers compare of registries. */
const numberedSchema = z.object({
  serial: z.int(),
  expires: z.iso.datetime(),
  validDays: z.int().max(3650).default(30),
});

const checkedSchema = z.object({
  release: releaseSchema,
  isLive: z.boolean(),
  mayPromote: z.boolean(),
});

/** Checks a published release in the portal. With `open`, opens every page of it in a browser. */
export async function checkRelease(
  context: CommandContext,
  { name, version }: Target,
  open = false,
): Promise<CommandResult & { data: z.infer<typeof checkedSchema> }> {
  context.log(`Checking ${name} ${version}...`);
  const call = `POST /remotes/${name}/releases/${version}/checks`;
  const { result, message, warnings } = await context.portal().command(call);
  const data = checkedSchema.parse(result);
  if (open) await requirePagesThatWork(context, data.release);
  return { data, message, warnings };
}

async function requirePagesThatWork(
  { portal, log }: CommandContext,
  release: Release,
  folder?: string,
): Promise<void> {
  const problems = await openRelease({ portal: portal(), release, folder, log });
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
}

/**
 * Sends a build to the portal, which publishes it under its version. Nobody gets it yet.
 * @param name of a remote of the workspace, which is built; missing: the one in this folder
 */
export async function publish(
  context: CommandContext,
  name: string | undefined,
  { build: dir, teamKey }: { build?: string | undefined; teamKey?: string | undefined },
): Promise<CommandResult> {
  const { folder, workspace } = context;
  if (name === undefined) {
    const { release, build } = await readBuild(context, dir);
    return send(context, release, { build, sources: folder, teamKey });
  }
  if (dir !== undefined) {
    const build = path.resolve(folder, dir);
    return send(context, await releaseIn(build, name), { build, sources: build, teamKey });
  }
  if (!workspace?.build)
    throw new ReleaseProblem('There are no sources here: name a build with --build.');
  // Not into `dist`: a portal may be serving that, and it may hold old files.
  const build = await mkdtemp(path.join(tmpdir(), 'touchline-publish-'));
  try {
    context.log(`Building remote-${name} alone...`);
    if (!(await workspace.build(name, build))) {
      throw new ReleaseProblem('The build failed: see above. Nothing was published.');
    }
    const sources = path.join(workspace.root, `remote-${name}`);
    return await send(context, await releaseIn(build, name), { build, sources, teamKey });
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

async function send(
  { portal, log }: CommandContext,
  release: Release,
  { build, sources, teamKey }: { build: string; sources: string; teamKey: string | undefined },
): Promise<CommandResult> {
  const { name, version } = release;
  // The portal makes the compressed copies itself. It keeps private files, and sends them to nobody.
  const published = (await releaseFiles(build)).filter((file) => !/\.(br|gz)$/.test(file));
  const files = await hashesOf(build, [...published, ...(await privateFiles(build))]);
  const signature = teamKey && signatureOf(signedTextOf(release), await readKey(teamKey));
  const commit = await commitOf(sources);
  log(`Publishing ${name} ${version} to ${portal().url}...`);
  return resultOf(await portal().publish({ name, version, commit, signature }, build, files));
}

/** How a release is promoted. */
interface Promotion {
  /** Per cent of the users who get it; everybody when missing. */
  share: number | undefined;
  /** Whether it may be one that was rolled back. */
  again: boolean | undefined;
  /** Whether its pages are not opened before. */
  unopened: boolean | undefined;
}

/**
 * Makes a published version live, for all or for a share of the users: after the portal's check, and after
 * every page of it was opened in a browser of this machine.
 * Throws `ReleaseProblem` where a page fails, and where none can be opened, unless `unopened` is set.
 */
export async function promote(
  context: CommandContext,
  target: Target,
  { share, again, unopened = false }: Promotion,
): Promise<CommandResult> {
  const { data } = await checkRelease(context, target);
  const opened = !unopened && data.mayPromote && !data.isLive;
  if (opened) {
    await requirePagesThatWork(context, data.release).catch((error: unknown) => {
      if (!(error instanceof NotOpenedError)) throw error;
      throw new ReleaseProblem(
        `No page of ${target.name} ${target.version} could be opened: ${error.message} ` +
          'To promote it all the same, add --unopened.',
      );
    });
  }
  const { name, version } = target;
  return change(context, `POST /remotes/${name}/promotions`, { version, share, again, opened });
}

/**
 * Lets the portal change its registry. Where it can't sign that, signs it here with the key of the caller.
 * @param call such as `POST /remotes/teams/rollbacks`
 */
export async function change(
  context: CommandContext,
  call: string,
  body: object = {},
): Promise<CommandResult> {
  try {
    return resultOf(await context.portal().command(call, body));
  } catch (error) {
    if (error instanceof UnsignedError) return signHere(context, call, error);
    throw error;
  }
}

async function signHere(
  { portal, keyFile, isConfirmed, log }: CommandContext,
  call: string,
  { message, unsigned }: UnsignedError,
): Promise<CommandResult> {
  if (keyFile === undefined) {
    throw new ReleaseProblem(`${message} Sign this where the key is, with --key FILE.`);
  }
  const key = await readKey(keyFile);
  const publicKey = publicKeyOf(key);
  requireNextSerial(unsigned);
  const changes = changesOf(unsigned, publicKey);
  log(`This is what ${publicKey} signs:`);
  for (const line of changes) log(`  ${line}`);
  const [, name] = /^\w+ \/remotes\/(\w+)\//.exec(`${call}/`) ?? [];
  // A portal could ask for a signature of more than the command is about.
  const isExpected =
    changes.length === 0 ||
    (name !== undefined && changes.every((line) => line.startsWith(`${name} `)));
  if (!isExpected && !isConfirmed) {
    throw new ReleaseProblem(
      `${changes.join('\n')}\nThis is more than one remote's change. To sign all of it, add --yes.`,
    );
  }
  const document = signRegistry(unsigned.document, key);
  const prunes = call.endsWith('/prunings');
  const { follows } = unsigned;
  const answer = await portal().command('PUT /registry', { document, publicKey, follows, prunes });
  return { ...resultOf(answer), data: { changes, publicKey } };
}

/**
 * Throws `ReleaseProblem` where the serial or the end of a registry would last for ever: after that no browser
 * would take another one.
 */
function requireNextSerial({ document, follows }: Unsigned): void {
  const { serial, expires, validDays } = numberedSchema.parse(document);
  const inAnHour = Date.now() + 3_600_000;
  const isNext = serial > follows && serial <= Math.max(follows + 1, inAnHour / 1_000);
  const isBounded = Date.parse(expires) <= inAnHour + validDays * 86_400_000;
  if (isNext && isBounded) return;
  throw new ReleaseProblem(
    `The portal asks for a signature of serial ${serial} until ${expires}. It is not signed.`,
  );
}

/** What a new registry says otherwise than the one that this key signed last: all of it without one. */
function changesOf({ before, document, follows }: Unsigned, publicKey: string): string[] {
  const isLast = isSignedBy(before, publicKey) && before?.['serial'] === follows;
  return registryDifferences(isLast ? before : undefined, document);
}

/** Gives a published release the signature of its team, whose private key is in the file. */
export async function signRelease(
  { portal }: CommandContext,
  { name, version }: Target,
  teamKey: string,
): Promise<CommandResult> {
  const key = await readKey(teamKey);
  const at = `/remotes/${name}/releases/${version}`;
  const release = releaseSchema.parse((await portal().command(`GET ${at}`)).result);
  const signature = signatureOf(signedTextOf(release), key);
  return resultOf(await portal().command(`PUT ${at}/signature`, { signature }));
}

/** Sets the public key (base64, or a file) of a remote's team, or removes it. */
export async function setKey(
  context: CommandContext,
  name: string,
  key: string | undefined,
): Promise<CommandResult> {
  return key === undefined
    ? change(context, `DELETE /remotes/${name}/key`)
    : change(context, `PUT /remotes/${name}/key`, { key: await readPublicKey(key) });
}

/** Makes a key pair, for the registry or for a team, in a file that must not exist yet. */
export async function newKey(file: string): Promise<CommandResult> {
  const publicKey = publicKeyOf(await makeKey(path.resolve(file)));
  return {
    data: { keyFile: path.resolve(file), publicKey },
    message:
      `The private key is in ${path.resolve(file)}. The portal's setting:\n` +
      `REGISTRY_PUBLIC_KEY=${publicKey}\n` +
      `As the key of a team, for the operator: release key REMOTE --team-key ${publicKey}`,
  };
}

/** Calls a command of the portal that does not change the registry. */
export async function ask(
  { portal }: CommandContext,
  call: string,
  body?: object,
): Promise<CommandResult> {
  return resultOf(await portal().command(call, body));
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
  const release = await releaseIn(build, name);
  if (release.version !== version) {
    throw new ReleaseProblem(
      `${build} holds ${name} ${release.version}, and package.json names ${name} ${version}: ` +
        'run npx touchline build.',
    );
  }
  return { release, build };
}

async function releaseIn(build: string, name: string): Promise<Release> {
  const release = await new RemoteBuild(build).toRelease({ publishedAt: new Date().toISOString() });
  if (release.name === name) return release;
  throw new ReleaseProblem(`${build} holds a build of ${release.name}, not of ${name}.`);
}

function resultOf({ result, message, warnings }: PortalAnswer): CommandResult {
  return { data: result, message, warnings };
}
