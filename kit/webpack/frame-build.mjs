// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseBuild } from './base-build.mjs';
import { federation, providedSingletons } from './federation.mjs';
import { sharedFolder } from './package-files.mjs';
import { AddedFiles } from './plugins/built-files.mjs';
import { integrityOf } from './plugins/file-integrity.mjs';
import { StableModuleIds } from './plugins/stable-module-ids.mjs';

/** @typedef {import('./base-build.mjs').Configuration} Configuration */

/** The platform as pages have it, and its second implementation, for frames: modules of the same names. */
const platform = path.join(sharedFolder(), 'src/platform');
const framed = path.join(sharedFolder(), 'src/frame/platform');

/**
 * What runs in a frame, as one script and one style sheet, `frame.html`, the document that takes them from the page, and
 * `frame.whole.html`, which has them.
 * @param {string} folder the shell's folder, absolute
 * @param {boolean} development for a developer's own remote, which needs React's development build
 * @param {string} outputPath the folder that the page is built into, absolute
 * @returns {Configuration}
 */
export function frameBuild(folder, development, outputPath) {
  const config = baseBuild(folder, development, 'frame');
  return {
    ...config,
    name: 'frame',
    entry: { frame: path.join(folder, 'src/frame-page.tsx') },
    output: {
      ...config.output,
      path: outputPath,
      publicPath: '/',
      clean: { keep: /^(?!frame\.)/ },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation(folder, development),
        remotes: {},
        shared: providedSingletons(folder),
        // The frame takes its files from the page, which knows one script.
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        manifest: false,
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.NormalModuleReplacementPlugin(/./, ({ createData: module }) => {
        const inPlatform = path.relative(platform, module?.resource ?? '');
        const resource = path.join(framed, inPlatform);
        if (!module || inPlatform.startsWith('..') || !existsSync(resource)) return;
        const request = module.request?.replace(/[^!]*$/, resource);
        Object.assign(module, { request, resource, userRequest: resource });
        module.context = path.dirname(resource);
      }),
      new AddedFiles(({ assets }) => documents(assets)),
      new StableModuleIds(),
    ],
  };
}

/**
 * Both documents. By their nonce, scripts run that are parts of them, and no handlers in markup; it is no secret.
 * @param {import('webpack').Compilation['assets']} assets whose minifiers leave no end of an element in them
 */
function documents(assets) {
  const text = (/** @type {RegExp} */ pattern) =>
    Object.entries(assets)
      .filter(([name]) => pattern.test(name))
      .map(([, source]) => String(source.source()))
      .join('');
  const script = text(/^frame\.\w+\.js$/);
  const nonce = integrityOf(script).slice(-24);
  const html = readFileSync(path.join(import.meta.dirname, 'frame.html'), 'utf8');
  const empty = html.replace('NONCE', nonce);
  const begun = `<script nonce="${nonce}">window.touchlineFrame = { started };${script}</script>`;
  return {
    'frame.html': empty,
    'frame.whole.html': empty
      .replace('</head>', () => `<style>${text(/^frame\.\w+\.css$/)}</style></head>`)
      .replace('</body>', () => `${begun}</body>`),
  };
}
