import { type OpenRunner, type Release, ReleaseRefusedError } from '@touchline/shared/host';
import { FrameScreen } from './frame-screen';
import { firstFiles } from './release-files';

/** Runs releases that the portal does not trust: each in a document of another origin, and in a process of its own. */
export const openRunner: OpenRunner = (host) => {
  const { framesUrl, frameVersions } = host.config;

  async function prepare(release: Release): Promise<Record<string, string>> {
    await host.check(release);
    if (framesUrl !== undefined) return firstFiles(release);
    throw new ReleaseRefusedError([
      `${release.title} runs in a frame only, and this portal has no place for frames.`,
    ]);
  }

  /** Of the document of a release; undefined where the portal has no place for frames. */
  function addressOf({ name, version: release }: Release): string | undefined {
    const version = host.isDevelopment
      ? 'development'
      : (frameVersions?.[`${name}@${release}`] ?? frameVersions?.[name]);
    return framesUrl && `${framesUrl}/frames/${name}${version ? `?version=${version}` : ''}`;
  }

  return {
    prepare,
    Screen: ({ release, fallback }) => (
      <FrameScreen
        {...{ host, release, fallback }}
        address={addressOf(release)}
        prepare={() => prepare(release)}
      />
    ),
  };
};
