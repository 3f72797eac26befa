import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { RefusedChange } from './registry-changes';

/** No type of these is a document: opened by its address, none runs a script in the portal's origin. */
const types = 'js css map woff2 woff ttf otf png jpg jpeg gif webp avif ico'.split(' ');

/** What webpack writes beside them: tools read it where it was built, no browser does. */
const leftOut = /(^|\/)mf-(manifest|stats)\.json$|\.LICENSE\.txt$/;

/** Whether browsers may get a file of this name from a release, a build or an override's page. */
export function isReleaseFile(name: string): boolean {
  return types.some((type) => name.endsWith(`.${type}`));
}

/**
 * The files of a build that are published, with slashes in their names: those that browsers may get,
 * compressed copies of them, and `remote.json`. What a tool hid or left beside them is not.
 * @param build the folder, absolute
 * Throws `RefusedChange` naming the first symbolic link, or the first file of any other type.
 */
export async function releaseFiles(build: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(build, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = `${folder}${entry.name}`;
    if (entry.isSymbolicLink()) {
      throw new RefusedChange(`${build} can't be published: ${name} is a symbolic link.`);
    }
    if (entry.name.startsWith('.') || leftOut.test(name)) continue;
    if (entry.isDirectory()) {
      found.push(...(await releaseFiles(build, `${name}/`)));
    } else if (entry.isFile() && isPublished(name)) {
      found.push(name);
    } else {
      throw new RefusedChange(
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
