import { promote } from '../registry-changes';
import { ReleaseStore } from '../release-store';

/** Promotes scores 1.4.0 and 1.5.0 in turn until it is killed. Prints a dot for each. */
const store = new ReleaseStore(process.argv[2] ?? '');
for (;;) {
  for (const version of ['1.4.0', '1.5.0']) {
    const release = await store.readRelease('scores', version);
    await store.changeRegistry((registry) =>
      promote(registry, release, { now: new Date().toISOString() }),
    );
    process.stdout.write('.');
  }
}
