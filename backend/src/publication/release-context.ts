import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  BucketStore,
  readKey,
  ReleaseStore,
  ReportLog,
  type ReleaseContext,
} from '../releases/index';
import type { Settings } from '../settings';

/**
 * What the release commands work with. The key is read each time, so that one can be put there or taken
 * away while the portal runs.
 */
export async function releaseContext(
  settings: Settings,
  folders: { root: string; shellDir: string },
): Promise<ReleaseContext> {
  const { releasesDir, releasesBucket, privateFilesBucket, releasesUrl } = settings;
  const { releaseKeyFile = '', registryKey, dataDir } = settings;
  const key = existsSync(releaseKeyFile) ? await readKey(releaseKeyFile) : undefined;
  const files = releasesBucket ? new BucketStore(releasesBucket) : releasesDir;
  const privateFiles = privateFilesBucket
    ? new BucketStore(privateFilesBucket)
    : join(dataDir, 'source-maps');
  return {
    ...{ ...folders, releasesUrl },
    store: new ReleaseStore(files, key, { publicKey: registryKey, privateFiles }),
    reports: new ReportLog(join(dataDir, 'reports')),
    now: new Date(),
  };
}
