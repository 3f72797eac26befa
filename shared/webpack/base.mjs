// @ts-check
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTransformer from 'react-refresh-typescript';
import { BuiltModules } from './built-modules.mjs';
import { FileIntegrity } from './file-integrity.mjs';
import { singletonVersions, versionsOf } from './singletons.mjs';

/**
 * The only place that knows webpack and Module Federation. A package's own webpack.config.mjs says
 * which of the two parts it is.
 *
 * @typedef {{ port?: string, backend?: string, standalone?: boolean, override?: boolean }} Environment
 * @typedef {{ mode?: 'development' | 'production' }} Arguments
 * @typedef {import('webpack').Configuration & { devServer?: import('webpack-dev-server').Configuration }} Configuration
 */

/** The folder of `@touchline/shared`: beside its remotes, or among their dependencies. */
const shared = path.resolve(import.meta.dirname, '..');
// Tools are this package's own, wherever the remote that is built lies.
const require = createRequire(import.meta.url);

/** What every remote gives the shell. */
const exposes = { './routes': './src/routes.tsx' };

/** What the backend answers itself; a development server passes these on. */
const backendPaths = ['/api', '/config.json', '/remotes.json', '/remotes', '/releases'];

/**
 * The portal itself: an HTML page that finds its remotes when it runs. In development mode with
 * `--env override` it is the page in which a developer's own remote runs, with hot reload, beside the
 * released ones.
 * @param {string} folder the package's folder, absolute
 * @returns {(environment: Environment, argv: Arguments) => Configuration[]}
 */
export function shellConfig(folder) {
  return (environment, argv) => {
    const development = argv.mode === 'development';
    const config = page(folder, './src/index.ts', development, environment);
    config.plugins?.push(
      new ModuleFederationPlugin({
        ...federationOf(folder, development),
        remotes: {},
        shared: singletons(folder, { provided: true }),
      }),
    );
    return environment.override ? [config] : [config, ...besides(config, folder, development)];
  };
}

/**
 * One remote: by default its federated build, which holds nothing that the shell provides; with
 * `--env standalone` a portal of this remote alone, which holds everything.
 * @param {string} folder the package's folder, absolute
 * @returns {(environment: Environment, argv: Arguments) => Configuration | Configuration[]}
 */
export function remoteConfig(folder) {
  return (environment, argv) => {
    const development = argv.mode === 'development';
    if (environment.standalone) {
      const config = page(folder, './src/standalone.tsx', development, environment);
      return [config, ...besides(config, folder, development)];
    }
    const config = base(folder, development);
    config.entry = {};
    config.plugins?.push(
      new ModuleFederationPlugin({
        ...federationOf(folder, development),
        filename: 'remoteEntry.js',
        exposes,
        shared: { ...singletons(folder, { provided: false }), ...lazyLibraries() },
      }),
      new RemoteDescription(folder, development),
      new BuiltModules(),
    );
    config.devServer = devServer(environment);
    return config;
  };
}

/**
 * @param {string} folder
 * @param {boolean} development
 * @returns {import('@module-federation/enhanced').moduleFederationPlugin.ModuleFederationPluginOptions}
 */
function federationOf(folder, development) {
  return {
    name: federationName(folder, development),
    dts: false,
    manifest: true,
    shareStrategy: 'loaded-first',
    experiments: {
      asyncStartup: true,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  };
}

/**
 * Puts `remote.json` into a remote's build: its manifest, and what only the build knows. With it the
 * folder says all that publishing it takes.
 */
class RemoteDescription {
  /**
   * @param {string} folder
   * @param {boolean} development
   */
  constructor(folder, development) {
    this.folder = folder;
    this.development = development;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack }) {
    hooks.thisCompilation.tap(RemoteDescription.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: RemoteDescription.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          const description = {
            ...readJson(path.join(this.folder, 'remote.json')),
            version: readPackage(this.folder).version,
            federationName: federationName(this.folder, this.development),
            exposes: Object.keys(exposes),
            requires: Object.fromEntries(
              Object.entries(singletons(this.folder, { provided: false })).map(
                ([name, { requiredVersion }]) => [name, requiredVersion],
              ),
            ),
          };
          const source = new webpack.sources.RawSource(JSON.stringify(description, null, 2));
          compilation.emitAsset('remote.json', source);
        },
      );
    });
  }
}

/**
 * The name a build registers under. It carries the version, so that two releases of one remote never
 * share a container, nor a release and what a developer makes of it.
 * @param {string} folder
 * @param {boolean} development
 */
function federationName(folder, development) {
  const { version } = readPackage(folder);
  const manifest = path.join(folder, 'remote.json');
  const { name } = existsSync(manifest) ? readJson(manifest) : { name: path.basename(folder) };
  const build = development ? `${version}_development` : version;
  return `${name}_${build}`.replace(/[^A-Za-z0-9_]/g, '_');
}

/**
 * How a build shares the singletons: the shell provides them; a remote's build carries none, and fails
 * to load where the shell lacks one.
 * @param {string} folder
 * @param {{ provided: boolean }} role
 */
function singletons(folder, { provided }) {
  return Object.fromEntries(
    Object.entries(singletonVersions(folder)).map(([name, version]) => {
      const singleton = { singleton: true, version, requiredVersion: `^${version}` };
      return [name, provided ? singleton : { ...singleton, import: /** @type {const} */ (false) }];
    }),
  );
}

/**
 * Libraries that a remote's build brings along, and that a page loads once for all remotes: the copy
 * of the remote that needed it first serves the others, where its version fits theirs.
 */
function lazyLibraries() {
  return Object.fromEntries(
    Object.entries(versionsOf(shared, ['react-hook-form'])).map(([name, version]) => [
      name,
      { version, requiredVersion: `^${version}` },
    ]),
  );
}

