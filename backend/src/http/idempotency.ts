import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ApiProblem, type StoredFirst } from './api-problem';
import { inTransaction } from '../database/database';

interface CreationCall<Answer> {
  callerId: string;
  route: string;
  /** The client's Idempotency-Key; without one every call creates. */
  key: string | undefined;
  request: unknown;
  /** Throws when the caller may not create here. Runs before an earlier answer is repeated, too. */
  authorize?: (client: pg.PoolClient) => Promise<unknown> | undefined;
  /** Where to find what an earlier answer created, for a 422. */
  whereIs: (answer: Answer) => StoredFirst;
}

/**
 * Creates once (D15a): runs `create` in a transaction and stores its answer under the caller's key, unless it fails. The
 * same key with the same request gets that answer again, also if both arrive at the same time. The same key with another
 * request throws 422, which says what the first one created.
 */
export async function createOnce<Answer extends object>(
  pool: pg.Pool,
  call: CreationCall<Answer>,
  create: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const { callerId, route, key, authorize, whereIs } = call;
  const sha256 = createHash('sha256').update(JSON.stringify(call.request)).digest();
  return inTransaction(pool, async (client) => {
    await authorize?.(client);
    if (key === undefined) return create(client);
    // Because of the primary key a second request waits here until the first commits or fails.
    const { rows } = await client.query<{ request_sha256: Buffer; answer: Answer | null }>({
      name: 'idempotency-claim',
      text: `insert into idempotency_keys as kept (coach_id, route, key, request_sha256)
             values ($1, $2, $3, $4)
             on conflict (coach_id, route, key) do update set key = kept.key
             returning request_sha256, answer`,
      values: [callerId, route, key, sha256],
    });
    const kept = rows[0];
    if (kept && !kept.request_sha256.equals(sha256)) {
      throw new ApiProblem(422, 'This Idempotency-Key was used for another request.', {
        ...(kept.answer && { stored: whereIs(kept.answer) }),
      });
    }
    if (kept?.answer) return kept.answer;
    const answer = await create(client);
    await client.query({
      name: 'idempotency-answer',
      text: `update idempotency_keys set answer = $4
             where coach_id = $1 and route = $2 and key = $3`,
      values: [callerId, route, key, JSON.stringify(answer)],
    });
    return answer;
  });
}

/** Removes keys that are older than a day. */
export async function sweepIdempotencyKeys(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '25 hours'`);
}
