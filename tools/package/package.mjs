import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from '../run/build.mjs';
import { install } from '../run/install.mjs';
import { packPackages } from '../run/pack.mjs';
import { projectPackage, remotes, root } from '../project.mjs';
import { capture, fail, print, since, ToolError, requireOptions } from '../terminal.mjs';
import { bundleServer } from './bundle-server.mjs';

const name = `touchline-${projectPackage.version}`;

/** The folder that `makePackage` writes; beside it is the same as `.tgz`. */
export const packageFolder = path.join(root, 'dist', name);

/** Files of builds that only tools read. */
const toolFiles = new Set(['.stamp', 'mf-stats.json', 'touchline.mjs']);

/** Writes the package: all that a portal, the release command and the backup need. The builds must be up to date. */
export async function makePackage() {
  const startedAt = performance.now();
  await rm(packageFolder, { recursive: true, force: true });
  await mkdir(packageFolder, { recursive: true });
  const bundled = await bundleServer(packageFolder);
  await copy('LICENSE', 'deploy', 'backend/demo', 'backend/migrations', 'shared/package.json');
  await copyBuild('shared/dist');
  await copyBuild('product/dist');
  await copyBuild('kit/dist');
  await copyBuild('shell/dist');
  for (const folder of remotes.map((remote) => `remote-${remote}`)) {
    await copy(`${folder}/package.json`, `${folder}/remote.json`);
    await copyBuild(`${folder}/dist`);
  }
  await copyModule('kit', 'playwright-core');
  await copyModule('backend', '@fastify/swagger-ui', 'static');
  await writeManifest();
  await writeLicences(bundled);
  await pack();

  for (const part of ['.', ...(await readdir(packageFolder)).sort(), `../${name}.tgz`]) {
    const bytes = await sizeOf(path.join(packageFolder, part));
    if (bytes > 100_000)
      print(`    ${part === '.' ? name : part}   ${(bytes / 1_000_000).toFixed(1)} MB`);
  }
  print(`  ✓ dist/${name} packed   ${since(startedAt)}`);
}

/** @param {string[]} paths of the project */
async function copy(...paths) {
  for (const one of paths) {
    await cp(path.join(root, one), path.join(packageFolder, one), { recursive: true });
  }
}

/** Copies a build. Its source maps name places in the sources, and do not hold them. @param {string} folder */
async function copyBuild(folder) {
  await cp(path.join(root, folder), path.join(packageFolder, folder), {
    recursive: true,
    dereference: true,
    filter: (file) => !toolFiles.has(path.basename(file)),
  });
  for (const file of await readdir(path.join(packageFolder, folder), { recursive: true })) {
    if (!file.endsWith('.map')) continue;
    const target = path.join(packageFolder, folder, file);
    const { sourcesContent: _sources, ...map } = JSON.parse(await readFile(target, 'utf8'));
    await writeFile(target, JSON.stringify(map));
  }
}

/**
 * Copies files of a dependency that a bundle can't hold.
 * @param {string} user the folder of the package that depends on it
 * @param {string} module
 * @param {string} [part]
 */
async function copyModule(user, module, part = '.') {
  const from = path.join(root, user, 'node_modules', module);
  const files = path.join(from, part);
  await cp(files, path.join(packageFolder, 'node_modules', module, part), {
    recursive: true,
    dereference: true,
    filter: (file) => !path.relative(from, file).startsWith('node_modules'),
  });
}

async function writeManifest() {
  const { version, license, engines } = projectPackage;
  const scripts = {
    start: 'node server/start.js',
    release: 'node server/release.js',
    backup: 'node server/backup.js backup',
    restore: 'node server/backup.js restore',
    migrate: 'node server/migrate.js',
  };
  const manifest = { name: 'touchline', version, private: true, license, type: 'module' };
  await writeFile(
    path.join(packageFolder, 'package.json'),
    `${JSON.stringify({ ...manifest, engines, scripts }, null, 2)}\n`,
  );
}

/**
 * Most licences ask that their text goes with the code. Builds for browsers have theirs beside each file.
 * @param {string[]} bundled folders of packages
 */
async function writeLicences(bundled) {
  const texts = bundled.map(async (folder) => {
    const absolute = path.join(root, folder);
    const manifest = JSON.parse(await readFile(path.join(absolute, 'package.json'), 'utf8'));
    const files = (await readdir(absolute)).filter((file) => /^(licen[cs]e|copying)/i.test(file));
    const text = await Promise.all(
      files.map((file) => readFile(path.join(absolute, file), 'utf8').catch(() => '')),
    );
    return `${manifest.name} ${manifest.version} (${manifest.license})\n\n${text.join('\n')}`;
  });
  const all = (await Promise.all(texts)).join(`\n\n${'-'.repeat(80)}\n\n`);
  await writeFile(path.join(packageFolder, 'third-party-licences.txt'), all);
}

async function pack() {
  const dist = path.dirname(packageFolder);
  const { code, output } = await capture('tar', ['-czf', `${name}.tgz`, name], { cwd: dist });
  if (code !== 0) throw new ToolError(`${output}\nThe package can't be packed: see above.`);
}

/** @param {string} file or folder @returns {Promise<number>} in bytes */
async function sizeOf(file) {
  const found = await stat(file);
  if (!found.isDirectory()) return found.size;
  const inside = (await readdir(file)).map((one) => sizeOf(path.join(file, one)));
  return (await Promise.all(inside)).reduce((sum, bytes) => sum + bytes, 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await Promise.resolve()
    .then(() => requireOptions([]))
    .then(install)
    .then(() => Promise.all([build(), packPackages()]))
    .then(makePackage)
    .catch(fail);
}
