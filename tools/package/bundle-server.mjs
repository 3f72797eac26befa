import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../project.mjs';

/**
 * The programs to bundle, name -> source, and as an expression of a URL where their modules find what is beside them.
 * @typedef {{ programs: Record<string, string>, home: string }} Target
 */

/** @type {Target} */
const ofPackage = {
  programs: {
    start: 'tools/package/entries/start.ts',
    release: 'tools/package/entries/release.ts',
    backup: 'tools/package/entries/backup.ts',
    migrate: 'tools/package/entries/migrate.ts',
    'intake-process': 'backend/src/releases/intake/intake-process.ts',
  },
  home: "new URL('..', import.meta.url)",
};

/** @type {Target} */
const ofCheckout = {
  programs: {
    start: 'backend/src/server.ts',
    release: 'tools/package/entries/release.ts',
    'intake-process': 'backend/src/releases/intake/intake-process.ts',
  },
  home: `new URL(${JSON.stringify(pathToFileURL(`${root}/`).href)})`,
};

/** Modules that look for files beside them. In the bundle they find them at the same place in the package. */
const locating =
  /[\\/](backend|kit|options|shared|tools)[\\/].*\.(ts|mjs)$|[\\/]swagger-ui[\\/].*\.js$/;

/** Names a program beside a module, which runs in a process of its own: in a bundle it is a file of that. */
const ownProcess = /new URL\('\.\/([\w-]+-process)\.ts', import\.meta\.url\)/g;

/**
 * What every file of a bundle has: `require` for the modules of CommonJS, and where its home is. The bundler
 * does not see these names, so no module may have them: they begin with `bundle`.
 * @param {Target} target
 */
const bannerOf = ({ home }) => `
import { createRequire as bundleRequireFrom } from 'node:module';
import { fileURLToPath as bundlePathOf } from 'node:url';
const require = bundleRequireFrom(import.meta.url);
const bundleUrl = import.meta.url;
const bundleHome = ${home};`;

/**
 * Bundles the server and its commands for Node, with all that they import. Modules keep the
 * address that they have in the project, so the package must have its folders:
 * `backend/demo`, `backend/migrations`, `node_modules/playwright-core` and so on.
 * @param {string} folder absolute; the package's, which gets a folder `server`
 * @returns the packages of npm whose code is in the bundle, as folders, sorted
 */
export async function bundleServer(folder) {
  const { inputs } = await bundle(ofPackage, path.join(folder, 'server'));
  const packages = Object.keys(inputs).flatMap(
    (input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [],
  );
  return [...new Set(packages)].sort();
}

/**
 * Bundles the server and the release command of this checkout, which start faster, but can't open pages in a browser.
 * @param {string} folder absolute
 */
export async function bundleCheckout(folder) {
  await bundle(ofCheckout, folder);
}

/**
 * @param {Target} target
 * @param {string} folder
 */
async function bundle(target, folder) {
  // Not before the packages are installed.
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: target.programs,
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
    banner: { js: bannerOf(target) },
    plugins: [{ name: 'addresses', setup: (build) => keepAddresses(build, target) }],
  });
  await mkdir(folder, { recursive: true });
  await Promise.all(
    outputFiles.map((file) =>
      writeFile(path.join(folder, path.basename(file.path)), file.contents),
    ),
  );
  return metafile;
}

/**
 * @param {import('esbuild').PluginBuild} build
 * @param {Target} target
 */
function keepAddresses(build, target) {
  build.onLoad({ filter: locating }, async ({ path: file }) => {
    const source = await readFile(file, 'utf8');
    if (!/import\.meta\.|__dirname/.test(source)) return undefined;
    // pnpm's folders: node_modules/.pnpm/NAME@VERSION/node_modules/NAME
    const inProject = path.relative(root, file).split(path.sep).join('/');
    const inPackage = inProject.replace(/^.*(?=\bnode_modules\/)/, '');
    const address = target === ofPackage ? inPackage : inProject;
    const url = `new URL(${JSON.stringify(address)}, bundleHome)`;
    return {
      contents: source
        .replaceAll(ownProcess, "new URL('./$1.js', bundleUrl)")
        .replaceAll('import.meta.url', `${url}.href`)
        .replaceAll(/import\.meta\.dirname|__dirname/g, `bundlePathOf(new URL('.', ${url}))`),
      loader: file.endsWith('.ts') ? 'ts' : 'js',
    };
  });
}
