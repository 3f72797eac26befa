import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { remoteManifestSchema } from '@touchline/shared/schemas';

/** The name of a remote's folder (absolute), and its version. Throws `ReleaseProblem` that names a malformed file. */
export async function readRemoteFolder(folder: string): Promise<{ name: string; version: string }> {
  const manifest = remoteManifestSchema.safeParse(await readJson(path.join(folder, 'remote.json')));
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    const place = issue?.path.join('.');
    throw new ReleaseProblem(`${folder}/remote.json: ${place}: ${issue?.message}`);
  }
  const { version } = (await readJson(path.join(folder, 'package.json'))) as { version?: unknown };
  if (typeof version === 'string') return { name: manifest.data.name, version };
  throw new ReleaseProblem(`${folder}/package.json has no version.`);
}

/** The names in a folder; none where it is missing. */
export async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ReleaseProblem(
      isMissing
        ? `There is no ${file}. Run this in the folder of a remote, or name one.`
        : `${file} can't be read: ${(error as Error).message}`,
      { cause: error },
    );
  }
}
