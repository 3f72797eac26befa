// @ts-check
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The modules that a page has one copy of, and the version that a package's build shares. Router and query client
 * come with the shared package, so that their contexts exist once.
 * @param {string} folder the package's folder, absolute
 */
export function singletonVersions(folder) {
  return versionsOf(folder, ['react', 'react-dom', '@touchline/shared']);
}

/**
 * The versions of packages that a folder's code imports.
 * @param {string} folder absolute
 * @param {string[]} names
 * @returns {Record<string, string>}
 */
export function versionsOf(folder, names) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  return Object.fromEntries(
    names.map((name) => {
      const manifest = readFileSync(resolve(`${name}/package.json`), 'utf8');
      return [name, JSON.parse(manifest).version];
    }),
  );
}
