import type { PortalConfig, Release } from '@touchline/shared/host';
import { ReleaseRefusedError } from './check-release';
import { firstFiles } from './release-files';

/** What of the portal's configuration frames need; see `portalConfigSchema`. */
export interface FrameSettings extends Pick<PortalConfig, 'framesUrl' | 'frameVersions'> {
  /** On the page for developers: frames have React's development build, too. */
  isDevelopment?: boolean;
}

/** What of the code for frames is needed before one is shown. */
export interface FramesCode {
  loadFirstFiles: typeof loadFirstFiles;
}

/** Loads what the first screen of a frame needs. Rejects with `ReleaseRefusedError` where the portal has no frames. */
export async function loadFirstFiles(
  { framesUrl }: FrameSettings,
  release: Release,
): Promise<Record<string, string>> {
  if (framesUrl === undefined) {
    throw new ReleaseRefusedError([
      `${release.title} runs in a frame only, and this portal has no place for frames.`,
    ]);
  }
  return firstFiles(release);
}
