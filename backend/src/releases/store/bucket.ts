import { randomUUID } from 'node:crypto';
import { ReleaseProblem } from '@touchline/shared/remote-build';

import type { BucketAddress } from './bucket-address';
import type * as S3 from './s3-client';

/** An object of a bucket. */
export interface BucketObject {
  content: Buffer;
  /** Another one for another content. */
  etag: string;
}

/** An object in a list. */
export interface ListedObject {
  /** Its path below the prefix, with slashes. */
  path: string;
  etag: string;
  /** In bytes. */
  size: number;
  changedAt: Date;
}

/** When an object is written: only where there is none, only in place of the one with this ETag, or always. */
export type WriteCondition = 'absent' | 'any' | { etag: string };

export interface ObjectHeaders {
  type: string;
  encoding?: string | undefined;
  cacheControl: string;
}

/** Why a bucket could not be read or written. `code` is the store's or the network's. */
export class BucketError extends Error {
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** How many requests of one command run at once. */
const parallel = 16;

/** A store is asked once in the life of a process whether it keeps conditions. */
const probed = new Map<string, Promise<void>>();
const connections = new Map<string, Promise<Connection>>();

/** The objects of an S3-compatible bucket below a prefix. Paths have slashes, and no prefix. */
export class Bucket {
  constructor(private readonly place: BucketAddress) {}

  /** `s3://bucket/prefix`. */
  get address(): string {
    const { bucket, prefix } = this.place;
    return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  }

  /** An object; undefined where there is none. */
  async read(path: string): Promise<BucketObject | undefined> {
    return this.#attempt('read', async () => {
      const { sdk, client } = await this.#connect();
      try {
        const found = await client.send(new sdk.GetObjectCommand(this.#at(path)));
        const content = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        return { content, etag: found.ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
        throw error;
      }
    });
  }

  /** All objects below a path, sorted. */
  async list(below = ''): Promise<ListedObject[]> {
    return this.#attempt('listed', async () => {
      const { sdk, client } = await this.#connect();
      const { Bucket: name, Key: prefix } = this.#at(below);
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: name, Prefix: prefix });
      const found: ListedObject[] = [];
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', ETag = '', Size = 0, LastModified = new Date(0) } of Contents) {
          const path = Key.slice(this.#at('').Key.length);
          found.push({ path, etag: ETag, size: Size, changedAt: LastModified });
        }
      }
      return found;
    });
  }

  /** What the objects below a path take up, in bytes. */
  async sizeOf(below: string): Promise<number> {
    return (await this.list(below)).reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * Writes an object on a condition.
   * @returns its ETag; undefined where the condition does not hold, and nothing was written
   * Throws `BucketError` when it is not known whether it was written.
   */
  async write(
    path: string,
    content: Buffer | string,
    condition: WriteCondition,
    { type, encoding, cacheControl }: ObjectHeaders,
  ): Promise<string | undefined> {
    await this.#requireConditions();
    return this.#attempt('written', () =>
      this.#put(path, content, condition, {
        ContentType: type,
        CacheControl: cacheControl,
        ...(encoding && { ContentEncoding: encoding }),
      }),
    );
  }

  /** Deletes objects; there may be none of a path. */
  async remove(paths: string[]): Promise<void> {
    await this.#attempt('changed', async () => {
      const { sdk, client } = await this.#connect();
      await inParallel(paths, (path) => client.send(new sdk.DeleteObjectCommand(this.#at(path))));
    });
  }

  async #put(
    path: string,
    content: Buffer | string,
    condition: WriteCondition,
    headers: object,
  ): Promise<string | undefined> {
    const { sdk, writer } = await this.#connect();
    const id = randomUUID();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { ETag } = await writer.send(
          new sdk.PutObjectCommand({
            ...this.#at(path),
            ...headers,
            Body: content,
            Metadata: { write: id },
            ...(condition === 'absent' && { IfNoneMatch: '*' }),
            ...(typeof condition === 'object' && { IfMatch: condition.etag }),
          }),
        );
        return ETag ?? '';
      } catch (error) {
        const status = statusOf(error);
        // 409: another write of it went on; 404: what was to be replaced is gone.
        const isRefused = status === 412 || status === 409 || (status === 404 && hasNoKey(error));
        if (isRefused && attempt === 1) return undefined;
        const isUnknown = isRefused || status === undefined || status >= 500 || status === 429;
        if (!isUnknown || attempt > 4) throw error;
        // The answer is lost, not always the write. A write that is made twice would meet itself.
        const written = await this.#writtenBy(path);
        if (written?.id === id) return written.etag;
        const isAsBefore =
          typeof condition === 'object'
            ? written?.etag === condition.etag
            : condition === 'any' || written === undefined;
        if (!isAsBefore) {
          throw new BucketError(
            `It is not known whether ${this.address}/${path} was written: the store did not answer, ` +
              'and it was changed by somebody else since. Look at `release list`.',
            nameOf(error),
            { cause: error },
          );
        }
        await pause(attempt);
      }
    }
  }

  /** Which write an object is of. */
  async #writtenBy(path: string): Promise<{ id: string | undefined; etag: string } | undefined> {
    const { sdk, client } = await this.#connect();
    try {
      const found = await client.send(new sdk.HeadObjectCommand(this.#at(path)));
      return { id: found.Metadata?.write, etag: found.ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  }

  /** Throws `ReleaseProblem` where the store ignores the conditions of a write, as some do. */
  async #requireConditions(): Promise<void> {
    const key = JSON.stringify(this.place);
    const known = probed.get(key) ?? this.#attempt('written', () => this.#probe());
    probed.set(key, known);
    await known.catch((error: unknown) => {
      probed.delete(key);
      throw error;
    });
  }

  async #probe(): Promise<void> {
    const path = `${probePrefix}${randomUUID()}`;
    const first = await this.#put(path, 'probe', 'absent', {});
    try {
      const again = await this.#put(path, 'again', 'absent', {});
      const changed = await this.#put(path, 'other', { etag: '"0123456789abcdef"' }, {});
      if (first !== undefined && again === undefined && changed === undefined) return;
    } finally {
      const { sdk, client } = await this.#connect();
      await client.send(new sdk.DeleteObjectCommand(this.#at(path)));
    }
    throw new ReleaseProblem(
      `${this.address} can't hold releases: its store ignores the conditions of a write (If-Match, ` +
        'If-None-Match), so two commands at once could lose a change. Nothing was changed.',
    );
  }

  async #attempt<Result>(done: string, action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      if (error instanceof BucketError || error instanceof ReleaseProblem) throw error;
      const code = nameOf(error);
      const { message } = error as Error;
      const reason = message && message !== code ? `${code}: ${message}` : code;
      throw new BucketError(`${this.address} can't be ${done}: ${reason}`, code, { cause: error });
    }
  }

  #at(path: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.place;
    return { Bucket: bucket, Key: prefix ? `${prefix}/${path}` : path };
  }

  /** The client is loaded here: a portal with a folder does without it. */
  async #connect(): Promise<Connection> {
    const { endpoint, region } = this.place;
    const key = JSON.stringify([endpoint, region]);
    const known = connections.get(key) ?? connect(this.place);
    connections.set(key, known);
    return known;
  }
}

