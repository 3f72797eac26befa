import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import {
  ReleaseProblem,
  StoreError,
  type FileStore,
  type StoredFile,
  type StoredText,
  type WriteCondition,
} from '@touchline/shared/remote-build';
import type { BucketAddress } from './bucket-address';
import { LatestText } from './latest-text';

/** How many requests of one command run at once. */
const parallel = 16;

/** From which size on an object to which a process adds gets a successor. */
const partSize = 131_072;

/** What is below it belongs to another store of the same bucket. */
export const privateFolder = '.private';

/** What a process adds to a file. */
interface Part {
  file: string;
  name: string;
  text: string;
  /** The last write. */
  written: Promise<unknown>;
  /** The next one, which has not begun. */
  next?: Promise<unknown> | undefined;
}

/** The objects of an S3-compatible bucket below a prefix. */
export class BucketStore implements FileStore {
  readonly #client: S3Client;
  /** Whether the store is one for this: asked once, before anything is written. */
  #probed: Promise<void> | undefined;
  readonly #latest = new Map<string, LatestText>();
  #part: Part | undefined;

  /**
   * @param isPrivate whether nothing of it is for everybody
   * @param ready what every request waits for
   */
  constructor(
    private readonly place: BucketAddress,
    private readonly isPrivate = false,
    private readonly ready: () => Promise<void> = async () => {},
  ) {
    this.#client = clientFor(place);
  }

  get address(): string {
    const { bucket, prefix } = this.place;
    return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  }

  async read(file: string): Promise<StoredText | undefined> {
    const found = await this.#get(file);
    return found && { text: found.content.toString(), etag: found.etag };
  }

  latest(file: string) {
    const known = this.#latest.get(file) ?? new LatestText(this.address, () => this.read(file));
    this.#latest.set(file, known);
    return known.get();
  }

  async write(file: string, text: string, condition: WriteCondition) {
    await this.#probe(file);
    const etag = await this.#put(file, text, condition);
    if (etag === undefined) return undefined;
    this.#latest.get(file)?.set({ text, etag });
    return { text, etag };
  }

  async append(file: string, text: string): Promise<void> {
    let part = this.#part;
    if (part?.file !== file || part.text.length > partSize) {
      const name = `${file}.${Date.now()}-${randomUUID().slice(0, 8)}`;
      this.#part = part = { file, name, text: '', written: Promise.resolve() };
    }
    const added = part;
    added.text += text;
    // One write takes all that came while the one before it went on.
    added.next ??= added.written.then(() => {
      added.next = undefined;
      return this.#put(added.name, added.text, 'any');
    });
    added.written = added.next.catch(() => undefined);
    await added.next;
  }

  async copy(folder: string, files: string[], below: string): Promise<void> {
    if (this.isPrivate && files.length > 0) await this.#probe(below);
    await inParallel(files, async (file) => {
      await this.#put(`${below}/${file}`, await readFile(path.join(folder, file)), 'any');
    });
  }

