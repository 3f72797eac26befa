import type { ManagedPortal } from '@touchline/lab/harness/portal/managed-portal';
import fc from 'fast-check';
import { brokenBodies, spoil, valuesOf, type SentBody, type Values } from './arbitraries';
import { readDocumentation, type Operation } from './documentation';

/** What must not happen -> its row in the table. */
export const kinds = {
  errors: 'Answers with a status from 500',
  hangs: 'Requests without an answer in time',
  undocumented: 'Answers that are not as documented',
  accepted: 'Bodies that were accepted against the documentation',
  logged: 'Errors in the log',
} as const;

/** Notes something that must not happen, with the seed that repeats it. */
export type Note = (kind: keyof typeof kinds, what: string) => void;

/** No call may take longer, in milliseconds. */
const patienceMs = 10_000;
const coachesCount = 3;
/** How many things of a kind are remembered, the newest. */
const maxKnown = 30;

/** What an operation makes, or works on. */
type Kind = 'team' | 'drill' | 'plan';

interface ApiCase {
  operation: Operation;
  coach: number;
  /** Parameter -> its value; null or undefined: not sent. */
  values: Record<string, unknown>;
  sent: SentBody | undefined;
}

/**
 * Calls the API at random, by its own documentation. Returns how many calls were accepted.
 * @param options seed: of the first case; the next one has the next seed
 */
