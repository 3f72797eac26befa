import type { PortalConfig, Release } from '@touchline/shared/host';
import { ReleaseRefusedError } from './check-release';
import { fileWithHash, firstFiles } from './release-files';

/** What a frame begins with. */
export interface FrameParts {
  /** What runs in every frame, before the release. */
  script: Blob;
  style: Blob;
  /** What its first screen needs, by its address. */
  files: Record<string, Blob>;
}

/** What of the portal's configuration frames need; see `portalConfigSchema`. */
export type FrameSettings = Pick<PortalConfig, 'framesUrl' | 'frameFiles'>;

/** What of the code for frames is needed before one is shown. */
export interface FramesCode {
  loadFrameParts: typeof loadFrameParts;
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
  const part = (ending: string) => {
    const [name = '', hash = ''] =
      Object.entries(frameFiles).find(([file]) => file.endsWith(ending)) ?? [];
    return fileWithHash(new URL(name, window.location.origin).href, hash);
  };
  const [script, style, files] = await Promise.all([
    part('.js'),
    part('.css'),
    firstFiles(release),
  ]);
  return { script, style, files };
}
