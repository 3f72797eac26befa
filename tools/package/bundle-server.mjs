import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../project.mjs';

/** The programs of a package: name in `server` -> source. */
const programs = {
  start: 'tools/package/entries/start.ts',
  release: 'tools/package/entries/release.ts',
  backup: 'tools/package/entries/backup.ts',
};

/** Modules that look for files beside them. In the bundle they find them at the same place in the package. */
const locating =
  /[\\/](backend|shared|tools)[\\/].*\.(ts|mjs)$|[\\/](swagger-ui|zstd-wasm)[\\/].*\.js$/;

/** What every file of the bundle has: `require` for the modules of CommonJS, and where the package is. */
const banner = `
import { createRequire as requireFrom } from 'node:module';
import { fileURLToPath as pathOf } from 'node:url';
const require = requireFrom(import.meta.url);
const packageUrl = new URL('..', import.meta.url);`;

/**
 * Bundles the server and its commands with everything that they import, into files for Node. Modules keep
 * the address that they have in the project, so the package must have its folders: `backend/migrations`,
 * `shell/dist`, `node_modules/playwright-core` and so on.
 * @param {string} folder absolute; the package's, which gets a folder `server`
 * @returns {Promise<string[]>} the packages of npm whose code is in the bundle, as folders, sorted
 */
export async function bundleServer(folder) {
  // Not before the packages are installed.
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    // Not written there: source maps name the sources from it.
    outdir: path.join(root, 'server'),
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
    keepNames: true,
    metafile: true,
    // The first is loaded only to open pages; the second is not installed, and `pg` works without it.
    external: ['playwright-core', 'pg-native'],
    banner: { js: banner },
    plugins: [{ name: 'addresses', setup: keepAddresses }],
  });
  const server = path.join(folder, 'server');
  await mkdir(server, { recursive: true });
  await Promise.all(
    outputFiles.map((file) =>
      writeFile(path.join(server, path.basename(file.path)), file.contents),
    ),
  );
  const packages = Object.keys(metafile.inputs).flatMap(
    (input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [],
  );
  return [...new Set(packages)].sort();
}

/** @param {import('esbuild').PluginBuild} build */
function keepAddresses(build) {
  build.onLoad({ filter: locating }, async ({ path: file }) => {
    const source = await readFile(file, 'utf8');
    if (!/import\.meta\.|__dirname/.test(source)) return undefined;
    // pnpm's folders: node_modules/.pnpm/NAME@VERSION/node_modules/NAME
    const inProject = path.relative(root, file).split(path.sep).join('/');
    const inPackage = inProject.replace(/^.*(?=\bnode_modules\/)/, '');
    const url = `new URL(${JSON.stringify(inPackage)}, packageUrl)`;
    return {
      contents: source
        .replaceAll('import.meta.url', `${url}.href`)
        .replaceAll(/import\.meta\.dirname|__dirname/g, `pathOf(new URL('.', ${url}))`),
      loader: file.endsWith('.ts') ? 'ts' : 'js',
    };
  });
}
