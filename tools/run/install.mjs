import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { pnpm } from './pnpm.mjs';
import { builtPackages, options, projectPackage, root } from '../project.mjs';
import { fail, ToolError, print, since } from '../terminal.mjs';

/**
 * Throws when Node is older than `engines` of package.json.
 * @param {string} [version] like `20.19.0`
 */
export function requireNode(version = process.versions.node) {
  const needed = projectPackage.engines.node.replace(/^\D*/, '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
    throw new ToolError(
      `Touchline needs Node ${needed} or later, and this is ${version}: install one from nodejs.org.`,
    );
  }
}

/**
 * Throws when a path has characters that webpack or Node read as something else: builds fail there, far from the reason.
 * @param {string} [folder] absolute
 */
export function requireFolder(folder = root) {
  const [character] = /['#!?%]/.exec(folder) ?? [];
  if (character === undefined) return;
  throw new ToolError(
    `Touchline can't be built in a folder with ${character} in its path: ${folder}. Move it to another one.`,
  );
}

/** Installs the dependencies of the lockfile, with pnpm, unless they are installed already. */
export async function install() {
  requireNode();
  requireFolder();
  const packages = [
    ...builtPackages,
    ...options,
    'shared',
    'product',
    'kit',
    'backend',
    'e2e',
    'tools',
    '.',
  ];
  const needed = await fingerprint([
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...packages.map((name) => path.posix.join(name, 'package.json')),
  ]);
  // Installed packages fit one system, and two may share the project's folder.
  const current = `${needed} ${process.platform} ${process.arch}`;
  // In node_modules, so that both are removed together.
  const stampFile = path.join(root, 'node_modules/.touchline-install');
  if (await isStamped(stampFile, current)) return;

  const startedAt = performance.now();
  print(
    `Installing dependencies (${projectPackage.packageManager}); the first time takes a minute`,
  );
  const parameters = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const stdio = process.stdout.isTTY ? 'inherit' : 'pipe';
  const { code, output } = await pnpm(parameters, { stdio });
  if (code !== 0) throw new ToolError(`${output}\n${failed}`);
  await stamp(stampFile, current);
  print(`  ✓ Dependencies installed   ${since(startedAt)}`);
}

const failed = "The dependencies can't be installed: see above. Is npm's registry reachable?";

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void install().catch(fail);
