import type { OpenReleaseFiles } from '@touchline/shared/remote-build';
import type { SiteOption } from '@touchline/shared/schemas';

/*
 * The options of the server, each loaded when it is asked for. The types say what each gives, so that code is valid without
 * any; no other file of the server names their packages.
 */

/** Where releases may be beside the data folder, by the scheme of an address. */
export const releaseFiles: Record<string, () => Promise<{ openReleaseFiles: OpenReleaseFiles }>> = {
  s3: () => import('@touchline/bucket'),
};

/** What serves documents for runners. */
export const sites: Record<string, () => Promise<{ runner: SiteOption }>> = {
  frames: () => import('@touchline/frames/server'),
};
