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

/** Makes what the release commands work with, again for each call: the key can be put there or taken away meanwhile. */
export function releaseContexts(settings: Settings, folders: { root: string; shellDir: string }) {
  const { releasesBucket, registryKey: publicKey, dataDir, framesUrl } = settings;
  const files = releasesBucket ? new BucketStore(releasesBucket) : join(dataDir, 'releases');
  const privateFiles = join(dataDir, 'source-maps');
  const reports = new ReportLog(join(dataDir, 'reports'));
  const keyFile = join(dataDir, 'registry-key.pem');
  return async (): Promise<ReleaseContext> => {
    const key = existsSync(keyFile) ? await readKey(keyFile) : undefined;
    const store = new ReleaseStore(files, key, { publicKey, privateFiles });
    return { ...folders, store, reports, hasFrames: framesUrl !== undefined, now: new Date() };
  };
}
