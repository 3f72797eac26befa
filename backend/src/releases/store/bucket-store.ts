import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';
import { StoreError } from '../../store-error';
import type { BucketAddress } from './bucket-address';
import type { FileStore, StoredFile, StoredText, WriteCondition } from './file-store';
import type * as S3 from './s3-client';

interface Connection {
  sdk: typeof S3;
  client: S3.S3Client;
}

/** How many requests of one command run at once. */
const parallel = 16;

/** The objects of an S3-compatible bucket below a prefix. */
export class BucketStore implements FileStore {
  #connection: Promise<Connection> | undefined;
  /** Whether the store keeps conditions: asked once. */
  #probed: Promise<void> | undefined;

  constructor(private readonly place: BucketAddress) {}

  get address(): string {
    const { bucket, prefix } = this.place;
    return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  }

  async read(file: string): Promise<StoredText | undefined> {
    const found = await this.#get(file);
    return found && { text: found.content.toString(), etag: found.etag };
  }

  async write(file: string, text: string, condition: WriteCondition) {
    this.#probed ??= this.#requireConditions().catch((error: unknown) => {
      this.#probed = undefined;
      throw error;
    });
    await this.#probed;
    const etag = await this.#put(file, text, condition);
    return etag === undefined ? undefined : { text, etag };
  }

  async copy(folder: string, files: string[], below: string): Promise<void> {
    await inParallel(files, async (file) => {
      await this.#put(`${below}/${file}`, await readFile(path.join(folder, file)), 'any');
    });
  }

  async list(below = ''): Promise<StoredFile[]> {
    return this.#attempt('listed', async ({ sdk, client }) => {
      const { Bucket, Key: root } = this.#at('');
      const Prefix = below ? `${root}${below}/` : root;
      const found: StoredFile[] = [];
      for await (const { Contents = [] } of sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix },
      )) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          found.push({ path: Key.slice(root.length), size: Size, changedAt: LastModified });
        }
      }
      return found;
    });
  }

  async remove(files: string[]): Promise<void> {
    await this.#attempt('changed', ({ sdk, client }) =>
      inParallel(files, (file) => client.send(new sdk.DeleteObjectCommand(this.#at(file)))),
    );
  }

  async withFolder<Result>(below: string, use: (folder: string) => Promise<Result>) {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-release-'));
    try {
      const names = (await this.list(below)).map((file) => file.path.slice(below.length + 1));
      await inParallel(names.filter(isFileName), async (name) => {
        const object = await this.#get(`${below}/${name}`);
        if (!object) return;
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), object.content);
      });
      return await use(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #get(file: string): Promise<{ content: Buffer; etag: string } | undefined> {
    return this.#attempt('read', async ({ sdk, client }) => {
      try {
        const found = await client.send(new sdk.GetObjectCommand(this.#at(file)));
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
    return this.#attempt('written', async ({ sdk, client }) => {
      const put = new sdk.PutObjectCommand({
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

  /** Throws `ReleaseProblem` where the store ignores the conditions of a write, as some do. */
  async #requireConditions(): Promise<void> {
    const probe = `.probe-${randomUUID()}`;
    const other = { text: '', etag: '"0123456789abcdef"' };
    await this.#put(probe, 'probe', 'absent');
    const ignored =
      (await this.#put(probe, 'again', 'absent')) ?? (await this.#put(probe, 'other', other));
    await this.remove([probe]);
    if (ignored === undefined) return;
    throw new ReleaseProblem(
      `${this.address} can't hold releases: its store ignores the conditions of a write (If-Match, ` +
        'If-None-Match), so two commands at once could lose a change. Nothing was changed.',
    );
  }

  async #attempt<Result>(done: string, action: (connection: Connection) => Promise<Result>) {
    try {
      // The client is loaded here: a portal with a folder does without it.
      this.#connection ??= connect(this.place);
      return await action(await this.#connection);
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

async function connect({ endpoint, region }: BucketAddress): Promise<Connection> {
  const sdk = await import('./s3-client');
  const client = new sdk.S3Client({
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
  return { sdk, client };
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
