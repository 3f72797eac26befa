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
import { sizeOfFolder } from '../store/release-folder';
import { writeDeltas } from './release-deltas';

/** Above this size of a build, in bytes, Brotli's best compression takes minutes. */
const maxForBest = 8_000_000;

/** A build that was sent, in a folder of its own. */
export interface ReceivedBuild {
  /** Absolute. */
  folder: string;
  /** The release that it must be; without a version, any of this remote. */
  name: string;
  version?: string | undefined;
  /** Path within the folder -> its hash, as it was announced. */
  hashes?: Record<string, string> | undefined;
  /** When it is published (an ISO date-time), and the commit of its sources if it is known. */
  publishedAt: string;
  commit?: string | undefined;
  /** The folders of earlier releases, absolute. */
  earlier: string[];
}

/**
 * Makes a release of a build: checks it, and writes compressed copies and differences to earlier releases
 * beside its files.
 * @returns the release, and what its folder takes up, in bytes
 * Throws `ReleaseProblem` with everything that is wrong with the build.
 */
export async function prepareRelease(sent: ReceivedBuild) {
  const { folder, name, hashes = {}, earlier, publishedAt, commit } = sent;
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
  await compress(folder, (await sizeOfFolder(folder)) > maxForBest ? 9 : undefined);
  refuse(budgetProblems(release, await firstScreenSizes(folder, release)));
  await writeDeltas(folder, earlier);
  return { release, bytes: await sizeOfFolder(folder) };
}

/**
 * Checks that the files of a published release are what was published and, unless `isIntegrityAlone`, that
 * it keeps to its budget and that they hold nothing that a portal can't have beside others.
 * @param folder absolute
 * Throws `ReleaseProblem` with everything that is wrong.
 */
export async function checkFiles({
  folder,
  release,
  isIntegrityAlone = false,
}: {
  folder: string;
  release: Release;
  isIntegrityAlone?: boolean;
}): Promise<void> {
  const { name, version, integrity } = release;
  const found = await integrityOf(folder);
  refuse(
    Object.keys(integrity)
      .filter((file) => found[file] !== integrity[file])
      .map((file) => `${file} of ${name} ${version} is not what was published.`),
  );
  if (!isIntegrityAlone) refuse(await fileProblems(folder, release));
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new ReleaseProblem(problems.join('\n'));
}

/** What the intake can do, by name. */
export const intakeJobs = { prepareRelease, checkFiles };
export type IntakeJobs = typeof intakeJobs;
