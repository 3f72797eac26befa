// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseBuild } from './base-build.mjs';
import { builtModules } from './plugins/built-modules.mjs';
import { CompileHints } from './plugins/compile-hints.mjs';
import { extraBuilds, serviceWorker } from './extra-builds.mjs';
import { devServer } from './dev-server.mjs';
import { federation, federationName, providedSingletons, remoteFederation } from './federation.mjs';
import { HostCodeCheck } from './plugins/host-code-check.mjs';
import { remoteManifest, sharedFolder } from './package-files.mjs';
import { page } from './page.mjs';
import { RemoteDescription } from './plugins/remote-description.mjs';
import { ScopedStyles } from './plugins/scoped-styles.mjs';
import { StableModuleIds } from './plugins/stable-module-ids.mjs';

/**
 * This folder is the only place that knows webpack and Module Federation.
 * @typedef {import('./page.mjs').Environment} Environment
 * @typedef {{ mode?: 'development' | 'production' }} Arguments
 * @typedef {import('./base-build.mjs').Configuration} Configuration
 */

/** @typedef {(folder: string, development: boolean, outputPath: string) => Configuration} AddedBuild */

/**
 * The portal itself: an HTML page that finds its remotes at run time. In development with `--env override` it is the page
 * in which a developer's own remote runs, with hot reload, beside the released ones.
 * @param {string} folder the package's folder, absolute
 * @param {Record<string, () => Promise<{ addedBuild: AddedBuild }>>} [options] what brings builds beside the page's
 * @returns {(environment: Environment, argv: Arguments) => Promise<Configuration[]>}
 */
export function shellConfig(folder, options = {}) {
  return async (environment, argv) => {
    const development = argv.mode === 'development';
    const styled = development ? undefined : styledSources(folder);
    const config = page(folder, './src/index.ts', development, environment, styled);
    config.plugins?.push(
      new ModuleFederationPlugin({
        ...federation(folder, development),
        remotes: {},
        shared: providedSingletons(folder),
      }),
      ...(development ? [] : [new StableModuleIds()]),
    );
    const { path: output } = config.output;
    const added = await Promise.all(
      Object.values(options).map(async (load) =>
        (await load()).addedBuild(folder, development, output),
      ),
    );
    if (environment.override) return [config, ...added];
    const builds = withExtraBuilds(config, folder, development);
    if (development) return builds;
    return [...builds, serviceWorker(folder, config), ...added];
  };
}

/**
 * One remote: by default its federated build, which contains nothing that the shell provides; with `--env standalone` a
 * portal of this remote alone, which contains everything.
 * @param {string} folder the package's folder, absolute
 * @returns {(environment: Environment, argv: Arguments) => Configuration | Configuration[]}
 */
export function remoteConfig(folder) {
  return (environment, argv) => {
    const development = argv.mode === 'development';
    if (!environment.standalone) return federatedRemote(folder, development, environment);
    const config = page(folder, './src/standalone.tsx', development, environment);
    return withExtraBuilds(config, folder, development);
  };
}

/**
 * @param {string} folder
 * @param {boolean} development
 * @param {Environment} environment
 * @returns {Configuration}
 */
function federatedRemote(folder, development, environment) {
  const config = baseBuild(folder, development);
  const manifest = remoteManifest(folder);
  return {
    ...config,
    devtool: false,
    entry: {},
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin(remoteFederation(folder, development)),
      new HostCodeCheck(),
      ...(manifest ? [new ScopedStyles(manifest.name)] : []),
      ...(development
        ? [sourceMaps(folder)]
        : [new CompileHints(), new StableModuleIds(), builtModules(), hiddenSourceMaps(folder)]),
      new RemoteDescription(folder, development),
    ],
    devServer: devServer(environment),
  };
}

/**
 * The source maps of a remote in development, as `cheap-module-source-map` has them, but not of its entry: that has no code
 * of the remote, each edit changes it, and its map would take more than a quarter of the time of a new build.
 * @param {string} folder
 */
function sourceMaps(folder) {
  return new webpack.SourceMapDevToolPlugin({
    filename: '[file].map[query]',
    namespace: federationName(folder, true),
    exclude: /^remoteEntry\.js$/,
    columns: false,
  });
}

/**
 * The source maps of a remote in production. No file names them and no server sends them: publishing keeps them.
 * @param {string} folder
 */
function hiddenSourceMaps(folder) {
  return new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    namespace: federationName(folder, false),
    append: false,
    noSources: true,
    exclude: /^remoteEntry\.js$/,
    test: /\.js$/,
  });
}

/**
 * @param {ReturnType<typeof page>} config
 * @param {string} folder
 * @param {boolean} development
 * @returns {Configuration[]}
 */
function withExtraBuilds(config, folder, development) {
  // The page contains the guard's hash, so the guard is built first.
  if (!development) config.dependencies = ['guard'];
  return [config, ...extraBuilds(folder, development, config.output.path)];
}

/**
 * The sources (absolute folders) whose styles the portal's page holds from the start: its own, those of the shared package,
 * the domain's, and those of the remotes beside it. Remotes from elsewhere get the rest of the styles a moment later.
 * @param {string} folder
 */
function styledSources(folder) {
  const workspace = path.dirname(folder);
  const remotes = readdirSync(workspace).filter((name) => name.startsWith('remote-'));
  const options = path.join(workspace, 'options');
  const added = existsSync(options) ? readdirSync(options).map((name) => `options/${name}`) : [];
  return [
    folder,
    sharedFolder(),
    ...['product', ...remotes, ...added].map((name) => path.join(workspace, name)),
  ]
    .map((one) => path.join(one, 'src'))
    .filter((sources) => existsSync(sources))
    .concat(import.meta.dirname);
}
