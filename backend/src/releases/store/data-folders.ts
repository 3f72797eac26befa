import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { privateBucketProblem, readBucketAddress, type BucketAddress } from './bucket-address';

/**
 * The folder of the releases: `RELEASES_DIR`, otherwise `releases` in `DATA_DIR`.
 * @param root the project's folder; relative settings are resolved from it
 */
export function releasesFolder(env: NodeJS.ProcessEnv, root: string): string {
  return fromSetting(env.RELEASES_DIR, root) ?? path.join(dataFolder(env, root), 'releases');
}

/** Where releases are kept other than in folders of this machine. */
interface ReleaseBuckets {
  releasesBucket?: BucketAddress;
  privateFilesBucket?: BucketAddress;
}

/**
 * The buckets that `RELEASES_BUCKET` and `PRIVATE_FILES_BUCKET` name.
 * Throws `ReleaseProblem` when they can't be used as they are set.
 */
export function releaseBuckets(env: NodeJS.ProcessEnv): ReleaseBuckets {
  const address = env.RELEASES_BUCKET?.trim() || undefined;
  if (address !== undefined && env.RELEASES_DIR?.trim()) {
    throw new ReleaseProblem('RELEASES_DIR and RELEASES_BUCKET are set: remove one of them.');
  }
  const privateAddress = env.PRIVATE_FILES_BUCKET?.trim() || undefined;
  const buckets = {
    ...(address && { releasesBucket: readBucketAddress(address, env) }),
    ...(privateAddress && { privateFilesBucket: readBucketAddress(privateAddress, env) }),
  };
  const problem = privateBucketProblem(buckets.releasesBucket, buckets.privateFilesBucket);
  if (problem) throw new ReleaseProblem(problem);
  return buckets;
}

/** The build of the shell that a portal serves: `SHELL_DIR`, otherwise the one in the project. */
export function shellFolder(env: NodeJS.ProcessEnv, root: string): string {
  return fromSetting(env.SHELL_DIR, root) ?? path.join(root, 'shell/dist');
}

/** The private key that signs the registry: `RELEASE_KEY_FILE`, otherwise `release-key.pem` in `DATA_DIR`. */
export function releaseKeyFile(env: NodeJS.ProcessEnv, root: string): string {
  return (
    fromSetting(env.RELEASE_KEY_FILE, root) ?? path.join(dataFolder(env, root), 'release-key.pem')
  );
}

/** `DATA_DIR`, otherwise `.data`. */
function dataFolder(env: NodeJS.ProcessEnv, root: string): string {
  return fromSetting(env.DATA_DIR, root) ?? path.join(root, '.data');
}

function fromSetting(setting: string | undefined, root: string): string | undefined {
  return setting?.trim() ? path.resolve(root, setting.trim()) : undefined;
}
