// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseBuild } from './base-build.mjs';
import { federation, providedSingletons } from './federation.mjs';
import { sharedFolder } from './package-files.mjs';
import { AddedFiles } from './plugins/built-files.mjs';
import { StableModuleIds } from './plugins/stable-module-ids.mjs';

/** @typedef {import('./base-build.mjs').Configuration} Configuration */

/** The platform as pages have it, and its second implementation, for frames: modules of the same names. */
const platform = path.join(sharedFolder(), 'src/platform');
const framed = path.join(sharedFolder(), 'src/frame/platform');

/**
 * What runs in a frame, as one script and one style sheet, and `frame.html`, the document that takes them from the page.
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
      // Its script is part of it, so that a policy can name its hash.
      new AddedFiles(() => ({
        'frame.html': readFileSync(path.join(import.meta.dirname, 'frame.html')),
      })),
      new StableModuleIds(),
    ],
  };
}
