// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseBuild } from './base-build.mjs';
import { BillOfMaterials } from './plugins/bill-of-materials.mjs';
import { BuiltModules } from './plugins/built-modules.mjs';
import { CompileHints } from './plugins/compile-hints.mjs';
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
  const config = baseBuild(
    folder,
    development,
    environment.standalone ? 'standalone' : environment.override ? 'override' : 'federated',
    styledSources,
  );
  const isShell = !environment.standalone && !environment.override;
  return {
    ...config,
    entry: { main: development ? [policyOverlay, entry] : entry },
    output: {
      ...config.output,
      publicPath: environment.override ? '/override/' : '/',
      path: path.join(folder, outputFolder(environment)),
      // The files of the extra builds.
      clean: { keep: /^(redirect|guard|service-worker|frame\.|early-frame)/ },
    },
    plugins: [
      ...(config.plugins ?? []),
      ...(development ? [] : [new CompileHints(), new BuiltModules(), new BillOfMaterials()]),
      new HtmlWebpackPlugin({
        template: path.join(import.meta.dirname, 'index.ejs'),
        templateParameters: { development, isInstallable: isShell && !development },
      }),
      ...(isShell && !development ? [new InstallationFiles()] : []),
      development ? new RendererHook() : new FileIntegrity({ guarded: true }),
    ],
    devServer: devServer(environment, remoteManifest(folder)),
  };
}

/** @param {Environment} environment */
function outputFolder({ standalone, override }) {
  if (standalone) return 'dist-standalone';
  return override ? 'dist-override' : 'dist';
}

/** Adds what a device needs to install the portal: its description and its icons. */
class InstallationFiles {
  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack }) {
    hooks.thisCompilation.tap(InstallationFiles.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: InstallationFiles.name,
          stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS,
        },
        () => {
          for (const name of readdirSync(installation)) {
            const file = path.join(installation, name);
            compilation.fileDependencies.add(file);
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
          }
        },
      );
    });
  }
}

/** Adds the script that must run before React to a page in development. */
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