/**
 * A build with an HTML page of its own.
 * @param {string} folder
 * @param {string} entry
 * @param {boolean} development
 * @param {Environment} environment
 * @returns {Configuration}
 */
function page(folder, entry, development, environment) {
  const config = base(folder, development, environment.standalone ? 'standalone' : 'federated');
  config.entry = { main: entry };
  config.output = {
    ...config.output,
    publicPath: environment.override ? '/override/' : '/',
    path: path.join(folder, outputFolder(environment)),
    // What the builds beside it put there.
    clean: { keep: /^(redirect|guard)/ },
  };
  config.plugins?.push(
    new BuiltModules(),
    new HtmlWebpackPlugin({
      template: path.join(import.meta.dirname, 'index.ejs'),
      templateParameters: { development },
    }),
    development ? new RendererHook() : new FileIntegrity({ guarded: true }),
  );
  config.devServer = devServer(environment);
  return config;
}

/** @param {Environment} environment */
function outputFolder({ standalone, override }) {
  if (standalone) return 'dist-standalone';
  return override ? 'dist-override' : 'dist';
}

/** Puts the script that must run before React beside a page in development. */
class RendererHook {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack }) {
    hooks.thisCompilation.tap(RendererHook.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: RendererHook.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        () => {
          const script = readFileSync(path.join(import.meta.dirname, 'renderers.js'));
          compilation.emitAsset('renderers.js', new webpack.sources.RawSource(script));
        },
      );
    });
  }
}

/**
 * The builds that go into the folder of a page beside it. A development server's page is not guarded.
 * @param {Configuration} page
 * @param {string} folder
 * @param {boolean} development
 * @returns {Configuration[]}
 */
function besides(page, folder, development) {
  const bridge = redirectBridge(folder, development, page.output?.path);
  if (development) return [bridge];
  page.dependencies = ['guard'];
  return [bridge, guard(folder, page.output?.path)];
}

/**
 * The script that stands before all others of a page and decides which may run. It is a build of its
 * own, since nothing may come before it, the federation's runtime neither.
 * @param {string} folder
 * @param {string | undefined} outputPath
 * @returns {Configuration}
 */
function guard(folder, outputPath) {
  const config = base(folder, false);
  return {
    ...config,
    name: 'guard',
    cache: false,
    entry: { guard: path.join(shared, 'src/trust/guard.ts') },
    output: { ...config.output, path: outputPath, clean: { keep: /^(?!guard\.)/ } },
    plugins: [],
  };
}

/**
 * The page that popup and iframe flows of the identity client come back to. It is a build of its
 * own, since it must answer at once, without the portal around it.
 * @param {string} folder
 * @param {boolean} development
 * @param {string | undefined} outputPath where the page that it belongs to goes
 * @returns {Configuration}
 */
function redirectBridge(folder, development, outputPath) {
  const config = base(folder, false);
  return {
    ...config,
    name: 'redirect-bridge',
    cache: false,
    mode: development ? 'development' : 'production',
    devtool: false,
    entry: { redirect: path.join(shared, 'src/sign-in/redirect-bridge.ts') },
    output: { ...config.output, path: outputPath, publicPath: '/', clean: false },
    plugins: [
      new HtmlWebpackPlugin({ filename: 'redirect.html', title: 'Touchline', meta: {} }),
      new FileIntegrity({ guarded: false }),
    ],
  };
}

/**
 * @param {string} folder
 * @param {boolean} development
 * @param {string} [kind] which of the folder's builds this is
 * @returns {Configuration}
 */
function base(folder, development, kind = 'federated') {
  const hash = development ? '' : '.[contenthash:8]';
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    // A hot page's client stays connected; everything else about both targets is the same.
    target: 'web',
    stats: 'errors-warnings',
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, 'node_modules/.cache/webpack'),
      name: `${development ? 'development' : 'production'}-${kind}`,
      buildDependencies: { config: [import.meta.filename] },
    },
    output: {
      path: path.join(folder, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      uniqueName: federationName(folder, development),
      publicPath: 'auto',
      clean: true,
      // A chunk that failed once must fail again when asked again, not answer undefined exports.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            logLevel: 'error',
            compiler: require.resolve('typescript'),
            configFile: path.join(shared, 'tsconfig.base.json'),
            // Where a remote has a repository of its own, this package's sources lie there.
            allowTsInNodeModules: true,
            compilerOptions: { noEmit: false, sourceMap: development },
            getCustomTransformers: () => ({ before: development ? [refreshTransformer()] : [] }),
          },
        },
        {
          test: /\.scss$/,
          use: [
            MiniCssExtractPlugin.loader,
            require.resolve('css-loader'),
            {
              loader: require.resolve('sass-loader'),
              options: {
                sassOptions: { quietDeps: true, silenceDeprecations: ['import'] },
              },
            },
          ],
        },
        { test: /\.svg$/, type: 'asset/inline' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
      }),
      ...(development
        ? [new ReactRefreshPlugin({ library: federationName(folder, development) })]
        : []),
    ],
  };
}

/**
 * @param {Environment} environment
 * @returns {import('webpack-dev-server').Configuration}
 */
function devServer({ port = '3000', backend }) {
  return {
    port,
    host: 'localhost',
    hot: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    // Written out: a remote's client runs in the shell's page and would ask the shell's server.
    client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: { runtimeErrors: false } },
    proxy: backend ? [{ context: backendPaths, target: backend }] : [],
  };
}

/**
 * @param {string} folder
 * @returns {{ version: string }}
 */
function readPackage(folder) {
  return readJson(path.join(folder, 'package.json'));
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
