import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ReleaseProblem, type ReleaseStore } from '../releases/index';
import { ApiProblem } from '../http/api-problem';

/** For how long a release that is not published is not looked for again. */
const missingMs = 1_000;

/**
 * Releases of a bucket in a folder of this machine, for a portal that serves them itself. A release is
 * copied when the first file of it is asked for. Its content never changes, so the copy stays true.
 */
export class ReleaseCopies {
  /** Release -> whether it is in the folder. */
  readonly #copied = new Map<string, Promise<boolean>>();

  private constructor(
    private readonly store: ReleaseStore,
    private readonly folder: string,
  ) {}

  static async open(store: ReleaseStore): Promise<ReleaseCopies> {
    return new ReleaseCopies(store, await mkdtemp(join(tmpdir(), 'touchline-served-')));
  }

  /**
   * The folder (absolute) that holds the release of a file.
   * @param file `<name>/<version>/<path>`
   * @returns undefined when there is no such release
   * Throws `ApiProblem` when the bucket does not answer.
   */
  async folderWith(file: string): Promise<string | undefined> {
    const [, name, version] = /^([a-z][a-z0-9]*)\/(\d[\w.+-]*)\//.exec(file) ?? [];
    if (!name || !version) return undefined;
    const release = `${name}/${version}`;
    const copying = this.#copied.get(release) ?? this.#copy(name, version);
    this.#copied.set(release, copying);
    return (await copying) ? this.folder : undefined;
  }

  async #copy(name: string, version: string): Promise<boolean> {
    const release = `${name}/${version}`;
    const target = join(this.folder, name, version);
    try {
      await this.store.readRelease(name, version);
      await this.store.withFolder({ name, version }, async (files) => {
        const staging = join(this.folder, `.${name}-${version}`);
        await cp(files, staging, { recursive: true });
        await mkdir(dirname(target), { recursive: true });
        await rename(staging, target);
      });
      return true;
    } catch (cause) {
      if (cause instanceof ReleaseProblem) {
        setTimeout(() => this.#copied.delete(release), missingMs).unref();
        return false;
      }
      this.#copied.delete(release);
      throw new ApiProblem(503, "The files of releases can't be read.", { cause });
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
