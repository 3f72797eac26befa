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
 * Makes what the release commands work with, again for each call. The key is read each time, so that one can be put there
 * or taken away while the portal runs.
 */
export function releaseContexts(
  settings: Settings,
  folders: { root: string; shellDir: string },
): () => Promise<ReleaseContext> {
  const { releasesDir, releasesBucket, privateFilesBucket, releasesUrl } = settings;
  const { releaseKeyFile = '', registryKey: publicKey, dataDir } = settings;
  const files = releasesBucket ? new BucketStore(releasesBucket) : releasesDir;
  const privateFiles = privateFilesBucket
    ? new BucketStore(privateFilesBucket)
    : join(dataDir, 'source-maps');
  const reports = new ReportLog(join(dataDir, 'reports'));
  return async () => {
    const key = existsSync(releaseKeyFile) ? await readKey(releaseKeyFile) : undefined;
    const store = new ReleaseStore(files, key, { publicKey, privateFiles });
    return { ...folders, releasesUrl, store, reports, now: new Date() };
  };
}
