import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  readKey,
  ReleaseBucket,
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
  const { releasesBucket, registryKey, dataDir } = settings;
  const keyFile = join(dataDir, 'registry-key.pem');
  const key = existsSync(keyFile) ? await readKey(keyFile) : undefined;
  const files = releasesBucket ? new ReleaseBucket(releasesBucket) : join(dataDir, 'releases');
  return {
    ...folders,
    store: new ReleaseStore(files, key, {
      publicKey: registryKey,
      privateFiles: join(dataDir, 'source-maps'),
    }),
    reports: new ReportLog(join(dataDir, 'reports')),
    now: new Date(),
  };
}
