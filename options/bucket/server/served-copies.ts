import { mkdtempSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BucketStore } from './bucket-store';
import { inTime } from './in-time';
import { rereadMs } from './latest-text';

/** Copies of releases on this machine. Each is made when its first file is asked for. */
export class ServedCopies {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'touchline-served-'));
  /** Path -> whether there was something to copy. */
  readonly #copied = new Map<string, Promise<boolean>>();

  constructor(private readonly bucket: BucketStore) {}

  /** As `folderWith` of `ReleaseFiles`. */
  async folderWith(below: string, isWhole: () => Promise<boolean>): Promise<string | undefined> {
    const copying = this.#copied.get(below) ?? this.#copy(below, isWhole);
    this.#copied.set(below, copying);
    return (await inTime(copying, this.bucket.address)) ? this.#folder : undefined;
  }

  async #copy(below: string, isWhole: () => Promise<boolean>): Promise<boolean> {
    const target = path.join(this.#folder, below);
    const staging = path.join(this.#folder, `.${below.replaceAll('/', '-')}`);
    try {
      if (!(await isWhole())) {
        // Anybody may ask for it, and each request to a bucket is paid for.
        setTimeout(() => this.#copied.delete(below), rereadMs).unref();
        return false;
      }
      await this.bucket.download(below, staging);
      await mkdir(path.dirname(target), { recursive: true });
      await rename(staging, target);
      return true;
    } catch (error) {
      this.#copied.delete(below);
      throw error;
    }
  }

  /** Deletes the copies. */
  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
