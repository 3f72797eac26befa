import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  Bucket,
  BucketError,
  inParallel,
  pause,
  probePrefix,
  type BucketObject,
  type ListedObject,
  type ObjectHeaders,
} from './bucket';
import type { BucketAddress } from './bucket-address';
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

/** A browser asks each time whether it is still the same. */
const changing: ObjectHeaders = { type: 'application/json', cacheControl: 'no-cache' };

/** How a server reads the registry, which it does for every page. Changes always read it again. */
interface ReadingOptions {
  /** For how long an answer holds, in milliseconds. */
  rereadMs?: number;
  /** Whether the last answer goes on to hold while the store does not answer. */
  survivesOutage?: boolean;
}

/** How often a change begins again because another one came first. */
const maxAttempts = 100;

/**
 * Releases in a bucket, each below `<name>/<version>/`, and `remotes.json`. There is no lock: each write
 * has a condition. The description of a release says what state it is in: it is written when all files are
 * there, and replaced by a mark while they are removed.
 */
export class ReleaseBucket implements ReleaseStorage {
  private readonly bucket: Bucket;
  readonly #reading: ReadingOptions;
  #read: { at: number; text: Promise<string | undefined> } | undefined;
  #lastRead: { text: string | undefined } | undefined;

  constructor(place: BucketAddress, reading: ReadingOptions = {}) {
    this.bucket = new Bucket(place);
    this.#reading = reading;
  }

  get address(): string {
    return this.bucket.address;
  }

  async readRegistry(): Promise<string | undefined> {
    const { rereadMs = 0, survivesOutage = false } = this.#reading;
    const now = performance.now();
    if (!this.#read || now - this.#read.at >= rereadMs) {
      this.#read = { at: now, text: this.#readRegistryNow() };
    }
    try {
      const text = await this.#read.text;
      this.#lastRead = { text };
      return text;
    } catch (error) {
      if (survivesOutage && this.#lastRead) return this.#lastRead.text;
      throw error;
    }
  }

  async #readRegistryNow(): Promise<string | undefined> {
    return (await this.bucket.read(registryFile))?.content.toString();
  }

