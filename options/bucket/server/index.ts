import type { OpenReleaseFiles } from '@touchline/shared/remote-build';
import { readBucketAddress } from './bucket-address';
import { BucketStore, privateFolder } from './bucket-store';
import { ServedCopies } from './served-copies';
import { takeAlong } from './take-along';

/** Opens a bucket by its address, `s3://bucket/prefix`, and the settings that Amazon's clients have in the environment. */
export const openReleaseFiles: OpenReleaseFiles = (address, before) => {
  const place = readBucketAddress(address, process.env);
  const releases = new BucketStore(place);
  const copies = new ServedCopies(releases);
  const ownPlace = { ...place, prefix: [place.prefix, privateFolder].filter(Boolean).join('/') };
  let taken: Promise<void> | undefined;
  // What fails is tried again by the next request.
  const ready = () =>
    (taken ??= takeAlong(before, new BucketStore(ownPlace, true)).catch((error: unknown) => {
      taken = undefined;
      throw error;
    }));
  ready().catch(() => undefined);
  return {
    releases,
    privateFiles: new BucketStore(ownPlace, true, ready),
    folderWith: (below, isWhole) => copies.folderWith(below, isWhole),
    close: () => copies.close(),
  };
};
