// @ts-check
import { exposes, federationName, mapValues, requiredSingletons } from '../federation.mjs';
import { packageVersion, remoteManifest } from '../package-files.mjs';
import { AddedFiles } from './built-files.mjs';

/** Writes `remote.json` into a remote's build: its manifest, and what only the build knows. */
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
  apply(compiler) {
    new AddedFiles((compilation) => {
      const description = this.#descriptionOf(compilation);
      return { 'remote.json': JSON.stringify(description, null, 2) };
    }).apply(compiler);
  }

  /** @param {import('webpack').Compilation} compilation */
  #descriptionOf(compilation) {
    const { namedChunkGroups } = compilation;
    const exposes = Object.keys(this.exposed);
    const required = './routes' in this.exposed ? requiredSingletons(this.folder) : {};
    const files = exposes.flatMap((name) => {
      const chunks = namedChunkGroups.get(`__federation_expose_${name.replace('./', '')}`);
      return chunks?.getFiles() ?? [];
    });
    // What loads before a first screen: the entry, and what the exposed modules consist of.
    const preloads = ['remoteEntry.js', ...files.filter(isCode)];
    const { pages = [], ...manifest } = remoteManifest(this.folder) ?? {};
    return {
      ...manifest,
      pages: pages.map(({ loads, ...page }) => {
        if (!loads) return page;
        const more = filesOfModule(compilation, loads).filter((file) => !preloads.includes(file));
        return { ...page, preloads: more.filter(isCode) };
      }),
      version: packageVersion(this.folder),
      federationName: federationName(this.folder, this.development),
      exposes,
      requires: mapValues(required, ({ requiredVersion }) => requiredVersion),
      preloads,
    };
  }
}

const isCode = (/** @type {string} */ file) => /\.(js|css)$/.test(file);

/**
 * The files of a module that is imported later, and of the libraries that it shares with other remotes. The build fails
 * where no code imports it so.
 * @param {import('webpack').Compilation} compilation
 * @param {string} module as `import()` has it
 */
function filesOfModule({ chunkGroups, chunkGraph, errors }, module) {
  const group = chunkGroups.find(({ origins }) =>
    origins.some(({ request }) => request === module),
  );
  if (!group) {
    errors.push(new Error(`remote.json, pages: no code imports ${module}.`));
    return [];
  }
  const shared = group.chunks
    .flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap(({ blocks }) => blocks.map((block) => chunkGraph.getBlockChunkGroup(block)));
  return [...new Set([group, ...shared].flatMap((one) => one?.getFiles() ?? []))];
}
