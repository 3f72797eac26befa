import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesInFolder, ReleaseStore } from '@touchline/backend/releases';
import type { StorePlace } from '@touchline/backend/releases/testing';
import type { ReleaseFiles } from '@touchline/shared/remote-build';
import { openReleaseFiles } from '../../server/index';
import { startObjectServer, testCredentials, type ObjectServer } from './object-server';

/** A bucket with releases of a test of its own. */
export interface BucketPlace extends StorePlace {
  objects: ObjectServer;
  /** As a portal of this data folder has it (absolute). */
  filesOf(dataDir: string): ReleaseFiles;
}

/** Makes a bucket without releases. This process has its credentials and address from then on. */
export async function openBucket(): Promise<BucketPlace> {
  const objects = await startObjectServer();
  Object.assign(process.env, testCredentials, { AWS_ENDPOINT_URL_S3: objects.endpoint });
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-bucket-'));
  const opened: ReleaseFiles[] = [];
  function filesOf(dataDir: string): ReleaseFiles {
    const files = openReleaseFiles('s3://bucket/own', filesInFolder(dataDir).privateFiles);
    opened.push(files);
    return files;
  }
  return {
    ...{ folder, objects, filesOf },
    open: () => new ReleaseStore(filesOf(path.join(folder, 'data'))),
    files: async () =>
      [...objects.stored.keys()]
        .filter((key) => !key.startsWith('own/.private/'))
        .map((key) => key.replace(/^own\//, ''))
        .sort(),
    async makeOld() {
      const day = new Date(Date.now() - 86_400_000);
      for (const object of objects.stored.values()) object.changedAt = day;
    },
    async close() {
      await Promise.all(opened.map((files) => files.close()));
      await objects.close();
      await rm(folder, { recursive: true });
    },
  };
}
