import { ReleaseProblem } from '@touchline/shared/remote-build';
import { allRemotes, endWaiting } from '../registry/registry-changes';
import { teamKeyProblem } from '../registry/team-keys';
import type { ReleaseStore } from '../store/release-store';
import { inIntake, makeTurns } from './intake';
import type { SentBuild } from './intake-process';

/** Where it is published, and within which limit. */
interface Publishing {
  store: ReleaseStore;
  now: Date;
  /** The most that all that is kept of one remote may take up, in bytes. */
  bytesPerRemote?: number;
}

/** What is wrong with a build itself, wherever it is sent. */
export class BuildProblem extends ReleaseProblem {}

// Two builds of one remote at once would both fit below its limit.
const inTurn = makeTurns();

/**
 * Publishes a build under the version that it names.
 * Throws `BuildProblem` with everything that is wrong with the build, and `ReleaseProblem` when the version is published
 * already with other content, when the remote would take up too much, and when its team has not signed it.
 */
export function publishBuild(publishing: Publishing, sent: SentBuild) {
  return inTurn(() => publishNow(publishing, sent));
}

async function publishNow({ store, now, bytesPerRemote = Infinity }: Publishing, sent: SentBuild) {
  const { name, build, signature } = sent;
  const { release: built, bytes } = await inIntake('prepareRelease', {
    ...sent,
    publishedAt: now.toISOString(),
  }).catch((cause: unknown) => {
    throw cause instanceof ReleaseProblem ? new BuildProblem(cause.message, { cause }) : cause;
  });
  const used = await store.sizeOf(name);
  if (used + bytes > bytesPerRemote) {
    throw new ReleaseProblem(
      `${name} has ${megabytes(used)} of releases, this one is ${megabytes(bytes)}, and a remote may have ` +
        `${megabytes(bytesPerRemote)}. The people who run the portal can remove old ones with \`prune\`.`,
    );
  }
  const release = signature === undefined ? built : { ...built, signature };
  const registered = allRemotes(await store.readRegistry()).find((remote) => remote.name === name);
  const unsigned = teamKeyProblem(release, registered?.key);
  if (unsigned) throw new ReleaseProblem(unsigned);
  const isNew = await store.addRelease(release, build);
  if (isNew) await store.changeRegistry((registry) => endWaiting(registry, name));
  if (!isNew && signature) await store.signRelease(name, release.version, signature);
  return {
    data: release,
    message: isNew
      ? `${name} ${release.version} is published. Nobody gets it before it is promoted.`
      : `${name} ${release.version} was published before, with the same content.`,
  };
}

/** Such as `25 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 100_000) / 10} MB`;
}
