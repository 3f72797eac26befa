// @ts-check
import { exposes, federationName, requiredSingletons } from './federation.mjs';
import { packageVersion, remoteManifest } from './package-files.mjs';

/**
 * Writes `remote.json` into a remote's build: its manifest, and what only the build knows. Publishing
 * the folder needs nothing else.
 */
export class RemoteDescription {
  /**
   * @param {string} folder the remote's folder, absolute
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
          const source = new webpack.sources.RawSource(JSON.stringify(this.description(), null, 2));
          compilation.emitAsset('remote.json', source);
        },
      );
    });
  }

  description() {
    const singletons = Object.entries(requiredSingletons(this.folder));
    return {
      ...remoteManifest(this.folder),
      version: packageVersion(this.folder),
      federationName: federationName(this.folder, this.development),
      exposes: Object.keys(exposes),
      requires: Object.fromEntries(
        singletons.map(([name, { requiredVersion }]) => [name, requiredVersion]),
      ),
    };
  }
}
