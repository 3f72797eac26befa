import { mkdtempSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ApiProblem } from '../http/api-problem';
import { ReleaseProblem, type ReleaseStore, type StoredRegistry } from '../releases/index';
import { inTime, patienceMs } from './in-time';

/** How often the registry of a bucket is read, and a release looked for that is not published, in milliseconds. */
const rereadMs = 1_000;

/** How long a page waits for a newer registry where there is the last one, in milliseconds. */
const newerMs = 300;

/** The releases that a portal serves. One of a bucket is copied to this machine when its first file is asked for. */
export class ServedReleases {
  /** Release -> whether it was copied. */
  readonly #copied = new Map<string, Promise<boolean>>();
  /** The registry of a bucket as it was read last. */
  #last: StoredRegistry | undefined;
  /** When a reading of it ended last, also in vain. */
  #readAt = -Infinity;
  #reading: { since: number; registry: Promise<StoredRegistry> } | undefined;

  /** Absolute: that of the store, or the one of the copies. */
  readonly #folder: string;

  constructor(private readonly store: ReleaseStore) {
    this.#folder = store.folder ?? mkdtempSync(join(tmpdir(), 'touchline-served-'));
  }

  get #isCopy(): boolean {
    return this.store.folder === undefined;
  }

  /**
   * The registry; of a bucket, a second old, or the last one where the bucket takes long: it is read behind that. Throws
   * `ApiProblem` when it can't be read.
   */
  async registry(): Promise<StoredRegistry> {
    try {
      return await (this.#isCopy ? this.#ofBucket() : this.store.readRegistry());
    } catch (cause) {
      throw new ApiProblem(503, "The registry can't be read.", { cause });
    }
  }

  async #ofBucket(): Promise<StoredRegistry> {
    const now = performance.now();
    if (this.#last && now - this.#readAt < rereadMs) return this.#last;
    this.#reading ??= { since: now, registry: this.#read() };
    const { since, registry } = this.#reading;
    const end = since + (this.#last ? newerMs : patienceMs);
    return inTime(registry, Math.max(0, end - now)).catch((error: unknown) => {
      if (this.#last) return this.#last;
      throw error;
    });
  }

  async #read(): Promise<StoredRegistry> {
    try {
      return (this.#last = await this.store.readRegistry());
    } finally {
      this.#readAt = performance.now();
      this.#reading = undefined;
    }
  }

  /**
   * The folder that holds the release of a file, `<name>/<version>/<path>`. Throws `ApiProblem` when a bucket is silent.
   */
  async folderWith(file: string): Promise<string | undefined> {
    if (!this.#isCopy) return this.#folder;
    const [release, name, version] = /^([a-z][a-z0-9]*)\/(\d[\w.+-]*)(?=\/)/.exec(file) ?? [];
    if (!release || !name || !version) return undefined;
    const copying = this.#copied.get(release) ?? this.#copy(release, name, version);
    this.#copied.set(release, copying);
    const isThere = await inTime(copying).catch((cause: unknown) => {
      if (cause instanceof ApiProblem) throw cause;
      throw new ApiProblem(503, "The files of releases can't be read.", { cause });
    });
    return isThere ? this.#folder : undefined;
  }

  async #copy(release: string, name: string, version: string): Promise<boolean> {
    const target = join(this.#folder, release);
    try {
      await this.store.readRelease(name, version);
      await this.store.withFolder({ name, version }, async (files) => {
        const staging = join(this.#folder, `.${name}-${version}`);
        await cp(files, staging, { recursive: true });
        await mkdir(dirname(target), { recursive: true });
        await rename(staging, target);
      });
      return true;
    } catch (cause) {
      if (cause instanceof ReleaseProblem) {
        setTimeout(() => this.#copied.delete(release), rereadMs).unref();
        return false;
      }
      this.#copied.delete(release);
      throw new ApiProblem(503, "The files of releases can't be read.", { cause });
    }
  }

  /** Deletes the copies. */
  async close(): Promise<void> {
    if (this.#isCopy) await rm(this.#folder, { recursive: true, force: true });
  }
}
