import { mkdtempSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from '../http/api-problem';
import { ReleaseProblem, type ReleaseStore } from '../releases/index';

/** How often the registry of a bucket is read, and a release looked for that is not published, in milliseconds. */
const rereadMs = 1_000;

type Registry = Awaited<ReturnType<ReleaseStore['read']>>;

/** The releases that a portal serves. One of a bucket is copied to this machine when its first file is asked for. */
export class ServedReleases {
  /** Release -> whether it was copied. */
  readonly #copied = new Map<string, Promise<boolean>>();
  readonly #registry: LRUCache<string, Registry>;

  /** Absolute: that of the store, or the one of the copies. */
  readonly #folder: string;

  constructor(private readonly store: ReleaseStore) {
    this.#folder = store.folder ?? mkdtempSync(join(tmpdir(), 'touchline-served-'));
    this.#registry = new LRUCache({
      ...{ max: 1, ttl: rereadMs, allowStaleOnFetchRejection: true },
      fetchMethod: () => store.read(),
    });
  }

  /** Whether `/releases/remotes.json` is no file in `folderWith`. */
  get isCopy(): boolean {
    return this.store.folder === undefined;
  }

  /** The registry; of a bucket, a second old or what was read last. Throws `ApiProblem` when it can't be read. */
  async registry(): Promise<Registry> {
    try {
      return await (this.isCopy ? this.#registry.forceFetch('') : this.store.read());
    } catch (cause) {
      throw new ApiProblem(503, "The registry can't be read.", { cause });
    }
  }

  /**
   * The folder that holds the release of a file, `<name>/<version>/<path>`. Throws `ApiProblem` when a bucket is silent.
   */
  async folderWith(file: string): Promise<string | undefined> {
    if (!this.isCopy) return this.#folder;
    const [release, name, version] = /^([a-z][a-z0-9]*)\/(\d[\w.+-]*)(?=\/)/.exec(file) ?? [];
    if (!release || !name || !version) return undefined;
    const copying = this.#copied.get(release) ?? this.#copy(release, name, version);
    this.#copied.set(release, copying);
    return (await copying) ? this.#folder : undefined;
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
    if (this.isCopy) await rm(this.#folder, { recursive: true, force: true });
  }
}
