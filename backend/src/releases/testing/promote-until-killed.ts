import { readBucketAddress } from '../store/bucket-address';
import { promote } from '../registry/registry-changes';
import { BucketStore } from '../store/bucket-store';
import { ReleaseStore } from '../store/release-store';

/**
 * Promotes scores 1.4.0 and 1.5.0 in turn until it is killed. Prints a dot for each.
 * Parameter: the folder or bucket of the releases.
 */
const [address = ''] = process.argv.slice(2);
const files = address.startsWith('s3://')
  ? new BucketStore(readBucketAddress(address, process.env))
  : address;
const store = new ReleaseStore(files);
for (;;) {
  for (const version of ['1.4.0', '1.5.0']) {
    const release = await store.readRelease('scores', version);
    await store.changeRegistry((registry) =>
      promote(registry, release, { now: new Date().toISOString(), again: true }),
    );
    process.stdout.write('.');
  }
}
