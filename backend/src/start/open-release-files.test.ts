import { expect, it } from '@jest/globals';
import { ReleaseProblem } from '../releases/index';
import { StartError } from '../start-error';
import { openReleaseFiles } from './open-release-files';

const dataDir = '/data';

it('has the releases in the data folder', async () => {
  const { releases, privateFiles } = await openReleaseFiles({ dataDir });
  expect([releases.address, privateFiles.address]).toEqual(['/data/releases', '/data']);
});

it('refuses an address that no option opens, with one sentence', async () => {
  const opening = openReleaseFiles({ dataDir, releasesAt: 's3://bucket/releases' }, {});
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(
    /^RELEASES_BUCKET begins with s3:\/\/, and this portal has no option for that: .*options\/bucket/,
  );
});

it('says what is wrong with an address in the words of the option', async () => {
  const openFiles = () => {
    throw new ReleaseProblem('That is no address.');
  };
  const options = { s3: async () => ({ openReleaseFiles: openFiles }) };
  const opening = openReleaseFiles({ dataDir, releasesAt: 's3://?' }, options);
  await expect(opening).rejects.toThrow(new StartError('That is no address.'));
});
