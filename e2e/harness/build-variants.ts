import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isStamped, stamp } from '@touchline/tools/run/fingerprint';
import { keptVariant, variantsFingerprint } from './built-variants';
import { copyBranch, copyRemote } from './remote-copies';
import { remoteVariants, type RemoteVariant } from './remote-variants';

// Builds variants that are not of the present sources: those that are named, or all. In one process, because half of
// the time of a build is that of loading webpack.

const root = path.resolve(import.meta.dirname, '../..');

interface Compiler {
  run: (done: (error: Error | null, stats?: { hasErrors: () => boolean }) => void) => void;
  close: (done: (error: Error | null) => void) => void;
}
/** The one of the kit, which its plugins know. */
const webpack = createRequire(path.join(root, 'kit/package.json'))('webpack') as (
  configuration: object,
) => Compiler;

const current = await variantsFingerprint();
const named = process.argv.slice(2);
for (const [name, variant] of Object.entries(remoteVariants)) {
  if (named.length === 0 || named.includes(name)) await build(name, variant);
}

async function build(name: string, variant: RemoteVariant): Promise<void> {
  const { folder, stampFile } = keptVariant(name);
  if (await isStamped(stampFile, current)) return;
  const startedAt = performance.now();
  const source = await copyOf(variant);
  await runWebpack(source);
  const made = `${folder}.${process.pid}`;
  await mkdir(made, { recursive: true });
  for (const part of ['dist', 'package.json', 'remote.json']) {
    await cp(path.join(source, part), path.join(made, part), { recursive: true });
  }
  await stamp(path.join(made, '.stamp'), current);
  await rm(folder, { recursive: true, force: true });
  await rename(made, folder);
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(`  ✓ variant ${name} built   ${seconds.toFixed(1)} s\n`);
}

async function copyOf(variant: RemoteVariant): Promise<string> {
  if ('branch' in variant) return copyBranch(variant.branch, variant.version, variant.edits);
  return copyRemote('files' in variant ? variant.files : await filesOf(variant.folder));
}

/** The files of a folder of the project, as `copyRemote` takes them. */
async function filesOf(name: string): Promise<Record<string, Buffer>> {
  const folder = path.join(root, name);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file));
  const read = async (file: string) => [file, await readFile(path.join(folder, file))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** Builds a remote for production, as webpack's command does. */
async function runWebpack(folder: string): Promise<void> {
  const { default: configure } = (await import(path.join(folder, 'webpack.config.mjs'))) as {
    default: (environment: object, argv: { mode: string }) => object;
  };
  const compiler = webpack(configure({}, { mode: 'production' }));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(String(stats)));
      else compiler.close((failure) => (failure ? reject(failure) : resolve()));
    });
  });
}
