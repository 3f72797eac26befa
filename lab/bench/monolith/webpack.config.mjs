// @ts-check
import path from 'node:path';
import { shellConfig } from '@touchline/kit/webpack';

// The portal's own production build, without what makes it a host: Module Federation, hashes, the guard, the installed
// app. Its folder is the shell's, for the same styles and packages.
const root = path.resolve(import.meta.dirname, '../../..');
const ofHosts = new Set(['ModuleFederationPlugin', 'FileIntegrity', 'AddedFiles']);
const [{ plugins = [], ...portal } = {}] = await shellConfig(path.join(root, 'shell'))(
  {},
  { mode: 'production' },
);

/**
 * @param {string} name also the folder of the output
 * @param {string} entry
 * @returns {import('@touchline/kit/webpack').Configuration}
 */
const buildOf = (name, entry) => ({
  ...portal,
  dependencies: [],
  entry: { main: path.join(import.meta.dirname, entry) },
  output: { ...portal.output, path: path.join(root, '.cache/lab', name), clean: true },
  plugins: plugins.filter((plugin) => !ofHosts.has(plugin?.constructor.name ?? '')),
});

export default [buildOf('monolith', 'src/index.tsx'), buildOf('floor', '../floor/floor.tsx')];