export async function fuzzApi(
  portal: ManagedPortal,
  options: { seed: number; cases: number; note: Note },
): Promise<number> {
  const coaches = await portal.signInMany(coachesCount);
  const ids = coaches.map(({ id }) => id);
  const documentation = await fetch(`${portal.url}/api/docs/json`);
  const { operations, resolve } = readDocumentation(await documentation.json());
  /** Kind -> the parameters of each. */
  const made: Record<Kind, Record<string, string>[]> = { team: [], drill: [], plan: [] };
  // Those that change something have more to get wrong.
  const operationOf = fc.oneof(
    ...operations.map((operation) => ({
      weight: operation.body ? 4 : operation.parameters.length > 0 ? 2 : 1,
      arbitrary: fc.constant(operation),
    })),
  );

  function caseOf(operation: Operation): fc.Arbitrary<ApiCase> {
    const { parameters, path } = operation;
    const kind = (['plan', 'drill', 'team'] as const).find((each) => path.includes(`{${each}Id}`));
    const values = fc.record(
      Object.fromEntries(
        parameters.map(({ name, schema, in: where, required }) => {
          const better = likely[name];
          const allowed = valuesOf(schema, resolve);
          const value = better ? fc.oneof({ weight: 8, arbitrary: better }, allowed) : allowed;
          return [name, where === 'path' || required ? value : fc.option(value, { freq: 2 })];
        }),
      ),
    );
    // Mostly what exists, so that calls get further than to a 404.
    const existing = fc.constantFrom(undefined, ...(kind ? made[kind] : []));
    return fc
      .tuple(fc.nat({ max: coachesCount - 1 }), values, existing)
      .chain(([coach, random, known]) => {
        const all = { ...random, ...known };
        return bodyOf(operation, all).map((sent) => ({ operation, coach, values: all, sent }));
      });
  }

  const likely: Values = {
    sportId: fc.constantFrom('soccer', 'tennis'),
    'if-match': fc.constantFrom('"1"', 'W/"1"', '*', '"1", "2"', '1', ''),
    'idempotency-key': fc.constantFrom('a', 'b', 'c'),
  };

  function bodyOf({ body }: Operation, values: ApiCase['values']) {
    if (!body) return fc.constant(undefined);
    const entry = fc.record({
      drillId: fc.constantFrom('none', ...made.drill.map(({ drillId }) => drillId)),
      ...{ order: fc.nat(), duration: fc.integer({ min: 1, max: 1_440 }) },
    });
    const valid = valuesOf(body, resolve, {
      teamId: fc.constantFrom(values.teamId, null),
      drills: fc.uniqueArray(entry, { maxLength: 3, selector: ({ drillId }) => drillId }),
      sportId: fc.constantFrom(values.sportId ?? 'soccer', 'tennis'),
      sport: fc.constantFrom('soccer', 'Tennis', 'TENNIS'),
      practiceDate: fc.constantFrom('2026-11-21T17:30', '2024-02-29T00:00', '0001-01-01T00:00'),
      ...{ videoUrl: fc.webUrl(), videoUrls: fc.array(fc.webUrl(), { maxLength: 4 }) },
      userId: fc.constantFrom(...ids, 'nobody'),
      members: fc.constantFrom(null, [...ids.map((userId) => ({ userId }))]),
    });
    const json = (value: fc.Arbitrary<unknown>) =>
      value.map((each): SentBody => ({ text: JSON.stringify(each) ?? '' }));
    return fc.oneof(
      { weight: 6, arbitrary: json(valid) },
      { weight: 5, arbitrary: json(valid.chain(spoil)) },
      { weight: 1, arbitrary: brokenBodies },
    );
  }

  /** Remembers what a call has made. */
  async function remember({ operation }: ApiCase, body: Record<string, string>): Promise<void> {
    const { id = '', teamId = '', sportId = '' } = body;
    const kind = /\/(team|drill|plan)s$/.exec(operation.path)?.[1] as Kind | undefined;
    if (!kind) return;
    const parameters = {
      team: { teamId: id },
      drill: { sportId, drillId: id },
      plan: { teamId, planId: id },
    }[kind];
    made[kind] = [...made[kind], parameters].slice(-maxKnown);
    // No call puts all coaches into a team.
    if (kind !== 'team') return;
    await portal.query(
      `insert into team_members (team_id, coach_id) select $1, unnest($2::text[])
       on conflict do nothing`,
      [id, ids],
    );
  }

  let accepted = 0;
  for (let index = 0; index < options.cases; index += 1) {
    const seed = options.seed + index;
    const [random] = fc.sample(operationOf.chain(caseOf), { seed, numRuns: 1 });
    if (!random) throw new Error('There are no cases.');
    const { operation, coach, sent } = random;
    const { path, headers } = addressOf(random);
    const note: Note = (kind, what) => {
      const said = `coach ${coach} ${operation.method} ${path} ${JSON.stringify(headers)}`;
      options.note(kind, `${seed}: ${said} ${String(sent?.text).slice(0, 300)}: ${what}`);
    };
    try {
      const answer = await fetch(portal.url + path, {
        method: operation.method,
        headers: { authorization: `Bearer ${coaches[coach]?.token}`, ...headers },
        ...(sent && { body: sent.text }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      const body: unknown = isJson ? JSON.parse(text) : text;
      if (answer.ok) accepted += 1;
      checkAnswer(random, answer.status, body, note);
      if (answer.status === 201) await remember(random, body as Record<string, string>);
    } catch (error) {
      note('hangs', String(error));
    }
  }
  return accepted;
}

function addressOf({ operation, values, sent }: ApiCase) {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = sent ? { 'content-type': 'application/json' } : {};
  for (const { name, in: where } of operation.parameters) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (where === 'query') query.set(name, String(value));
    if (where === 'header' && /^[\x20-\x7e]*$/.test(String(value))) headers[name] = String(value);
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...headers, ...sent?.headers },
  };
}

function checkAnswer({ operation, sent }: ApiCase, status: number, body: unknown, note: Note) {
  if (status >= 500) note('errors', `${status} ${JSON.stringify(body)}`);
  const undocumented = operation.undocumented(status, body);
  if (undocumented !== undefined) note('undocumented', `${undocumented} of ${status}`);
  if (status >= 300 || typeof sent?.text !== 'string') return;
  // As the API reads texts: bounds are those of trimmed ones.
  const read: unknown = JSON.parse(sent.text, (_key, value: unknown) =>
    typeof value === 'string' ? value.trim() : value,
  );
  const invalid = operation.invalidFields(read);
  if (invalid) note('accepted', invalid);
}
