// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseBuild } from '@touchline/kit/webpack/base-build';
import { federation, providedSingletons } from '@touchline/kit/webpack/federation';
import { sharedFolder } from '@touchline/kit/webpack/package-files';
import { AddedFiles } from '@touchline/kit/webpack/plugins/built-files';
import { integrityOf } from '@touchline/kit/webpack/plugins/file-integrity';
import { StableModuleIds } from '@touchline/kit/webpack/plugins/stable-module-ids';

/** @typedef {import('@touchline/kit/webpack/base-build').Configuration} Configuration */

const sources = path.join(import.meta.dirname, '../src/document');
const protocolFile = path.join(import.meta.dirname, '../src/protocol.json');

/** The modules of the platform as pages have it -> those of its second implementation, for frames, of the same names. */
const replaced = replacedModules(path.join(sharedFolder(), 'src/platform'), `${sources}/platform`);

/**
 * The document of all frames, `frame.html`, with all that runs in it before the remote.
 * @param {string} folder the shell's folder, absolute
 * @param {boolean} development for a developer's own remote, which needs React's development build
 * @param {string} outputPath the folder that the page is built into, absolute
 * @returns {Configuration}
 */
export function addedBuild(folder, development, outputPath) {
  const config = baseBuild(folder, development, 'frame');
  return {
    ...config,
    name: 'frame',
    entry: { frame: path.join(sources, 'main.tsx') },
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
        // The document has one script.
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        manifest: false,
      }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.NormalModuleReplacementPlugin(/./, ({ createData: module }) => {
        const resource = replaced.get(module?.resource ?? '');
        if (!module || !resource) return;
        const request = module.request?.replace(/[^!]*$/, resource);
        Object.assign(module, { request, resource, userRequest: resource });
        module.context = path.dirname(resource);
      }),
      new AddedFiles(documentOf),
      new StableModuleIds(),
    ],
  };
}

/**
 * @param {string} platform
 * @param {string} second
 */
function replacedModules(platform, second) {
  const all = readdirSync(platform, { recursive: true }).map(String);
  return new Map(
    readdirSync(second)
      .filter((name) => !name.includes('.test.'))
      .map((name) => {
        const found = all.filter((file) => path.basename(file) === name);
        if (found.length !== 1) throw new Error(`The platform has not one ${name}.`);
        return [path.join(platform, found[0] ?? ''), path.join(second, name)];
      }),
  );
}

/**
 * The document, in place of the files that are now parts of it. By its nonce, scripts run that are parts of it, and no
 * handlers in markup; it is no secret.
 * @param {import('webpack').Compilation} compilation
 */
function documentOf(compilation) {
  const take = (/** @type {RegExp} */ pattern) => {
    const found = compilation.getAssets().filter(({ name }) => pattern.test(name));
    for (const { name, source } of found) {
      // The licences of what is in it stay beside the document.
      compilation.updateAsset(name, source, () => ({}));
      compilation.deleteAsset(name);
    }
    return found.map(({ source }) => String(source.source())).join('');
  };
  // No text in it ends the element.
  const script = take(/^frame(\.\w+)?\.js$/).replace(/<(?=\/script|!--)/gi, '\\x3c');
  const style = take(/^frame(\.\w+)?\.css$/);
  const html = readFileSync(path.join(import.meta.dirname, 'frame.html'), 'utf8');
  const { version: protocol } = JSON.parse(readFileSync(protocolFile, 'utf8'));
  return {
    'frame.html': html
      .replace('PROTOCOL', String(protocol))
      .replaceAll('NONCE', integrityOf(script).slice(-24))
      .replace('STYLE', () => style)
      .replace('SCRIPT', () => script),
  };
}
