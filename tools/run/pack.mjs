import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { pnpm } from './pnpm.mjs';
import { root } from '../project.mjs';
import { ToolError, print, since } from '../terminal.mjs';

/** Packs the packages that remotes stand on into their `dist`, which a portal serves, unless they are unchanged. */
export async function packPackages() {
  await Promise.all([pack('shared'), pack('product'), pack('kit', bundleCommandLine)]);
}

/**
 * @param {string} name the package's folder
 * @param {(dist: string) => Promise<void>} [prepare] writes what the package holds beside its sources
 */
async function pack(name, prepare) {
  const folder = path.join(root, name);
  const dist = path.join(folder, 'dist');
  const stampFile = path.join(dist, '.stamp');
  const current = await fingerprint(['shared', 'product', 'kit', 'pnpm-workspace.yaml']);
  if (await isStamped(stampFile, current)) return;

  const startedAt = performance.now();
  await rm(dist, { recursive: true, force: true });
  await prepare?.(dist);
  const { code, output } = await pnpm(['pack', '--pack-destination', dist], { folder });
  if (code !== 0) throw new ToolError(`${output}\n${name} can't be packed: see above.`);
  await stamp(stampFile, current);
  print(`  ✓ ${name} packed   ${since(startedAt)}`);
}

/**
 * Bundles the command line with what it has of the shared package. `npx` installs the kit alone, and no
 * registry has the shared package.
 * @param {string} dist the kit's, absolute
 */
async function bundleCommandLine(dist) {
  // Not before the packages are installed.
  const { build } = await import('esbuild');
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'kit/package.json'), 'utf8'));
  await build({
    entryPoints: [path.join(root, 'kit/cli/touchline.ts')],
    outfile: path.join(dist, 'touchline.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    keepNames: true,
    external: Object.keys(dependencies),
  });
}
