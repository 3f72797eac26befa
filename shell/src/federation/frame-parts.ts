import type { PortalConfig, Release } from '@touchline/shared/host';
import { ReleaseRefusedError } from './check-release';
import { fileWithHash, prepareFiles } from './release-files';

/** What a frame begins with. */
export interface FrameParts {
  /** What runs in every frame, before the release. */
  script: Blob;
  style: Blob;
}

/** What of the portal's configuration frames need; see `portalConfigSchema`. */
export type FrameSettings = Pick<PortalConfig, 'framesUrl' | 'frameFiles'>;

/**
 * Loads what a frame for a release begins with, and starts to load the release itself.
 * Rejects with `ReleaseRefusedError` where the portal has no frames.
 */
export async function loadFrameParts(
  { framesUrl, frameFiles }: FrameSettings,
  release: Release,
): Promise<FrameParts> {
  if (framesUrl === undefined || !frameFiles) {
    throw new ReleaseRefusedError([
      `${release.title} runs in a frame only, and this portal has no place for frames.`,
    ]);
  }
  void prepareFiles(release);
  const part = (ending: string) => {
    const [name = '', hash = ''] =
      Object.entries(frameFiles).find(([file]) => file.endsWith(ending)) ?? [];
    return fileWithHash(new URL(name, window.location.origin).href, hash);
  };
  const [script, style] = await Promise.all([part('.js'), part('.css')]);
  return { script, style };
}
