import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import lockfile from 'proper-lockfile';
import { readText, replaceFile } from './document-file';
import {
  lastSignedFile,
  leftoverAgeMs,
  recordsFolder,
  releaseFile,
  type PrivateFiles,
  type ReleaseStorage,
  type ReleaseId,
} from './release-storage';

const registryFile = 'remotes.json';

/** Any user's web server may read what is published, whatever the umask of who publishes it. */
const folderMode = 0o755;
const fileMode = 0o644;

/** What a release's folder is called until it is complete. */
const stagingPrefix = '.publishing-';

/**
 * A folder of releases, as any static host can serve it: `remotes.json`, and each release in
 * `<name>/<version>/`.
 */
export class ReleaseFolder implements ReleaseStorage {
  /** @param folder absolute */
  constructor(readonly folder: string) {}

  get address(): string {
    return this.folder;
  }

  readRegistry(): Promise<string | undefined> {
    return readText(this.#registryPath);
  }

  async changeRegistry(
    change: (text: string | undefined) => Promise<string | undefined>,
    afterwards?: () => Promise<void>,
  ): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    let isLost = false;
    const locked = lockfile.lock(this.folder, {
      lockfilePath: path.join(this.folder, '.lock'),
      // A process that was killed leaves its lock behind; after this time it no longer counts.
      stale: 2_000,
      update: 1_000,
      retries: { retries: 100, minTimeout: 20, maxTimeout: 200 },
      // Another process took it: this one was held up for longer than that.
      onCompromised: () => (isLost = true),
    });
    const unlock = await locked.catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'ELOCKED' ? busy(cause) : cause;
    });
    try {
      const text = await change(await this.readRegistry());
      if (isLost) throw busy();
      if (text !== undefined) await replaceFile(this.#registryPath, text, fileMode);
      await afterwards?.();
    } finally {
      if (!isLost) await unlock();
    }
  }

  readSigned(): Promise<string | undefined> {
    return readText(path.join(this.folder, lastSignedFile));
  }

  keepSigned(text: string): Promise<void> {
    return replaceFile(path.join(this.folder, lastSignedFile), text, fileMode);
  }

  readRelease(id: ReleaseId): Promise<string | undefined> {
    return readText(path.join(this.#folderOf(id), releaseFile));
  }

  async addRelease(id: ReleaseId, fill: (folder: string) => Promise<void>): Promise<boolean> {
    const target = this.#folderOf(id);
    const parent = path.dirname(target);
    await mkdir(parent, { recursive: true });
    const staging = path.join(parent, `${stagingPrefix}${randomUUID()}`);
    try {
      await fill(staging);
      await makeReadable(parent, staging);
      await rename(staging, target);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // Somebody else has published this version in between.
      const { code = '' } = error as NodeJS.ErrnoException;
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(code);
      if (isTaken && (await this.readRelease(id)) !== undefined) return false;
      throw error;
    }
    return true;
  }

  async changeRelease(id: ReleaseId, change: (text: string) => string): Promise<void> {
    const text = await this.readRelease(id);
    if (text === undefined) return;
    await replaceFile(path.join(this.#folderOf(id), releaseFile), change(text), fileMode);
  }

  /** No change of the registry can begin in between: see `changeRegistry`. */
  async removeRelease(id: ReleaseId): Promise<void> {
    const folder = this.#folderOf(id);
    // At once: after a kill in between, `removeLeftovers` finds it, and nobody takes it for a release.
    const removed = path.join(path.dirname(folder), `${stagingPrefix}${randomUUID()}`);
    await rename(folder, removed).catch(emptyWithoutFolder);
    await rm(removed, { recursive: true, force: true });
  }

  readRecord(id: ReleaseId): Promise<string | undefined> {
    return readText(this.#recordOf(id));
  }

  async writeRecord(id: ReleaseId, text: string): Promise<void> {
    const file = this.#recordOf(id);
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, text, fileMode);
  }

  async list(only?: string): Promise<ReleaseId[]> {
    const names = only === undefined ? await foldersIn(this.folder) : [only];
    const found = await Promise.all(
      names.map(async (name) => {
        const versions = await foldersIn(path.join(this.folder, name));
        return versions.map((version) => ({ name, version }));
      }),
    );
    return found.flat();
  }

  sizeOf(name: string): Promise<number> {
    return sizeOfFolder(path.join(this.folder, name));
  }

  withFolders<Result>(
    ids: ReleaseId[],
    use: (folders: string[]) => Promise<Result>,
  ): Promise<Result> {
    return use(ids.map((id) => this.#folderOf(id)));
  }

  async removeLeftovers(): Promise<void> {
    const names = await readdir(this.folder).catch(emptyWithoutFolder);
    const folders = (await foldersIn(this.folder)).map((name) => path.join(this.folder, name));
    const staged = folders.map(async (folder) =>
      (await readdir(folder))
        .filter((name) => name.startsWith(stagingPrefix))
        .map((name) => path.join(folder, name)),
    );
    const files = names
      .filter((name) => name.startsWith(`${registryFile}.`))
      .map((name) => path.join(this.folder, name));
    for (const leftover of [...files, ...(await Promise.all(staged)).flat()]) {
      const { mtimeMs } = await stat(leftover);
      if (Date.now() - mtimeMs > leftoverAgeMs) await rm(leftover, { recursive: true });
    }
  }

  get #registryPath(): string {
    return path.join(this.folder, registryFile);
  }

  #folderOf({ name, version }: ReleaseId): string {
    return path.join(this.folder, name, version);
  }

  /** In a hidden folder, which is no release. */
  #recordOf({ name, version }: ReleaseId): string {
    return path.join(this.folder, name, recordsFolder, version);
  }
}

/** Private files in a folder of this machine. It must not be one that is served. */
export class PrivateFolder implements PrivateFiles {
  /** @param folder absolute */
  constructor(private readonly folder: string) {}

  async store(id: ReleaseId, build: string, files: string[]): Promise<void> {
    await this.remove(id);
    for (const file of files) {
      const copy = path.join(this.#folderOf(id), file);
      await mkdir(path.dirname(copy), { recursive: true });
      await copyFile(path.join(build, file), copy);
    }
  }

  read(id: ReleaseId, file: string): Promise<string | undefined> {
    return readFile(path.join(this.#folderOf(id), file), 'utf8').catch(() => undefined);
  }

  async remove(id: ReleaseId): Promise<void> {
    await rm(this.#folderOf(id), { recursive: true, force: true });
  }

  sizeOf(name: string): Promise<number> {
    return sizeOfFolder(path.join(this.folder, name));
  }

  #folderOf({ name, version }: ReleaseId): string {
    return path.join(this.folder, name, version);
  }
}

/** The size of all files below a folder, in bytes; 0 where it is missing. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    emptyWithoutFolder,
  );
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The names of the folders in a folder, sorted, without hidden ones; none where it is missing. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWithoutFolder);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/** @param tree absolute, with all that is in it */
async function makeReadable(folder: string, tree: string): Promise<void> {
  await Promise.all([folder, tree].map((one) => chmod(one, folderMode)));
  const entries = await readdir(tree, { recursive: true, withFileTypes: true });
  const modes = entries.map((entry) =>
    chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? folderMode : fileMode),
  );
  await Promise.all(modes);
}

function busy(cause?: Error): ReleaseProblem {
  return new ReleaseProblem('Others are changing the registry: try again in a while.', { cause });
}

function emptyWithoutFolder(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
