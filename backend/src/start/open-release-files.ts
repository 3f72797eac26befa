import { filesInFolder, ReleaseProblem, type ReleaseFiles } from '../releases/index';
import { releaseFiles } from '../options';
import type { Settings } from '../settings';
import { StartError } from '../start-error';

/**
 * Opens the place of the releases and of what is private beside them: the data folder, or what an option opens. Throws
 * StartError where that is not there, or can't read its address.
 */
export async function openReleaseFiles(
  { dataDir, releasesAt }: Pick<Settings, 'dataDir' | 'releasesAt'>,
  options = releaseFiles,
): Promise<ReleaseFiles> {
  const own = filesInFolder(dataDir);
  if (releasesAt === undefined) return own;
  const [scheme = ''] = releasesAt.split(':');
  const option = options[scheme];
  if (!option) {
    throw new StartError(
      `RELEASES_BUCKET begins with ${scheme}://, and this portal has no option for that: take one that has it ` +
        '(for s3, options/bucket), or unset it.',
    );
  }
  const { openReleaseFiles: open } = await option();
  try {
    return open(releasesAt, own.privateFiles);
  } catch (error) {
    throw error instanceof ReleaseProblem ? new StartError(error.message) : error;
  }
}
