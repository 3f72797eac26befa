import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ApiProblem, type StoredFirst } from './api-error';
import { inTransaction } from './database/database';

/** A creation that may come again. */
interface CreationCall<Answer> {
  coachId: string;
  route: string;
  /** Of the client; without one it always creates. */
  key: string | undefined;
  request: unknown;
  /** Throws when the caller may not create here now; also before an earlier answer is given again. */
  authorize?: (client: pg.PoolClient) => Promise<void>;
  /** What a 422 says of the answer that is kept: where it is found. */
  whereIs: (answer: Answer) => StoredFirst;
}

/**
 * Creates once (D15a): runs `create` in a transaction and keeps its answer under the caller's key.
 * The same key and request again, also while the first is under way, gets that answer and stores
 * nothing new; the same key with another request throws 422, which says what the first one stored. A
 * creation that fails keeps nothing.
 */
export async function createOnce<Answer extends object>(
  pool: pg.Pool,
  call: CreationCall<Answer>,
  create: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const { coachId, route, key, authorize, whereIs } = call;
  const sha256 = createHash('sha256').update(JSON.stringify(call.request)).digest();
  return inTransaction(pool, async (client) => {
    await authorize?.(client);
    if (key === undefined) return create(client);
    // The primary key makes a second request wait here until the first has committed or failed.
    const { rows } = await client.query<{ request_sha256: Buffer; answer: Answer | null }>({
      name: 'idempotency-claim',
      text: `insert into idempotency_keys as kept (coach_id, route, key, request_sha256)
             values ($1, $2, $3, $4)
             on conflict (coach_id, route, key) do update set key = kept.key
             returning request_sha256, answer`,
      values: [coachId, route, key, sha256],
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
      values: [coachId, route, key, JSON.stringify(answer)],
    });
    return answer;
  });
}

/** Forgets keys older than a day (D15a). */
export async function sweepIdempotencyKeys(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from idempotency_keys where created_at < now() - interval '25 hours'`);
}
