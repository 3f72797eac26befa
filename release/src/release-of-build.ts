import { releaseSchema, type Release } from '@touchline/shared/schemas';
import { RefusedChange } from './registry-changes';
import { releaseFiles } from './release-files';
import { RemoteBuild } from './remote-build';

/**
 * The release that a remote's build would be, with the hash of every file taken.
 * @param build the folder of the build, absolute
 * Throws `RefusedChange` when the folder holds no build of a remote, or what no release may hold.
 */
export async function releaseOfBuild(
  build: string,
  publication: { publishedAt: string; commit?: string | undefined },
): Promise<Release> {
  const built = await new RemoteBuild(build).read();
  if (!built) throw new RefusedChange(`${build} holds no build of a remote.`);
  await releaseFiles(build);
  return releaseSchema.parse({
    ...built,
    ...publication,
    // As seen from the registry, so that the folder may be served from anywhere.
    entry: `${built.name}/${built.version}/remoteEntry.js`,
  });
}
