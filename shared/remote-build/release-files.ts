import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from './release-problem';

/** A browser that opens one of these runs no script in the portal's origin, as it would for a document. */
const types = 'js css woff2 woff ttf otf png jpg jpeg gif webp avif ico'.split(' ');

/** Files that webpack writes for tools. No browser reads them; source maps are kept elsewhere. */
const leftOut = /(^|\/)mf-(manifest|stats)\.json$|\.LICENSE\.txt$|\.map$/;

/** Whether the portal serves a file of this name from a release, a build or the override page. */
export function isReleaseFile(name: string): boolean {
  return types.some((type) => name.endsWith(`.${type}`));
}

/**
 * The files of a build that are published: those that browsers may get, their compressed copies, and
 * `remote.json`. Hidden files and those that webpack writes for tools are left out.
 * @param build the folder, absolute
 * @returns paths within `build`, with slashes
 * Throws `ReleaseProblem` that names the first symbolic link, or the first file of any other type.
 */
export async function releaseFiles(build: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(build, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = `${folder}${entry.name}`;
    if (entry.isSymbolicLink()) {
      throw new ReleaseProblem(`${build} can't be published: ${name} is a symbolic link.`);
    }
    if (entry.name.startsWith('.') || leftOut.test(name)) continue;
    if (entry.isDirectory()) {
      found.push(...(await releaseFiles(build, `${name}/`)));
    } else if (entry.isFile() && isPublished(name)) {
      found.push(name);
    } else {
      throw new ReleaseProblem(
        `${build} can't be published: ${name} is of a type that no release may hold. ` +
          `It may hold ${types.map((type) => `.${type}`).join(', ')}.`,
      );
    }
  }
  return found;
}

function isPublished(name: string): boolean {
  return name === 'remote.json' || isReleaseFile(name.replace(/\.(br|gz)$/, ''));
}
