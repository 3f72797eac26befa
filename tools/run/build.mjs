import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { fingerprint, isStamped, lockedFor, stamp } from './fingerprint.mjs';
import { install } from './install.mjs';
import { packPackages } from './pack.mjs';
import { builtPackages, options, root, toolPath } from '../project.mjs';
import { capture, fail, ToolError, print, since } from '../terminal.mjs';

/** The packages that a build depends on. @param {string} name */
const packagesOf = (name) => [name, 'shared', 'kit', ...(name === 'shell' ? options : ['product'])];

/** What builds have of a package: all, and of an option what is not the server's. @param {string} name */
const sourcesOf = (name) =>
  options.includes(name)
    ? ['package.json', 'src', 'build'].map((part) => `${name}/${part}`)
    : [name];

const maxParallel = 2;

/**
 * `standalone`: a remote with its own page; `override`: the shell's page for a developer's own remote.
 * @typedef {'production' | 'standalone' | 'override'} Kind
 */

/** @type {Record<Kind, { folder: string, parameters: string[], suffix: string }>} */
const kinds = {
  production: { folder: 'dist', parameters: ['--mode', 'production'], suffix: '' },
  standalone: {
    folder: 'dist-standalone',
    parameters: ['--mode', 'production', '--env', 'standalone'],
    suffix: ' to run alone',
  },
  override: {
    folder: 'dist-override',
    parameters: ['--mode', 'development', '--env', 'override'],
    suffix: ' for overrides',
  },
};

/**
 * Builds the packages whose sources have changed. See `buildEach`.
 * @param {string[]} [names] folders; all when missing
 * @param {Kind} [kind]
 */
export async function build(names = builtPackages, kind = 'production') {
  requireKnown(names);
  await buildEach(names.map((name) => ({ name, kind })));
}

/**
 * Makes these builds, two at a time, each into its own folder, where sources have changed. Production
 * builds have compressed copies of each file.
 * @param {{ name: string, kind: Kind }[]} builds name: the package's folder
 */
export async function buildEach(builds) {
  const waiting = [...builds];
  /** @type {unknown[]} */
  const failures = [];
  const workers = Array.from({ length: maxParallel }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await buildOne(next.name, next.kind).catch((error) => failures.push(error));
    }
  });
  await Promise.all(workers);
  if (failures.length > 0) throw failures[0];
}

/** @param {string[]} names */
function requireKnown(names) {
  const unknown = names.find((name) => !builtPackages.includes(name));
  if (unknown) {
    throw new ToolError(`There is no package '${unknown}' to build: ${builtPackages.join(', ')}.`);
  }
}

/**
 * @param {string} name
 * @param {Kind} kind
 */
async function buildOne(name, kind) {
  const { folder, parameters, suffix } = kinds[kind];
  const dist = path.join(root, name, folder);
  const stampFile = path.join(dist, '.stamp');
  const packages = packagesOf(name);
  const current = await fingerprint(packages.flatMap(sourcesOf), lockedFor(packages));
  if (await isStamped(stampFile, current)) return;

  const startedAt = performance.now();
  // A build that is interrupted must not look complete.
  await rm(stampFile, { force: true });
  await runWebpack(name, parameters);
  // Only production builds are sent over a network.
  if (kind === 'production') await compressFiles(dist);
  await stamp(stampFile, current);
  print(`  ✓ ${name} built${suffix}   ${since(startedAt)}`);
}

/**
 * Builds a remote into another folder, which is emptied: its `dist` may be in use by a portal.
 * @param {string} name the package's folder
 * @param {string} output absolute
 */
async function buildInto(name, output) {
  const startedAt = performance.now();
  requireKnown([name]);
  await runWebpack(name, ['--mode', 'production', '--output-path', output]);
  await compressFiles(output);
  print(`  ✓ ${name} built   ${since(startedAt)}`);
}

/**
 * @param {string} name
 * @param {string[]} parameters
 */
async function runWebpack(name, parameters) {
  const config = path.join(name, 'webpack.config.mjs');
  const { code, output } = await capture(
    process.execPath,
    [toolPath('webpack'), '--config', config, ...parameters],
    // `npx` and pnpm add packages to it, which Module Federation then writes into a manifest.
    { env: { NODE_PATH: '' } },
  );
  if (code !== 0) throw new ToolError(`${output}\nThe build of ${name} failed: see above.`);
}

/** @param {string} folder absolute */
async function compressFiles(folder) {
  // Not before the packages are installed.
  const { compress } = await import('@touchline/shared/remote-build/compress');
  await compress(folder);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        standalone: { type: 'boolean' },
        override: { type: 'boolean' },
        output: { type: 'string' },
      },
    });
  } catch (error) {
    return fail(new ToolError(/** @type {Error} */ (error).message));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { positionals, values } = readOptions();
  const [name] = positionals;
  const { output, standalone, override } = values;
  const kind = standalone ? 'standalone' : override ? 'override' : 'production';
  await install()
    .then(async () => {
      if (name && output) return buildInto(name, path.resolve(output));
      await Promise.all([
        build(name ? positionals : undefined, kind),
        ...(name || kind !== 'production' ? [] : [packPackages()]),
      ]);
    })
    .catch(fail);
}
