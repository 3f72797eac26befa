import { integrityOf } from '@touchline/shared/remote-build';
import type { Release } from '@touchline/shared/schemas';
import type { ReleaseStore } from '../store/release-store';

/** The files of a published release that are missing or were changed. */
export function damagedFiles(store: ReleaseStore, release: Release): Promise<string[]> {
  return store.withFolder(release, async (folder) => {
    const found = await integrityOf(folder);
    return Object.keys(release.integrity).filter((file) => found[file] !== release.integrity[file]);
  });
}
