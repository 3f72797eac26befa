import { ReleaseProblem } from '@touchline/shared/remote-build';
import { endWaiting } from '../registry/registry-changes';
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
 * already with other content, and when the remote would take up too much.
 */
export function publishBuild(publishing: Publishing, sent: SentBuild) {
  return inTurn(() => publishNow(publishing, sent));
}

async function publishNow({ store, now, bytesPerRemote = Infinity }: Publishing, sent: SentBuild) {
  const { name, build } = sent;
  const { release, bytes } = await inIntake('prepareRelease', {
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
  const isNew = await store.addRelease(release, build);
  if (isNew) await store.changeRegistry((registry) => endWaiting(registry, name));
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
