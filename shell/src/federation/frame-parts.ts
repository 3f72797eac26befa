import type { PortalConfig, Release } from '@touchline/shared/host';
import { ReleaseRefusedError } from './check-release';
import { type CommonParts, firstFiles, loadCommonParts } from './release-files';

/** What a frame begins with. */
export interface FrameParts {
  /** What its first screen needs, by its address. */
  files: Record<string, string>;
  /** Loads what all frames begin with, which some documents have. */
  common: () => Promise<CommonParts>;
}

/** What of the portal's configuration frames need; see `portalConfigSchema`. */
export type FrameSettings = Pick<PortalConfig, 'framesUrl' | 'frameFiles'>;

/** What of the code for frames is needed before one is shown. */
export interface FramesCode {
  loadFrameParts: typeof loadFrameParts;
  openEarly: (address: string, parts: Promise<CommonParts>) => void;
  startEarly: (address: string, release: Release, parts: Pick<FrameParts, 'files'>) => void;
}

/** Loads what a frame for a release begins with. Rejects with `ReleaseRefusedError` where the portal has no frames. */
export async function loadFrameParts(
  { framesUrl, frameFiles }: FrameSettings,
  release: Release,
): Promise<FrameParts> {
  if (framesUrl === undefined || !frameFiles) {
    throw new ReleaseRefusedError([
      `${release.title} runs in a frame only, and this portal has no place for frames.`,
    ]);
  }
  return { files: await firstFiles(release), common: () => loadCommonParts(frameFiles) };
}
