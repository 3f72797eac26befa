import path from 'node:path';
import { filesInFolder } from '@touchline/backend/releases';
import { testReleaseCommands } from '@touchline/backend/releases/testing';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { openReleaseFiles } from './index';
import { openBucket, type BucketPlace } from '../e2e/testing/bucket-place';

let place: BucketPlace;
beforeAll(async () => void (place = await openBucket()));
afterAll(() => place.close());

describe('the release commands, in any order and at the same time, with a bucket', () =>
  testReleaseCommands((folder, number) => {
    const dataDir = path.join(folder, `data-${number}`);
    const address = `s3://bucket/releases-${number}`;
    return {
      open: () => openReleaseFiles(address, filesInFolder(dataDir).privateFiles),
      settings: [dataDir, address],
    };
  }, 2));
