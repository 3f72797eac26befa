import { cp, link, mkdir, mkdtemp, readdir, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { removeAtExit } from './temporary-folders';

const root = path.resolve(import.meta.dirname, '../..');

/** What no build reads: declarations, source maps, texts. They are most of the installed files. */
const unread = /\.([cm]?ts|map|md)$/;

/**
 * Copies a remote, the packages that build it and all installed packages into another folder, as a second
 * checkout of the repository would have them. Nothing there leads back to the first one.
 * @returns the remote's folder, absolute; it is removed after the tests
 */
export async function secondCheckout(remote: string): Promise<string> {
  const folder = await makeFolder();
  const parts = {
    [remote]: ['src', 'package.json', 'remote.json', 'webpack.config.mjs'],
    shared: ['src', 'remote-build', 'package.json'],
    product: ['src', 'package.json'],
    kit: ['webpack', 'development', 'assets.d.ts', 'package.json', 'tsconfig.base.json'],
  };
  for (const [name, files] of Object.entries(parts)) {
    for (const file of files) {
      const inside = path.join(name, file);
      await cp(path.join(root, inside), path.join(folder, inside), { recursive: true });
    }
    await linkFiles(path.join(root, name, 'node_modules'), path.join(folder, name, 'node_modules'));
  }
  const store = 'node_modules/.pnpm';
  await linkFiles(path.join(root, store), path.join(folder, store));
  return path.join(folder, remote);
}

async function makeFolder(): Promise<string> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  // On the disk of the installed packages: their files are linked.
  const folder = await mkdtemp(path.join(root, '.cache/checkout-'));
  removeAtExit(folder);
  return folder;
}

/** Copies a folder of installed packages: its files as hard links, its relative links as they are. */
async function linkFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      else if (entry.isFile() && !unread.test(entry.name)) await link(source, target);
      else if (entry.isDirectory() && entry.name !== '.cache') await linkFiles(source, target);
    }),
  );
}