  async changeRegistry(
    change: (text: string | undefined) => Promise<string | undefined>,
    afterwards?: () => Promise<void>,
  ): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const found = await this.bucket.read(registryFile);
      const text = await change(found?.content.toString());
      if (text === undefined || (await this.#write(registryFile, text, found))) {
        return afterwards?.();
      }
      await pause(attempt);
    }
    throw new BucketError(
      `${this.address}/${registryFile} was changed by others ${maxAttempts} times in between.`,
      'Conflict',
    );
  }

  async readSigned(): Promise<string | undefined> {
    return (await this.bucket.read(lastSignedFile))?.content.toString();
  }

  async keepSigned(text: string): Promise<void> {
    const known = await this.bucket.read(lastSignedFile);
    if (known && serialIn(known.content.toString()) > serialIn(text)) return;
    // Where another change wrote it in between, that one is newer.
    await this.#write(lastSignedFile, text, known);
  }

  async readRelease(id: ReleaseId): Promise<string | undefined> {
    const text = (await this.#readDescription(id))?.content.toString();
    return text === undefined || isMarked(text) ? undefined : text;
  }

  async addRelease(id: ReleaseId, fill: (folder: string) => Promise<void>): Promise<boolean> {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-publish-'));
    try {
      await fill(folder);
      const files = await filesIn(folder);
      const etags = new Map<string, string>();
      await inParallel(files, async (file) => {
        const etag = await this.#upload(id, file, await readFile(path.join(folder, file)));
        if (etag !== undefined) etags.set(file, etag);
      });
      if (etags.size < files.length) return false;
      const description = await readFile(path.join(folder, releaseFile), 'utf8');
      if (!(await this.#write(pathOf(id, releaseFile), description))) return false;
      // Until then somebody may have published other files under this version. Only these count now.
      await this.#removeAllBut(id, files);
      const stored = new Map(await this.#listed(id));
      const replaced = files.filter((file) => stored.get(file)?.etag !== etags.get(file));
      await inParallel(replaced, async (file) => {
        const content = await readFile(path.join(folder, file));
        const known = await this.bucket.read(pathOf(id, file));
        await this.#write(pathOf(id, file), content, known, headersOf(file));
      });
      return true;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Writes a file of a release that is not complete yet. A publication that was killed may have left one.
   * @returns its ETag; undefined when the release is complete, and the file another one
   */
  async #upload(id: ReleaseId, file: string, content: Buffer): Promise<string | undefined> {
    const target = pathOf(id, file);
    for (;;) {
      const etag = await this.bucket.write(target, content, 'absent', headersOf(file));
      if (etag !== undefined) return etag;
      const known = await this.bucket.read(target);
      if (known?.content.equals(content)) return known.etag;
      if (await this.#readDescription(id)) return undefined;
      if (!known) continue;
      const replaced = await this.bucket.write(target, content, known, headersOf(file));
      if (replaced !== undefined) return replaced;
    }
  }

  async changeRelease(id: ReleaseId, change: (text: string) => string): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const found = await this.#readDescription(id);
      const text = found?.content.toString();
      if (text === undefined || isMarked(text)) return;
      if (await this.#write(pathOf(id, releaseFile), change(text), found)) return;
      await pause(attempt);
    }
  }

  /**
   * Without a lock somebody may promote the release in between. So it is marked first, which hides it from
   * every later promotion; `isNamed` then makes an earlier one begin again. The mark goes last.
   */
  async removeRelease(id: ReleaseId, isNamed: (id: ReleaseId) => Promise<boolean>): Promise<void> {
    const description = pathOf(id, releaseFile);
    const found = await this.#readDescription(id);
    const text = found?.content.toString();
    // Of a publication that was killed there is no description. One that goes on must find the mark.
    const original = text === undefined ? '' : unmarked(text);
    const etag =
      found && text !== undefined && isMarked(text)
        ? found.etag
        : await this.bucket.write(description, markOf(original), found ?? 'absent', changing);
    // Somebody else removes it, or has published or signed it in between.
    if (etag === undefined) return;
    if (original !== '' && (await isNamed(id))) {
      await this.bucket.write(description, original, { etag }, changing);
      return;
    }
    await this.#removeAllBut(id, []);
    await this.bucket.remove([description]);
  }

  async readRecord(id: ReleaseId): Promise<string | undefined> {
    return (await this.bucket.read(recordOf(id)))?.content.toString();
  }

  async writeRecord(id: ReleaseId, text: string): Promise<void> {
    await this.bucket.write(recordOf(id), text, 'any', changing);
  }

  async list(only?: string): Promise<ReleaseId[]> {
    const objects = await this.bucket.list(only === undefined ? '' : `${only}/`);
    return objects.flatMap((object) => {
      const { id, file } = partsOf(object.path) ?? {};
      return id && file === releaseFile ? [id] : [];
    });
  }

  sizeOf(name: string): Promise<number> {
    return this.bucket.sizeOf(`${name}/`);
  }

  async withFolders<Result>(
    ids: ReleaseId[],
    use: (folders: string[]) => Promise<Result>,
  ): Promise<Result> {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-release-'));
    try {
      const folders = ids.map(({ name, version }) => path.join(folder, name, version));
      for (const [index, id] of ids.entries()) await this.download(id, folders[index] ?? folder);
      return await use(folders);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Copies the files of a release into a folder, absolute. */
  async download(id: ReleaseId, folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    await inParallel(await this.#listed(id), async ([file]) => {
      // A key of a bucket can hold anything, and nothing may be written elsewhere on this machine.
      if (!file.split('/').every((part) => /^[\w@+~-][\w.@+~-]*$/.test(part))) return;
      const target = path.join(folder, file);
      const object = await this.bucket.read(pathOf(id, file));
      if (!object) return;
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, object.content);
    });
  }

  async removeLeftovers(isNamed: (id: ReleaseId) => Promise<boolean>): Promise<void> {
    const objects = await this.bucket.list();
    const isOld = ({ changedAt }: ListedObject) => Date.now() - changedAt.getTime() > leftoverAgeMs;
    const probes = objects.filter((object) => object.path.startsWith(probePrefix) && isOld(object));
    await this.bucket.remove(probes.map((probe) => probe.path));
    const releases = new Map<string, ReleaseId>();
    const inUse = new Set<string>();
    for (const object of objects) {
      const { id } = partsOf(object.path) ?? {};
      if (!id) continue;
      releases.set(pathOf(id, ''), id);
      if (!isOld(object)) inUse.add(pathOf(id, ''));
    }
    for (const [folder, id] of releases) {
      if (inUse.has(folder)) continue;
      const text = (await this.#readDescription(id))?.content.toString();
      if (text === undefined || isMarked(text)) await this.removeRelease(id, isNamed);
    }
  }

  #readDescription(id: ReleaseId): Promise<BucketObject | undefined> {
    return this.bucket.read(pathOf(id, releaseFile));
  }

  /** The files of a release without its description, as paths within it. */
  async #listed(id: ReleaseId): Promise<[string, ListedObject][]> {
    const objects = await this.bucket.list(pathOf(id, ''));
    return objects
      .map((object): [string, ListedObject] => [object.path.slice(pathOf(id, '').length), object])
      .filter(([file]) => file !== releaseFile);
  }

  async #removeAllBut(id: ReleaseId, kept: string[]): Promise<void> {
    const others = (await this.#listed(id)).filter(([file]) => !kept.includes(file));
    await this.bucket.remove(others.map(([, object]) => object.path));
  }

  /** Whether an object was written in place of the one that was read, or of none. */
  async #write(
    target: string,
    content: string | Buffer,
    known?: BucketObject,
    headers = changing,
  ): Promise<boolean> {
    return (await this.bucket.write(target, content, known ?? 'absent', headers)) !== undefined;
  }
}

/** Private files in a bucket, or a part of one, that no browser can read. */
export class PrivateBucket implements PrivateFiles {
  private readonly bucket: Bucket;

  constructor(place: BucketAddress) {
    this.bucket = new Bucket(place);
  }

  async store(id: ReleaseId, build: string, files: string[]): Promise<void> {
    await inParallel(files, async (file) => {
      const content = await readFile(path.join(build, file));
      const headers = { type: 'application/json', cacheControl: 'no-store' };
      await this.bucket.write(pathOf(id, file), content, 'any', headers);
    });
    const kept = files.map((file) => pathOf(id, file));
    await this.#remove(id, kept);
  }

  async read(id: ReleaseId, file: string): Promise<string | undefined> {
    return (await this.bucket.read(pathOf(id, file)))?.content.toString();
  }

  remove(id: ReleaseId): Promise<void> {
    return this.#remove(id, []);
  }

  sizeOf(name: string): Promise<number> {
    return this.bucket.sizeOf(`${name}/`);
  }

  async #remove(id: ReleaseId, kept: string[]): Promise<void> {
    const all = (await this.bucket.list(pathOf(id, ''))).map((object) => object.path);
    await this.bucket.remove(all.filter((one) => !kept.includes(one)));
  }
}

function recordOf({ name, version }: ReleaseId): string {
  return `${name}/${recordsFolder}/${version}`;
}

/** The serial number of the registry that `keepSigned` was given. */
function serialIn(text: string): number {
  return (JSON.parse(text) as { document: { serial?: number } }).document.serial ?? 0;
}

function pathOf({ name, version }: ReleaseId, file: string): string {
  return `${name}/${version}/${file}`;
}

/** The release that an object belongs to; undefined where it belongs to none. */
function partsOf(object: string): { id: ReleaseId; file: string } | undefined {
  const [, name, version, file] = /^([a-z][a-z0-9]*)\/(\d[\w.+-]*)\/(.+)$/.exec(object) ?? [];
  return name && version && file ? { id: { name, version }, file } : undefined;
}

function markOf(description: string): string {
  return JSON.stringify({ removing: description });
}

/** Whether a description says that its release is being removed. */
function isMarked(text: string): boolean {
  return text.startsWith('{"removing":');
}

function unmarked(text: string): string {
  return isMarked(text) ? (JSON.parse(text) as { removing: string }).removing : text;
}

/** The files in a folder without the description, with slashes, sorted. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file !== releaseFile)
    .sort();
}

const types: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};
const encodings: Record<string, string> = { br: 'br', gz: 'gzip', dcz: 'dcz' };

/** The headers with which a host sends a file of a release, also a compressed copy or a delta of it. */
export function headersOf(file: string): ObjectHeaders {
  const [, name = file, copy = ''] = /^(.*?)(?:\.[0-9a-f]{16})?\.(br|gz|dcz)$/.exec(file) ?? [];
  return {
    type: types[path.extname(name).slice(1)] ?? 'application/octet-stream',
    encoding: encodings[copy],
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
