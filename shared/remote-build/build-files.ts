import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from './file-hashes';
import { ReleaseProblem } from './release-problem';

/** A browser that opens one of these runs no script in the portal's origin, as it would for a document. */
const types = 'js css woff2 woff ttf otf png jpg jpeg gif webp avif ico'.split(' ');

const billOfMaterialsFile = 'sbom.cdx.json';

/** Files that webpack writes for tools. No browser reads them; some are kept elsewhere. */
const leftOut = /(^|\/)mf-(manifest|stats)\.json$|\.LICENSE\.txt$|\.map$|^sbom\.cdx\.json$/;

/** Whether the portal serves a file of this name from a release, a build or the override page. */
export function isReleaseFile(name: string): boolean {
  return types.some((type) => name.endsWith(`.${type}`));
}

/** Whether a file of a build is kept where no browser gets it: bill of materials, and source maps of scripts. */
export function isPrivateFile(name: string): boolean {
  return name === billOfMaterialsFile || name.endsWith('.js.map');
}

export async function privateFiles(build: string): Promise<string[]> {
  return (await filesIn(build)).filter(isPrivateFile);
}

/**
 * The files of a build that are published, as paths within it. Hidden files and those for tools are left out.
 * Throws `ReleaseProblem` that names the first symbolic link, or the first file of any other type.
 */
export async function releaseFiles(build: string, folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(build, folder), { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = `${folder}${entry.name}`;
    if (entry.isSymbolicLink()) {
      throw new ReleaseProblem(`${name} is a symbolic link, which no release may hold.`);
    }
    if (entry.name.startsWith('.') || leftOut.test(name)) continue;
    if (entry.isDirectory()) {
      found.push(...(await releaseFiles(build, `${name}/`)));
    } else if (entry.isFile() && isPublished(name)) {
      found.push(name);
    } else {
      throw new ReleaseProblem(
        `${name} is of a type that no release may hold. ` +
          `It may hold ${types.map((type) => `.${type}`).join(', ')}.`,
      );
    }
  }
  return found;
}

function isPublished(name: string): boolean {
  return name === 'remote.json' || isReleaseFile(name.replace(/\.(br|gz)$/, ''));
}
