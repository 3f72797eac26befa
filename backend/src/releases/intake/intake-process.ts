import {
  boundProblems,
  budgetProblems,
  fileProblems,
  firstScreenSizes,
  hashesOf,
  integrityOf,
  ReleaseProblem,
  RemoteBuild,
} from '@touchline/shared/remote-build';
import type { Release } from '@touchline/shared/schemas';
import { compress } from '@touchline/shared/remote-build/compress';
import { FolderStore } from '../store/folder-store';

/** Above this size of a build, in bytes, Brotli's best compression takes minutes. */
const maxForBest = 8_000_000;

/** A build that was sent, in a folder of its own, into which compressed copies are written. */
export interface SentBuild {
  build: string;
  /** The release that it must be; without a version, any of this remote. */
  name: string;
  version?: string | undefined;
  /** Path within the folder -> its hash, as it was announced. Nobody has compared them yet. */
  hashes?: Record<string, string> | undefined;
  /** Of its sources, if it is known. */
  commit?: string | undefined;
}

/**
 * Makes a release of a build, and says what its folder takes up, in bytes: checks it, and writes compressed copies
 * beside its files. Throws `ReleaseProblem` with all that is wrong.
 */
async function prepareRelease(sent: SentBuild & { publishedAt: string }) {
  const { build: folder, name, hashes = {}, publishedAt, commit } = sent;
  const found = await hashesOf(folder, Object.keys(hashes));
  const damaged = Object.keys(hashes).find((file) => found[file] !== hashes[file]);
  if (damaged !== undefined) {
    throw new ReleaseProblem(`${damaged} is not what its hash says: publish it again.`);
  }
  const release = await new RemoteBuild(folder).toRelease({ publishedAt, commit });
  const version = sent.version ?? release.version;
  if (release.name !== name || release.version !== version) {
    throw new ReleaseProblem(
      `remote.json of the build names ${release.name} ${release.version}, not ${name} ${version}.`,
    );
  }
  refuse(boundProblems(release));
  await compress(folder, (await sizeOf(folder)) > maxForBest ? 9 : undefined);
  refuse(budgetProblems(release, await firstScreenSizes(folder, release)));
  return { release, bytes: await sizeOf(folder) };
}

/**
 * Checks that the files of a published release are what was published, and that it keeps to its budget. Throws
 * `ReleaseProblem` with all that is wrong.
 */
async function checkFiles({
  folder,
  release,
}: {
  folder: string;
  release: Release;
}): Promise<void> {
  const { name, version, integrity } = release;
  try {
    const found = await integrityOf(folder);
    refuse(
      Object.keys(integrity)
        .filter((file) => found[file] !== integrity[file])
        .map((file) => `${file} of ${name} ${version} is not what was published.`),
    );
    refuse(await fileProblems(folder, release));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // One that is removed at the same time.
    throw new ReleaseProblem(`A file of ${name} ${version} is missing.`, { cause: error });
  }
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
}

async function sizeOf(folder: string): Promise<number> {
  return (await new FolderStore(folder).list()).reduce((sum, { size }) => sum + size, 0);
}

const jobs = { prepareRelease, checkFiles };

export type IntakeJobs = typeof jobs;

export interface IntakeRequest<Name extends keyof IntakeJobs = keyof IntakeJobs> {
  job: Name;
  input: Parameters<IntakeJobs[Name]>[0];
}

export type IntakeAnswer = { result: unknown } | { problem: string } | { failure: string };

async function answer({ job, input }: IntakeRequest): Promise<IntakeAnswer> {
  try {
    const run = jobs[job] as (input: unknown) => Promise<unknown>;
    return { result: await run(input) };
  } catch (error) {
    if (error instanceof ReleaseProblem) return { problem: error.message };
    return { failure: (error as Error).stack ?? String(error) };
  }
}

process.on('message', (request: IntakeRequest) => {
  void answer(request).then((sent) => process.send?.(sent));
});
// The portal has ended, or needs it no more.
process.on('disconnect', () => process.exit());
