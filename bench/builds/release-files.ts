import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { patternOf } from '@touchline/release';

/** A file that a page loads of a release, and what a browser has of the release before. */
export interface ReleaseFile {
  /** Its name, with `*` for the hash of its content. */
  name: string;
  /** Absolute. */
  file: string;
  /** The same file of the release before, absolute; undefined where it had none. */
  before: string | undefined;
}

/**
 * The files that the first screen of a release loads.
 * @param folder the release's build, absolute
 * @param folderBefore the build of the release before, absolute
 */
export async function firstScreenFiles(
  folder: string,
  folderBefore: string,
): Promise<ReleaseFile[]> {
  const text = await readFile(path.join(folder, 'remote.json'), 'utf8');
  const { preloads } = JSON.parse(text) as { preloads: string[] };
  const filesBefore = await readdir(folderBefore);
  return preloads.map((file) => {
    const name = patternOf(file);
    const before = filesBefore.find((one) => patternOf(one) === name);
    return {
      name,
      file: path.join(folder, file),
      before: before && path.join(folderBefore, before),
    };
  });
}
