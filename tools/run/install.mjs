import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { builtPackages, projectPackage, root } from '../project.mjs';
import { capture, fail, LaunchError, print, run, since } from '../terminal.mjs';

/**
 * Refuses a Node older than package.json's `engines` asks for.
 * @param {string} [version] like `20.19.0`
 */
export function requireNode(version = process.versions.node) {
  const needed = projectPackage.engines.node.replace(/^\D*/, '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number);
  if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
    throw new LaunchError(
      `Touchline needs Node ${needed} or later, and this is ${version}: install one from nodejs.org.`,
    );
  }
}

/**
 * Installs the dependencies the lockfile names, with the pnpm that package.json names, fetched by npx.
 * Does nothing when what was installed last is what is needed.
 */
export async function install() {
  requireNode();
  const packages = [...builtPackages, 'shared', 'backend', 'release', 'e2e', 'tools', '.'];
  const needed = await fingerprint([
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...packages.map((name) => path.posix.join(name, 'package.json')),
  ]);
  // What is installed fits one system: the project's folder may be shared by two.
  const current = `${needed} ${process.platform} ${process.arch}`;
  // Within node_modules, so that it goes when they go.
  const stampFile = path.join(root, 'node_modules/.touchline-install');
  if (await isStamped(stampFile, current)) return;

  const startedAt = performance.now();
  print(
    `Installing dependencies (${projectPackage.packageManager}); the first time takes a minute`,
  );
  const pnpm = ['--yes', projectPackage.packageManager];
  const flags = ['--frozen-lockfile', '--config.confirmModulesPurge=false'];
  const parameters = [...pnpm, 'install', ...flags];
  if (process.stdout.isTTY) {
    if ((await run('npx', parameters)) !== 0) throw new LaunchError(failed);
  } else {
    const { code, output } = await capture('npx', parameters);
    if (code !== 0) throw new LaunchError(`${output}\n${failed}`);
  }
  await stamp(stampFile, current);
  print(`  ✓ Dependencies installed   ${since(startedAt)}`);
}

const failed =
  "The dependencies can't be installed: see above, and whether npm's registry is reachable.";

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) void install().catch(fail);
