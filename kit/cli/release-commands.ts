import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
} from '@touchline/shared/remote-build';
import {
  allowedPathsOf,
  markedRelease,
  releaseSchema,
  releasesOf,
  runnerOf,
  type Release,
} from '@touchline/shared/schemas';
import * as z from 'zod';
import type { NewRemote } from './new-remote';
import { NotOpenedError, openRelease } from './open-release';
import type { CommandResult, PortalClient } from './portal-client';
import { entriesOf, readRemoteFolder } from './remote-folder';

/** A workspace with remotes in folders `remote-<name>`, as it is at home. */
export interface Workspace {
  /** Absolute. It may also be a package, without sources. */
  root: string;
  /** Builds a remote into an empty folder, and nothing else. Resolves to false when the build failed. */
  build?: (name: string, output: string) => Promise<boolean>;
  /** Adds a new remote to the workspace: it gets no repository of its own. */
  create?: (remote: NewRemote) => Promise<CommandResult>;
}

/** What every command works with. */
export interface CommandContext {
  /** Where the command was called, absolute: the folder of the remote. */
  folder: string;
  workspace?: Workspace | undefined;
  /** The portal that the command is for. Throws when none is named. */
  portal: () => PortalClient;
  /** Reports progress, one line at a time. */
  log: (line: string) => void;
}

/**
 * Checks a build (`dist` by default) against its own budget and against the portal: what its shell shares, and the pages
 * of the other remotes. With `open`, opens every page in a browser. Promoting checks the same again.
 * Throws `ReleaseProblem` with every problem, one per line.
 */
export async function checkBuild(context: CommandContext, dir: string | undefined, open: boolean) {
  const { release, build } = await readBuild(context, dir);
  const { name, version } = release;
  const portal = context.portal();
  context.log(`Checking ${name} ${version} for ${portal.url}...`);
  const [{ provides }, { remotes }] = await Promise.all([portal.packages(), portal.registry()]);
  // It runs where the live one does.
  const known = remotes.find((remote) => remote.name === name);
  const served = markedRelease(
    { ...release, entry: `/releases/${release.entry}` },
    known ? runnerOf(known.live) : 'page',
  );
  const allowed = known && allowedPathsOf(known);
  const problems = [
    ...fitProblems(served, { provides, others: remotes.map(({ live }) => live), allowed }),
    ...(await fileProblems(build, release)),
  ];
  // Browsers would compare the build with the hashes of what is published.
  const published = remotes
    .filter((remote) => remote.name === name)
    .flatMap(releasesOf)
    .find((one) => one.publishedAt !== undefined && one.version === version);
  if (published && !isDeepStrictEqual(published.integrity, release.integrity)) {
    problems.push(
      `${name} ${version} is published in ${portal.url} with other content: give the build another version in package.json.`,
    );
  }
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
  if (open) await requirePagesThatWork(context, served, build);
  const message = `${name} ${version} works with what is live in ${portal.url}.`;
  return { data: { release }, message };
}

const checkedSchema = z.object({
  release: releaseSchema,
  isLive: z.boolean(),
  mayPromote: z.boolean(),
});

/** A published release, and how it is to be promoted. */
interface PromotedRelease {
  name: string;
  version: string;
  frame?: boolean | undefined;
  allow?: string[] | undefined;
}

/** Checks a published release in the portal. With `open`, opens every page of it in a browser. */
export async function checkRelease(
  context: CommandContext,
  { name, version, frame, allow }: PromotedRelease,
  open = false,
): Promise<CommandResult & { data: z.infer<typeof checkedSchema> }> {
  context.log(`Checking ${name} ${version}...`);
  const call = `POST /remotes/${name}/releases/${version}/checks`;
  const result = await context
    .portal()
    .command(call, frame || allow ? { frame, allow } : undefined);
  const data = checkedSchema.parse(result.data);
  if (open) await requirePagesThatWork(context, data.release);
  return { ...result, data };
}

/**
 * Opens every page of a published version, after the portal's check, unless it is live or not for the caller to promote.
 * Returns whether it did. Throws `ReleaseProblem` where a page fails, and where none can be opened.
 */
export async function openBeforePromotion(
  context: CommandContext,
  target: PromotedRelease,
  unopened: boolean,
): Promise<boolean> {
  const { data } = await checkRelease(context, target);
  if (unopened || !data.mayPromote || data.isLive) return false;
  await requirePagesThatWork(context, data.release).catch((error: unknown) => {
    if (!(error instanceof NotOpenedError)) throw error;
    throw new ReleaseProblem(
      `No page of ${target.name} ${target.version} could be opened: ${error.message} ` +
        'To promote it all the same, add --unopened.',
    );
  });
  return true;
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
 * @param dir the folder of a build, in place of the one that it has by default
 */
export async function publish(
  context: CommandContext,
  name: string | undefined,
  dir: string | undefined,
): Promise<CommandResult> {
  const { folder, workspace } = context;
  if (name === undefined) {
    const { release, build } = await readBuild(context, dir);
    return send(context, release, { build, sources: folder });
  }
  if (dir !== undefined) {
    const build = path.resolve(folder, dir);
    return send(context, await releaseIn(build, name), { build, sources: build });
  }
  if (!workspace?.build) {
    throw new ReleaseProblem('There are no sources here: name a build with --build.');
  }
  // Not into `dist`: a portal may be serving that, and it may hold old files.
  const build = await mkdtemp(path.join(tmpdir(), 'touchline-publish-'));
  try {
    context.log(`Building remote-${name} alone...`);
    if (!(await workspace.build(name, build))) {
      throw new ReleaseProblem('The build failed: see above. Nothing was published.');
    }
    const sources = path.join(workspace.root, `remote-${name}`);
    return await send(context, await releaseIn(build, name), { build, sources });
  } finally {
    await rm(build, { recursive: true, force: true });
  }
}

async function send(
  { portal, log }: CommandContext,
  release: Release,
  { build, sources }: { build: string; sources: string },
): Promise<CommandResult> {
  const { name, version } = release;
  // The portal makes the compressed copies itself. It keeps private files, and sends them to nobody.
  const published = (await releaseFiles(build)).filter((file) => !/\.(br|gz)$/.test(file));
  const files = await hashesOf(build, [...published, ...(await privateFiles(build))]);
  const form = new FormData();
  // The hashes come first, so that a wrong file is refused when it arrives.
  form.append('release', JSON.stringify({ commit: await commitOf(sources), files }));
  for (const file of Object.keys(files)) {
    form.append('file', await openAsBlob(path.join(build, file)), file);
  }
  log(`Publishing ${name} ${version} to ${portal().url}...`);
  return portal().command(`PUT /remotes/${name}/releases/${version}`, form);
}

/** Throws `ReleaseProblem` when the build is missing, or is not the one of `package.json`. */
async function readBuild({ folder }: CommandContext, dir = 'dist') {
  const { name, version } = await readRemoteFolder(folder);
  const build = path.resolve(folder, dir);
  if ((await entriesOf(build)).length === 0) {
    throw new ReleaseProblem(`There is no build in ${build}: run npx touchline build.`);
  }
  const release = await releaseIn(build, name);
  if (release.version === version) return { release, build };
  throw new ReleaseProblem(
    `${build} holds ${name} ${release.version}, and package.json names ${name} ${version}: ` +
      'run npx touchline build.',
  );
}

async function releaseIn(build: string, name: string): Promise<Release> {
  const release = await new RemoteBuild(build).toRelease({ publishedAt: new Date().toISOString() });
  if (release.name === name) return release;
  throw new ReleaseProblem(`${build} holds a build of ${release.name}, not of ${name}.`);
}
