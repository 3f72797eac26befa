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
   * @param {Record<string, string>} [exposed] what it exposes: module -> source. With `./mount` and no `./routes`
   *   it runs in a frame only, and takes no library from the portal
   */
  constructor(folder, development, exposed = exposes) {
    this.folder = folder;
    this.development = development;
    this.exposed = exposed;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply({ hooks, webpack }) {
    hooks.thisCompilation.tap(RemoteDescription.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        // When the names of all files are final.
        { name: RemoteDescription.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const description = {
            ...this.description(),
            preloads: preloadsOf(compilation, this.exposed),
          };
          const source = new webpack.sources.RawSource(JSON.stringify(description, null, 2));
          compilation.emitAsset('remote.json', source);
        },
      );
    });
  }

  description() {
    const required = './routes' in this.exposed ? requiredSingletons(this.folder) : {};
    return {
      ...remoteManifest(this.folder),
      version: packageVersion(this.folder),
      federationName: federationName(this.folder, this.development),
      exposes: Object.keys(this.exposed),
      requires: Object.fromEntries(
        Object.entries(required).map(([name, { requiredVersion }]) => [name, requiredVersion]),
      ),
    };
  }
}

/**
 * The files that load before a first screen: the entry, and what the exposed modules consist of.
 * @param {import('webpack').Compilation} compilation
 * @param {Record<string, string>} modules
 */
function preloadsOf({ namedChunkGroups }, modules) {
  const exposed = Object.keys(modules).map(
    (name) => `__federation_expose_${name.replace('./', '')}`,
  );
  const files = exposed.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? []);
  return ['remoteEntry.js', ...files.filter((file) => /\.(js|css)$/.test(file))];
}
