import { releaseBuckets } from '../store/data-folders';
import { promote } from '../registry/registry-changes';
import { ReleaseBucket } from '../store/release-bucket';
import { readReleaseKey } from '../registry/release-key';
import { ReleaseStore } from '../store/release-store';

/**
 * Promotes scores 1.4.0 and 1.5.0 in turn until it is killed. Prints a dot for each.
 * Parameters: the folder or bucket of the releases, and the file of the key that signs its registry, if there is one.
 */
const [address = '', keyFile] = process.argv.slice(2);
const { releasesBucket } = releaseBuckets(process.env, address);
const files = releasesBucket ? new ReleaseBucket(releasesBucket) : address;
const store = new ReleaseStore(files, keyFile ? await readReleaseKey(keyFile) : undefined);
for (;;) {
  for (const version of ['1.4.0', '1.5.0']) {
    const release = await store.readRelease('scores', version);
    await store.changeRegistry((registry) =>
      promote(registry, release, { now: new Date().toISOString(), again: true }),
    );
    process.stdout.write('.');
  }
}
