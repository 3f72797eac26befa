// @ts-check
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import { federationName } from './federation.mjs';
import { sharedFolder } from './package-files.mjs';

/** @typedef {import('webpack').Configuration & { devServer?: import('webpack-dev-server').Configuration }} Configuration */

// The loaders are this package's own dependencies, also when the remote has its own repository.
const require = createRequire(import.meta.url);
const usedStyles = path.join(import.meta.dirname, 'plugins/used-styles.mjs');

/**
 * What all builds have in common: TypeScript, styles, names of files, the cache.
 * @param {string} folder the package's folder, absolute
 * @param {boolean} development
 * @param {string} [kind] which of the folder's builds this is: each has a cache of its own
 * @param {string[]} [styledSources] the folders of the sources that its styles are for; undefined leaves them whole
 * @returns {Configuration}
 */
export function baseBuild(folder, development, kind = 'federated', styledSources = undefined) {
  const [character] = /['#!?%]/.exec(folder) ?? [];
  if (character !== undefined) {
    // It would fail far from the reason: webpack reads these in an address.
    throw new Error(
      `A remote can't be built in a folder with ${character} in its path: ${folder}.`,
    );
  }
  const hash = development ? '' : '.[contenthash:8]';
  const name = federationName(folder, development);
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: development ? 'cheap-module-source-map' : false,
    // The client of the development server needs it; a production build is the same without.
    target: 'web',
    stats: 'errors-warnings',
    performance: false,
    // To write it takes almost as long as a production build, which is not repeated before sources change.
    cache: development && {
      type: 'filesystem',
      cacheDirectory: path.join(folder, 'node_modules/.cache/webpack'),
      name: `development-${kind}`,
      // With the files that it imports.
      buildDependencies: { config: [path.join(import.meta.dirname, 'config.mjs')] },
    },
    output: {
      path: path.join(folder, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      // In development too: two folders may have files of the same name.
      assetModuleFilename: '[name].[contenthash:8][ext]',
      uniqueName: name,
      publicPath: 'auto',
      // In development an older edit still runs: without its source map, what it throws would have no place.
      clean: !development,
      // Without it, a chunk that failed once would answer undefined exports the second time.
      strictModuleErrorHandling: true,
    },
    // Only for its minifier of style sheets: the rule below takes the sheets themselves.
    experiments: { css: true },
    optimization: {
      // webpack's own stays for style sheets. See decision 38.
      minimizeOptions: { javascript: false },
      minimizer: ['...', new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      ...(!development && { alias: productionBuilds() }),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          options: {
            transpileOnly: true,
            logLevel: 'error',
            compiler: require.resolve('typescript'),
            configFile: path.resolve(import.meta.dirname, '../tsconfig.base.json'),
            // Where a remote has a repository of its own, this package's sources are there.
            allowTsInNodeModules: true,
            compilerOptions: { noEmit: false, sourceMap: true },
            getCustomTransformers: () => ({ before: development ? [refreshTransformer()] : [] }),
          },
        },
        {
          test: /\.s?css$/,
          // webpack would take plain style sheets for its own.
          type: 'javascript/auto',
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              // `*.module.css` exports its class names as default. Two remotes may have files of one path.
              options: { modules: { auto: true, namedExport: false, localIdentHashSalt: name } },
            },
            { loader: usedStyles, options: { sources: styledSources } },
            {
              loader: require.resolve('sass-loader'),
              options: { sassOptions: { quietDeps: true, silenceDeprecations: ['import'] } },
            },
          ],
        },
        { test: /\.(png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf)$/, type: 'asset/resource' },
        // Text is smaller than base64 once it is compressed.
        { test: /\.svg$/, type: 'asset/inline', generator: { dataUrl: { encoding: false } } },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        // After the theme, which stands in the body: of two equal rules the remote's wins.
        /* global document */
        insert: (link) => document.body.append(link),
      }),
      ...(development ? [new ReactRefreshPlugin({ library: name })] : []),
    ],
  };
}

/** The router's package names its development build for every condition, which is the larger one. */
function productionBuilds() {
  const shared = createRequire(path.join(sharedFolder(), 'package.json'));
  const dom = createRequire(shared.resolve('react-router-dom/package.json'));
  const folder = path.dirname(dom.resolve('react-router/package.json'));
  return {
    'react-router/dom$': path.join(folder, 'dist/production/dom-export.mjs'),
    'react-router$': path.join(folder, 'dist/production/index.mjs'),
  };
}