interface Connection {
  sdk: typeof S3;
  client: S3.S3Client;
  /** Repeats nothing: a repeated write could be refused because of its own first attempt. */
  writer: S3.S3Client;
}

async function connect({ endpoint, region }: BucketAddress): Promise<Connection> {
  const sdk = await import('./s3-client');
  const options = {
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
  } as const;
  return {
    sdk,
    client: new sdk.S3Client(options),
    writer: new sdk.S3Client({ ...options, maxAttempts: 1 }),
  };
}

/** What the objects are called that find out about a store. They are deleted at once. */
export const probePrefix = '.probe-';

/**
 * Runs an action for each of many, some at once. Begins no more after a failure, and throws the first one
 * when the others under way have ended.
 */
export async function inParallel<Item>(
  items: Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += parallel) {
    // After a failure, too, nothing may be under way any more: what is written late would be a leftover.
    const ended = await Promise.allSettled(items.slice(first, first + parallel).map(action));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

/** Waits longer with each attempt, and not as long as others do. */
export async function pause(attempt: number): Promise<void> {
  const longestMs = Math.min(1_000, 20 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, longestMs * Math.random()));
}

/** Undefined where there was no answer. */
function statusOf(error: unknown): number | undefined {
  const { $metadata, $response } = error as {
    $metadata?: { httpStatusCode?: number };
    $response?: { statusCode?: number };
  };
  return $metadata?.httpStatusCode ?? $response?.statusCode;
}

function nameOf(error: unknown): string {
  const { name, code, Code } = error as { name?: string; code?: string; Code?: string };
  return Code ?? code ?? name ?? 'Unknown';
}

function hasNoKey(error: unknown): boolean {
  return nameOf(error) === 'NoSuchKey';
}
