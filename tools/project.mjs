import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The names of the remotes, sorted: `drills` for the folder `remote-drills`. */
export const remotes = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .map((name) => name.slice('remote-'.length))
  .sort();

/** The folders with a webpack build of their own. */
export const builtPackages = ['shell', ...remotes.map((name) => `remote-${name}`)];

const optionsFolder = path.join(root, 'options');

/** The folders of the options, sorted: `options/frames`. A checkout may have none. */
export const options = existsSync(optionsFolder)
  ? readdirSync(optionsFolder)
      .map((name) => `options/${name}`)
      // What tools write stays where an option was.
      .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
      .sort()
  : [];

/**
 * @typedef {{ version: string, license: string, packageManager: string, engines: { node: string } }} ProjectPackage
 * @type {ProjectPackage}
 */
export const projectPackage = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * The path of a development tool's program, run with this Node.
 * @param {'webpack' | 'jest' | 'eslint' | 'oxlint' | 'prettier' | 'playwright' | 'tsc'} tool
 */
export function toolPath(tool) {
  const programs = {
    webpack: 'kit/node_modules/webpack-cli/bin/cli.js',
    jest: 'node_modules/jest/bin/jest.js',
    eslint: 'node_modules/eslint/bin/eslint.js',
    oxlint: 'node_modules/oxlint/bin/oxlint',
    prettier: 'node_modules/prettier/bin/prettier.cjs',
    playwright: 'node_modules/@playwright/test/cli.js',
    tsc: 'node_modules/typescript7/bin/tsc',
  };
  return path.join(root, programs[tool]);
}
