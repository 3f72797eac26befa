// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the shared package, whose sources are part of every page, absolute. */
export function sharedFolder() {
  return path.dirname(createRequire(import.meta.url).resolve('@touchline/shared/package.json'));
}

/** @type {(folder: string) => string} The version in a folder's package.json. */
export const packageVersion = (folder) => readJson(path.join(folder, 'package.json')).version;

/**
 * The `remote.json` of a remote; undefined in the shell, which has none.
 * @param {string} folder absolute
 * @returns {{ name: string, pages: { loads?: string }[], connects?: string[], images?: string[] } | undefined}
 */
export function remoteManifest(folder) {
  const file = path.join(folder, 'remote.json');
  return existsSync(file) ? readJson(file) : undefined;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
