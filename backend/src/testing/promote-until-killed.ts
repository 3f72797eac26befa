import { openReleaseFiles } from '../start/open-release-files';
import { promote } from '../releases/registry/registry-changes';
import { ReleaseStore } from '../releases/index';

/**
 * Promotes scores 1.4.0 and 1.5.0 in turn until it is killed. Prints a dot for each.
 * Parameters: the data folder, and another place of the releases if there is one.
 */
const [dataDir = '', releasesAt] = process.argv.slice(2);
const store = new ReleaseStore(await openReleaseFiles({ dataDir, releasesAt }));
for (;;) {
  for (const version of ['1.4.0', '1.5.0']) {
    const release = await store.readRelease('scores', version);
    await store.changeRegistry((registry) =>
      promote(registry, release, { now: new Date().toISOString(), again: true }),
    );
    process.stdout.write('.');
  }
}
