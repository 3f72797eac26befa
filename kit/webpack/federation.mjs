// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import { singletonVersions, versionsOf } from '@touchline/shared/remote-build/singletons';
import { packageVersion, remoteManifest, sharedFolder } from './package-files.mjs';

/** What every remote offers the shell. */
export const exposes = { './routes': './src/routes.tsx' };

/**
 * The settings of Module Federation that the shell and all remotes have in common.
 * @param {string} folder the package's folder, absolute
 * @param {boolean} development
 * @returns {import('@module-federation/enhanced').moduleFederationPlugin.ModuleFederationPluginOptions}
 */
export function federation(folder, development) {
  const isRemote = remoteManifest(folder) !== undefined;
  return {
    name: federationName(folder, development),
    dts: false,
    // Only the check of a release reads it. After an edit, it would be the largest part of a new build.
    manifest: !development,
    shareStrategy: 'loaded-first',
    ...(!isRemote && { runtimePlugins: [runtimeProvider()] }),
    experiments: {
      asyncStartup: true,
      optimization: { disableSnapshot: true, target: 'web' },
      // One federation runtime in the page, the shell's: each remote would bring 14 kB of its own.
      ...(isRemote && { externalRuntime: true }),
    },
  };
}

/**
 * All settings of Module Federation for a remote, also one that is built by another bundler.
 * @param {string} folder the remote's folder, absolute
 * @param {boolean} [development]
 * @returns {import('@module-federation/enhanced').moduleFederationPlugin.ModuleFederationPluginOptions}
 */
export function remoteFederation(folder, development = false) {
  return {
    ...federation(folder, development),
    filename: 'remoteEntry.js',
    exposes,
    shared: { ...requiredSingletons(folder), ...lazyLibraries() },
  };
}

/** Provides the shell's federation runtime to remotes. `provideExternalRuntime` would add a second copy of it. */
function runtimeProvider() {
  const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced');
  const { resolve } = createRequire(enhanced);
  const plugin = resolve('@module-federation/inject-external-runtime-core-plugin');
  return path.join(path.dirname(plugin), 'index.js');
}

/**
 * The name that a build registers under. It contains the version: two releases of one remote must not share a container,
 * nor a release and a developer's build of it.
 * @param {string} folder
 * @param {boolean} development
 */
export function federationName(folder, development) {
  const name = remoteManifest(folder)?.name ?? path.basename(folder);
  const version = packageVersion(folder);
  const build = development ? `${version}_development` : version;
  return `${name}_${build}`.replace(/[^A-Za-z0-9_]/g, '_');
}

/**
 * The singletons as the shell provides them to all remotes, in its main script, because it needs them at once itself.
 * @param {string} folder
 */
export function providedSingletons(folder) {
  return mapValues(singletons(folder), (singleton) => ({ ...singleton, eager: true }));
}

/**
 * The singletons as a remote shares them: its build contains none, and fails to load where the shell does not provide one.
 * @param {string} folder
 */
export function requiredSingletons(folder) {
  return mapValues(singletons(folder), (singleton) => ({
    ...singleton,
    import: /** @type {const} */ (false),
  }));
}

/** @param {string} folder */
function singletons(folder) {
  return mapValues(singletonVersions(folder), (version) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
  }));
}

/** Libraries of a remote's build that a page loads once for all remotes where the versions fit. */
function lazyLibraries() {
  return mapValues(versionsOf(sharedFolder(), ['react-hook-form']), (version) => ({
    version,
    requiredVersion: `^${version}`,
  }));
}

/**
 * The record with each value replaced by what `map` makes of it.
 * @template Value, Mapped
 * @param {Record<string, Value>} record
 * @param {(value: Value) => Mapped} map
 * @returns {Record<string, Mapped>}
 */
export function mapValues(record, map) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
