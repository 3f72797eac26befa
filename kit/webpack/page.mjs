// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseBuild } from './base-build.mjs';
import { AddedFiles } from './plugins/built-files.mjs';
import { builtModules } from './plugins/built-modules.mjs';
import { CompileHints } from './plugins/compile-hints.mjs';
import { CriticalStyles } from './plugins/critical-styles.mjs';
import { devServer } from './dev-server.mjs';
import { FileIntegrity } from './plugins/file-integrity.mjs';
import { remoteManifest } from './package-files.mjs';

/**
 * @typedef {{ port?: string, backend?: string, standalone?: boolean, override?: boolean }} Environment
 * @typedef {import('./base-build.mjs').Configuration} Configuration
 */

/** Shows a developer what the policy of a portal would stop. */
const policyOverlay = path.resolve(import.meta.dirname, '../development/policy-overlay.ts');

/** The manifest of the web app, and its icons. */
const installation = path.resolve(import.meta.dirname, '../installation');

/**
 * A build with an HTML page of its own. Its production build needs the extra builds beside it.
 * @param {string} folder the package's folder, absolute
 * @param {string} entry
 * @param {boolean} development
 * @param {Environment} environment
 * @param {string[]} [styledSources] as `baseBuild` has it
 * @returns {Configuration & { output: { path: string } }}
 */
export function page(folder, entry, development, environment, styledSources) {
  const { standalone, override } = environment;
  const kind = standalone ? 'standalone' : override ? 'override' : 'federated';
  const config = baseBuild(folder, development, kind, styledSources);
  const isShell = kind === 'federated';
  return {
    ...config,
    entry: { main: development ? [policyOverlay, entry] : entry },
    output: {
      ...config.output,
      publicPath: override ? '/override/' : '/',
      path: path.join(folder, isShell ? 'dist' : `dist-${kind}`),
      // The files of the extra builds stay.
      clean: !development && { keep: /^(redirect|guard|service-worker|frame\.)/ },
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(development ? [] : [new CompileHints(), builtModules()]),
      new HtmlWebpackPlugin({
        template: path.join(import.meta.dirname, 'index.ejs'),
        // The template has the tags: nothing that a page waits for comes before what it shows first.
        inject: false,
        templateParameters: { development, isInstallable: isShell && !development },
      }),
      ...(development ? [] : [new CriticalStyles()]),
      ...(isShell && !development ? [new AddedFiles(installationFiles)] : []),
      development ? new AddedFiles(rendererHook) : new FileIntegrity({ guarded: true }),
    ],
    devServer: devServer(environment, remoteManifest(folder)),
  };
}

/** What a device needs to install the portal: its description and its icons. */
const installationFiles = () =>
  Object.fromEntries(
    readdirSync(installation).map((name) => [name, readFileSync(path.join(installation, name))]),
  );

/** The script that must run before React in development. */
const rendererHook = () => ({
  'renderers.js': readFileSync(path.join(import.meta.dirname, 'renderers.js')),
});
