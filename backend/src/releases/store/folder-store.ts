import { existsSync } from 'node:fs';
import { appendFile, chmod, copyFile, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type {
  FileStore,
  ReleaseFiles,
  StoredFile,
  StoredText,
  WriteCondition,
} from '@touchline/shared/remote-build';
import { replaceFile } from '../../durable-file';
import { changeFile, readText } from './document-file';

/** A folder of this machine. What is published in it, any static host can serve. */
export class FolderStore implements FileStore {
  /**
   * @param address absolute
   * @param isPublic whether any user's web server may read it, whatever the umask of who writes
   */
  constructor(
    readonly address: string,
    private readonly isPublic = true,
  ) {}

  async read(file: string): Promise<StoredText | undefined> {
    const text = await readText(this.#at(file));
    return text === undefined ? undefined : { text, etag: text };
  }

  async latest(file: string) {
    return { found: await this.read(file) };
  }

  async write(file: string, text: string, condition: WriteCondition) {
    const fileMode = this.isPublic ? 0o644 : 0o600;
    await this.#makeFolder(path.dirname(file));
    const written = { text, etag: text };
    if (condition === 'any') {
      await replaceFile(this.#at(file), text, fileMode);
      return written;
    }
    const expected = condition === 'absent' ? undefined : condition.etag;
    let isWritten = false;
    const replaced = (known: string | undefined) => {
      isWritten = known === expected;
      return isWritten ? text : undefined;
    };
    const lock = this.isPublic ? '.lock' : `${file}.lock`;
    await changeFile(this.#at(file), fileMode, replaced, this.#at(lock));
    return isWritten ? written : undefined;
  }

  async append(file: string, text: string): Promise<void> {
    await this.#makeFolder(path.dirname(file));
    await appendFile(this.#at(file), text);
  }

  async copy(folder: string, files: string[], below: string): Promise<void> {
    for (const file of files) {
      const target = path.join(below, file);
      await this.#makeFolder(path.dirname(target));
      await copyFile(path.join(folder, file), this.#at(target));
      if (this.isPublic) await chmod(this.#at(target), 0o644);
    }
  }

  async list(below = ''): Promise<StoredFile[]> {
    const folder = this.#at(below);
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(folder, options).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    // A folder in it may have been removed while it was read.
    if (!entries) return existsSync(folder) ? this.list(below) : [];
    const found: StoredFile[] = [];
    // One after the other: thousands at once would hold up the server.
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const known = await stat(file).catch(() => undefined);
      const name = path.relative(this.address, file).replaceAll(path.sep, '/');
      if (known) found.push({ path: name, size: known.size, changedAt: known.mtime });
    }
    return found.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async remove(files: string[]): Promise<void> {
    for (const file of files) {
      await rm(this.#at(file), { force: true });
      // The folders go with their last file, but not that of a remote, into which others may be writing.
      for (let folder = path.dirname(file); /\/[.\d]/.test(folder); folder = path.dirname(folder)) {
        const isEmpty = await rmdir(this.#at(folder)).then(
          () => true,
          () => false,
        );
        if (!isEmpty) break;
      }
    }
  }

  withFolder<Result>(below: string, use: (folder: string) => Promise<Result>): Promise<Result> {
    return use(this.#at(below));
  }

  async #makeFolder(folder: string): Promise<void> {
    const made = await mkdir(this.#at(folder), { recursive: true });
    if (made === undefined || !this.isPublic) return;
    for (let one = folder; one !== '.'; one = path.dirname(one)) {
      await chmod(this.#at(one), 0o755);
    }
  }

  #at(file: string): string {
    return path.join(this.address, file);
  }
}

/** The releases in a portal's data folder (absolute), and what is private beside them. */
export function filesInFolder(dataDir: string): ReleaseFiles {
  const releases = new FolderStore(path.join(dataDir, 'releases'));
  return {
    releases,
    privateFiles: new FolderStore(dataDir, false),
    folderWith: async () => releases.address,
    close: async () => {},
  };
}
