import type { Queryable } from '../database/database';
import type { Caller, VerifiedToken } from './bearer-token';

const maxKnown = 10_000;

/** Creates a function that stores a caller's name and email from their newest token (D1, D3), where they are new. */
export function createCallerRecorder(database: Queryable) {
  const known = new Map<string, VerifiedToken>();

  return async function recordCaller({ caller, issuedAt }: VerifiedToken): Promise<void> {
    const last = known.get(caller.id);
    if (last && (isSame(last.caller, caller) || issuedAt < last.issuedAt)) return;
    await database.query({
      name: 'caller-record',
      text: `insert into coaches as known (id, name, email, claims_issued_at)
             values ($1, $2, $3, to_timestamp($4))
             on conflict (id) do update set
               name = excluded.name, email = excluded.email,
               claims_issued_at = excluded.claims_issued_at
             where (known.name, known.email) is distinct from (excluded.name, excluded.email)
               and known.claims_issued_at <= excluded.claims_issued_at`,
      values: [caller.id, caller.name, caller.email, issuedAt],
    });
    const [first] = known.keys();
    if (known.size >= maxKnown && first !== undefined) known.delete(first);
    known.set(caller.id, { caller, issuedAt });
  };
}

/** The id of who has called; undefined for an unknown one, and for an email that several have. */
export async function findCallerId(database: Queryable, idOrEmail: string) {
  const { rows } = await database.query<{ id: string }>({
    text: `select id from coaches where id = $1 or lower(email) = lower($1) limit 2`,
    values: [idOrEmail],
  });
  return rows.length === 1 ? rows[0]?.id : undefined;
}

function isSame(one: Caller, other: Caller): boolean {
  return one.name === other.name && one.email === other.email;
}
