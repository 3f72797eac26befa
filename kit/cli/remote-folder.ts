import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { remoteManifestSchema } from '@touchline/shared/schemas';

/** The folder of a remote: its name and the version that it would be released under. */
export interface RemoteFolder {
  /** Absolute. */
  folder: string;
  name: string;
  version: string;
}

/** Whether a folder (absolute) is one of a remote. */
export function isRemoteFolder(folder: string): boolean {
  return existsSync(path.join(folder, 'remote.json'));
}

/**
 * Reads `remote.json` and `package.json` of a folder.
 * @param folder absolute
 * Throws `ReleaseProblem` that names the file when one is missing or malformed.
 */
export async function readRemoteFolder(folder: string): Promise<RemoteFolder> {
  const manifest = remoteManifestSchema.safeParse(await readJson(path.join(folder, 'remote.json')));
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    const place = issue?.path.join('.');
    throw new ReleaseProblem(`${folder}/remote.json: ${place}: ${issue?.message}`);
  }
  const { version } = (await readJson(path.join(folder, 'package.json'))) as { version?: unknown };
  if (typeof version !== 'string') {
    throw new ReleaseProblem(`${folder}/package.json has no version.`);
  }
  return { folder, name: manifest.data.name, version };
}

/** The name of the remote in a folder (absolute). Throws as `readRemoteFolder`. */
export async function nameIn(folder: string): Promise<string> {
  return (await readRemoteFolder(folder)).name;
}

/** Throws `ReleaseProblem` that names the file. */
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
