// @ts-check
import { exposes, federationName, requiredSingletons } from '../federation.mjs';
import { packageVersion, remoteManifest } from '../package-files.mjs';

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
        // When the names of all files are final.
        { name: RemoteDescription.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const description = { ...this.description(), preloads: preloadsOf(compilation) };
          const source = new webpack.sources.RawSource(JSON.stringify(description, null, 2));
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

/**
 * The files that load before a first screen: the entry, and what the exposed modules consist of.
 * @param {import('webpack').Compilation} compilation
 */
function preloadsOf({ namedChunkGroups }) {
  const exposed = Object.keys(exposes).map(
    (name) => `__federation_expose_${name.replace('./', '')}`,
  );
  const files = exposed.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? []);
  return ['remoteEntry.js', ...files.filter((file) => /\.(js|css)$/.test(file))];
}
