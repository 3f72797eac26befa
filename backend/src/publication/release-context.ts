import { join } from 'node:path';
import {
  PrivateBucket,
  readReleaseKey,
  ReleaseBucket,
  ReleaseProblem,
  ReleaseStore,
  ReportLog,
  type ReleaseContext,
} from '../releases/index';
import type { Settings } from '../settings';

/**
 * What the release commands work with when the portal itself runs them. The key is read each time, so that
 * one can be put there or taken away while the portal runs.
 */
export async function releaseContext(
  settings: Settings,
  { root, shellDir }: { root: string; shellDir: string },
): Promise<ReleaseContext> {
  const { releasesDir, releasesBucket, privateFilesBucket } = settings;
  const { releaseKeyFile = '', dataDir } = settings;
  const key = releaseKeyFile ? await readReleaseKey(releaseKeyFile) : undefined;
  return {
    root,
    shellDir,
    buildRemote: () => {
      throw new ReleaseProblem('The portal publishes finished builds alone.');
    },
    store: new ReleaseStore(releasesBucket ? new ReleaseBucket(releasesBucket) : releasesDir, key, {
      privateFiles: privateFilesBucket
        ? new PrivateBucket(privateFilesBucket)
        : join(dataDir, 'source-maps'),
    }),
    keyFile: releaseKeyFile,
    reports: new ReportLog(join(dataDir, 'reports')),
    log: () => undefined,
    now: new Date(),
  };
}
