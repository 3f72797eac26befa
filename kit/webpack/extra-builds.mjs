// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { baseBuild } from './base-build.mjs';
import { sharedFolder } from './package-files.mjs';
import { FileIntegrity, integrityOf } from './plugins/file-integrity.mjs';

/** @typedef {import('./base-build.mjs').Configuration} Configuration */

const sources = path.join(sharedFolder(), 'src');

/**
 * The small builds that write into the folder of a page: the guard of its files, for which the page must wait, and the page
 * that sign-in comes back to.
 * @param {string} folder the package's folder, absolute
 * @param {boolean} development a development server's files have no hashes, so it gets no guard
 * @param {string} outputPath the folder that the page is built into, absolute
 * @returns {Configuration[]}
 */
export function extraBuilds(folder, development, outputPath) {
  const bridge = redirectBridge(folder, development, outputPath);
  // A build of its own: nothing may run before it, not even the runtime of Module Federation.
  const guard = path.join(sources, 'start/first-script.ts');
  return development ? [bridge] : [bridge, script(folder, 'guard', guard, outputPath)];
}

/**
 * A build of one script, into a folder whose other files stay.
 * @param {string} folder
 * @param {string} name
 * @param {string} entry
 * @param {string} outputPath
 * @returns {Configuration}
 */
function script(folder, name, entry, outputPath) {
  const config = baseBuild(folder, false);
  const clean = { keep: new RegExp(`^(?!${name}\\.)`) };
  return {
    ...config,
    name,
    entry: { [name]: entry },
    output: { ...config.output, path: outputPath, clean },
    plugins: [],
  };
}

/**
 * The page that the identity client's popups and iframes come back to. It must answer at once, without loading the portal.
 * @param {string} folder
 * @param {boolean} development
 * @param {string} outputPath
 * @returns {Configuration}
 */
function redirectBridge(folder, development, outputPath) {
  const config = baseBuild(folder, false);
  return {
    ...config,
    name: 'redirect-bridge',
    mode: development ? 'development' : 'production',
    devtool: false,
    entry: { redirect: path.join(sources, 'identity/redirect-bridge.ts') },
    output: { ...config.output, path: outputPath, publicPath: '/', clean: false },
    plugins: [
      new HtmlWebpackPlugin({ filename: 'redirect.html', title: 'Touchline', meta: {} }),
      new FileIntegrity({ guarded: false }),
    ],
  };
}

/**
 * The worker that opens the portal without a network. It holds the hash of the finished page, and the page
 * holds those of its files, so it is built last.
 * @param {string} folder the shell's folder, absolute
 * @param {Configuration & { output: { path: string } }} page whose build it belongs to
 * @returns {Configuration}
 */
export function serviceWorker(folder, page) {
  const config = baseBuild(folder, false);
  page.name = 'page';
  const builtPage = path.join(page.output.path, 'index.html');
  return {
    ...config,
    name: 'service-worker',
    dependencies: [page.name],
    target: 'webworker',
    entry: { 'service-worker': path.join(folder, 'src/offline/worker/service-worker.ts') },
    // Browsers look for a newer one at the same address.
    output: { ...config.output, filename: '[name].js', path: page.output.path, clean: false },
    plugins: [
      new webpack.DefinePlugin({
        BUILT_PAGE: webpack.DefinePlugin.runtimeValue(
          () => JSON.stringify(integrityOf(readFileSync(builtPage))),
          true,
        ),
      }),
    ],
  };
}