  async list(below = ''): Promise<StoredFile[]> {
    return this.#attempt('listed', async (client) => {
      const { Bucket, Key: root } = this.#at('');
      const Prefix = below ? `${root}${below}/` : root;
      const found: StoredFile[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          const name = Key.slice(root.length);
          if (name.startsWith(`${privateFolder}/`)) continue;
          found.push({ path: name, size: Size, changedAt: LastModified });
        }
      }
      return found;
    });
  }

  async remove(files: string[]): Promise<void> {
    await this.#attempt('changed', (client) =>
      inParallel(files, (file) => client.send(new DeleteObjectCommand(this.#at(file)))),
    );
  }

  async withFolder<Result>(below: string, use: (folder: string) => Promise<Result>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-release-'));
    try {
      await this.download(below, folder);
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Writes all objects below a path as files into a folder (absolute). */
  async download(below: string, folder: string): Promise<void> {
    const names = (await this.list(below)).map((file) => file.path.slice(below.length + 1));
    await inParallel(names.filter(isFileName), async (name) => {
      const object = await this.#get(`${below}/${name}`);
      if (!object) return;
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), object.content);
    });
  }

  async #get(file: string): Promise<{ content: Buffer; etag: string } | undefined> {
    return this.#attempt('read', async (client) => {
      try {
        const found = await client.send(new GetObjectCommand(this.#at(file)));
        const content = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        return { content, etag: found.ETag ?? '' };
      } catch (error) {
        const isMissing = metadataOf(error).httpStatusCode === 404;
        if (isMissing && nameOf(error) !== 'NoSuchBucket') return undefined;
        throw error;
      }
    });
  }

  /** Returns the ETag; undefined where the condition does not hold. */
  #put(file: string, content: string | Buffer, condition: WriteCondition) {
    return this.#attempt('written', async (client) => {
      const put = new PutObjectCommand({
        ...this.#at(file),
        Body: content,
        ...(condition === 'absent' && { IfNoneMatch: '*' }),
        ...(typeof condition === 'object' && { IfMatch: condition.etag }),
      });
      try {
        return (await client.send(put)).ETag ?? '';
      } catch (error) {
        const { httpStatusCode: status = 500, attempts = 1 } = metadataOf(error);
        // 409: another write of it went on; 404: what was to be replaced is gone.
        const isRefused =
          [409, 412].includes(status) || (status === 404 && nameOf(error) === 'NoSuchKey');
        if (condition === 'any' || (status < 500 && !isRefused)) throw error;
        // The client has repeated it, and may have met its own first attempt, whose answer was lost.
        if (isRefused && attempts === 1) return undefined;
        throw new ReleaseProblem(
          `It is not known whether ${this.address}/${file} was written: the store did not answer in time. ` +
            'Look at `release list`.',
          { cause: error },
        );
      }
    });
  }

  #probe(file: string): Promise<void> {
    return (this.#probed ??= this.#requireStore(file).catch((error: unknown) => {
      this.#probed = undefined;
      throw error;
    }));
  }

  /**
   * Throws `ReleaseProblem` where the store ignores the conditions of a write, as some do, or shows everybody what is
   * private.
   */
  async #requireStore(file: string): Promise<void> {
    // Beside it: not every process may write everywhere.
    const probe = `${file}.probe-${randomUUID()}`;
    const other = { text: '', etag: '"0123456789abcdef"' };
    await this.#put(probe, 'probe', 'absent');
    const ignored =
      (await this.#put(probe, 'again', 'absent')) ?? (await this.#put(probe, 'other', other));
    const isShown = this.isPrivate && (await this.#isShown(probe));
    await this.remove([probe]);
    if (isShown) {
      throw new ReleaseProblem(
        `Anybody can read ${this.address}, where tokens of teams, reports and source maps are to be: make the bucket ` +
          'private. Nothing was written.',
      );
    }
    if (ignored === undefined) return;
    throw new ReleaseProblem(
      `${this.address} can't hold releases: its store ignores the conditions of a write (If-Match, ` +
        'If-None-Match), so two commands at once could lose a change. Nothing was changed.',
    );
  }

  /** Whether an object is given to who has no credentials. */
  async #isShown(file: string): Promise<boolean> {
    const anybody = clientFor(this.place, {
      credentials: { accessKeyId: 'nobody', secretAccessKey: 'nobody' },
      signer: { sign: async (request) => request },
    });
    try {
      await anybody.send(new GetObjectCommand(this.#at(file)));
      return true;
    } catch (error) {
      // Without an answer it is not known.
      if (metadataOf(error).httpStatusCode === undefined) throw error;
      return false;
    } finally {
      anybody.destroy();
    }
  }

  async #attempt<Result>(done: string, action: (client: S3Client) => Promise<Result>) {
    try {
      await this.ready();
      return await action(this.#client);
    } catch (error) {
      if (error instanceof StoreError || error instanceof ReleaseProblem) throw error;
      const code = nameOf(error);
      const { message } = error as Error;
      const reason = message && message !== code ? `${code}: ${message}` : code;
      throw new StoreError(`${this.address} can't be ${done}: ${reason}`, code, { cause: error });
    }
  }

  #at(file: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.place;
    return { Bucket: bucket, Key: prefix ? `${prefix}/${file}` : file };
  }
}

function clientFor({ endpoint, region }: BucketAddress, more: S3ClientConfig = {}): S3Client {
  return new S3Client({
    ...more,
    ...(region && { region }),
    // Other stores than Amazon's have one host name for all buckets.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Newer checksums are unknown to some stores. Releases have hashes of their own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
    },
  });
}

/**
 * Runs an action for each of many, some at once. It throws when those beside it have ended: nothing is written late.
 */
async function inParallel(items: string[], action: (item: string) => Promise<unknown>) {
  for (let first = 0; first < items.length; first += parallel) {
    const ended = await Promise.allSettled(items.slice(first, first + parallel).map(action));
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

/** A key of a bucket can hold anything, and nothing may be written elsewhere on this machine. */
function isFileName(name: string): boolean {
  return name.split('/').every((part) => /^[\w@+~-][\w.@+~-]*$/.test(part));
}

/** What the client tells of an error; there is no status where the store gave no answer. */
function metadataOf(error: unknown): { httpStatusCode?: number; attempts?: number } {
  return (error as { $metadata?: object }).$metadata ?? {};
}

function nameOf(error: unknown): string {
  const { name, code, Code } = error as { name?: string; code?: string; Code?: string };
  return Code ?? code ?? name ?? 'Unknown';
}
