import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tryLater } from '../http/api-problem';

/** What a person does in a minute is far below. */
export const defaultWritesPerMinute = 120;

/** Limits that hold for all processes on one database (D12). Each counts one request, or throws 429. */
export interface RequestLimits {
  countWrite(userId: string): Promise<void>;
  /** The size of what a user stores with one request. */
  countBytes(userId: string, bytes: number): Promise<void>;
  /** What was counted, and not stored after all. */
  giveBack(userId: string, bytes: number): Promise<void>;
  /** Lets a user begin anew. */
  forgive(userId: string): Promise<void>;
  /** A request without a valid token. While the database is out of reach, each process counts alone. */
  countRefused(address: string): Promise<void>;
}

/** What a user may store in a day, for each change that they may send in a minute: with 120, 24 MB. */
const bytesPerDayAndWrite = 200_000;

/** Half as many requests without a valid token are answered to one address (of IPv6: one network of 64 bits). */
export function createRequestLimits(database: pg.Pool, writesPerMinute: number): RequestLimits {
  const refusedPerMinute = Math.ceil(writesPerMinute / 2);
  const writes = limiter(database, writesPerMinute);
  const bytes = limiter(database, writesPerMinute * bytesPerDayAndWrite, {
    duration: 86_400,
    // What is given back, or forgiven at another process, counts at once.
    inMemoryBlockOnConsumed: 0,
  });
  const refused = limiter(database, refusedPerMinute, {
    insuranceLimiter: new RateLimiterMemory({ points: refusedPerMinute, duration: 60 }),
  });
  return {
    countWrite: (userId) => count(writes, `write ${userId}`, 'Too many changes.'),
    countBytes: (userId, size) =>
      count(bytes, `bytes ${userId}`, 'You have stored too much today.', size),
    async giveBack(userId, size) {
      await bytes.reward(hashOf(`bytes ${userId}`), size);
    },
    async forgive(userId) {
      await bytes.delete(hashOf(`bytes ${userId}`));
      await writes.delete(hashOf(`write ${userId}`));
    },
    countRefused: (address) =>
      count(
        refused,
        `refused ${normalizeIP(address)}`,
        'Too many requests without a valid sign-in.',
      ),
  };
}

function limiter(
  database: pg.Pool,
  points: number,
  more: Partial<ConstructorParameters<typeof RateLimiterPostgres>[0]> = {},
) {
  return new RateLimiterPostgres({
    ...{ storeClient: database, storeType: 'pool', tableName: 'request_counts' },
    ...{ tableCreated: true, points, duration: 60, keyPrefix: '' },
    // Above the limit no query is made.
    inMemoryBlockOnConsumed: points,
    ...more,
  });
}

async function count(limit: RateLimiterPostgres, key: string, sentence: string, points = 1) {
  await limit.consume(hashOf(key), points).catch((reason: unknown) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
    throw tryLater(429, `${sentence} Try again in ${inWords(seconds)}.`, seconds);
  });
}

/** An id can be longer than the column, and the table needs no names. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function inWords(seconds: number): string {
  const [value, unit] =
    seconds < 3_600 ? [seconds, 'second'] : [Math.ceil(seconds / 3_600), 'hour'];
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}
