import { join } from 'node:path';
import { BucketStore, ReleaseStore, ReportLog, type ReleaseContext } from '../releases/index';
import type { Settings } from '../settings';

/** Makes what the release commands work with, again for each call. */
export function releaseContexts(settings: Settings, folders: { root: string; shellDir: string }) {
  const { releasesBucket, dataDir, framesUrl } = settings;
  const files = releasesBucket ? new BucketStore(releasesBucket) : join(dataDir, 'releases');
  const store = new ReleaseStore(files, { privateFiles: join(dataDir, 'source-maps') });
  const reports = new ReportLog(join(dataDir, 'reports'));
  const hasFrames = framesUrl !== undefined;
  return (): ReleaseContext => ({ ...folders, store, reports, hasFrames, now: new Date() });
}
