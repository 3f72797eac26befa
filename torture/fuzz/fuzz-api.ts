import { isDeepStrictEqual } from 'node:util';
import {
  apiErrorSchema,
  drillInputSchema,
  planInputSchema,
  teamInputSchema,
} from '@touchline/shared/schemas';
import fc from 'fast-check';
import { brokenBodies, spoil, valuesOf, type Known } from './arbitraries';
import { readDocumentation, type Operation } from './documentation';
import type { Findings } from './findings';
import type { Target } from './target';

/** No call may take longer, in milliseconds. */
const patienceMs = 10_000;

/** How many ids of each kind are remembered, the newest. */
const maxKnown = 30;

type Kind = 'team' | 'drill' | 'plan';

/** What an earlier call has made. */
interface Made {
  id: string;
  /** The number of the coach. */
  by: number;
  path: Record<string, string>;
}

interface ApiCase {
  operation: Operation;
  coach: number;
  path: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Calls the API at random, by its own documentation: values that it allows, the same with one part spoiled,
 * and bodies that are none. Ids and versions that answers have are used by later calls.
 * @param seed of the first case; the next one has the next seed
 */
export async function fuzzApi(
  target: Target,
  { seed, cases, findings }: { seed: number; cases: number; findings: Findings },
): Promise<void> {
  const origin = `http://127.0.0.1:${target.port}`;
  const { operations, resolve } = readDocumentation(
    await (await fetch(`${origin}/api/docs/json`)).json(),
  );
  const made: Record<Kind, Made[]> = { team: [], drill: [], plan: [] };
  const etags = ['"1"', 'W/"1"', '*', '"1", "2"', '1', ''];
  const cursors = ['none'];
  // Those that change something have more to get wrong.
  const operationOf = fc.oneof(
    ...operations.map((operation) => ({
      weight: operation.body ? 4 : operation.parameters.length > 0 ? 2 : 1,
      arbitrary: fc.constant(operation),
    })),
  );

  /** Mostly what exists, so that calls get further than to a 404. */
  function idsOf(kind: Kind): fc.Arbitrary<string> {
    return fc.constantFrom('none', ...made[kind].map(({ id }) => id));
  }

  function arbitraryOf(operation: Operation): fc.Arbitrary<ApiCase> {
    const kind = kindOf(operation);
    const existing = kind ? made[kind] : [];
    const coach = fc.nat({ max: 2 });
    const anything = fc.record({ coach, values: fc.record(parametersOf(operation)) });
    if (existing.length === 0) return anything.chain((start) => withBody(operation, start));
    const mostly = fc
      .tuple(anything, fc.constantFrom(...existing), fc.boolean())
      .map(([{ coach, values }, { by, path }, isOwn]) => ({
        coach: isOwn ? by : coach,
        values: { ...values, ...path },
      }));
    return fc
      .oneof({ weight: 7, arbitrary: mostly }, anything)
      .chain((start) => withBody(operation, start));
  }

  function withBody(
    operation: Operation,
    { coach, values }: { coach: number; values: Record<string, unknown> },
  ): fc.Arbitrary<ApiCase> {
    if (!operation.body) return fc.constant(caseOf(operation, coach, values, undefined));
    const entry = fc.record({
      ...{ drillId: idsOf('drill'), order: fc.nat(), duration: fc.integer({ min: 1, max: 1_440 }) },
    });
    const known: Known = {
      teamId: fc.constantFrom(values.teamId, null, ...made.team.slice(-2).map(({ id }) => id)),
      drills: fc.uniqueArray(entry, { maxLength: 3, selector: ({ drillId }) => drillId }),
      sportId: fc.constantFrom(values.sportId ?? 'soccer', 'tennis'),
      sport: fc.constantFrom('soccer', 'Tennis', 'TENNIS'),
      practiceDate: fc.constantFrom('2026-11-21T17:30', '2024-02-29T00:00', '0001-01-01T00:00'),
      videoUrl: fc.webUrl(),
      videoUrls: fc.array(fc.webUrl(), { maxLength: 4 }),
      userId: fc.constantFrom('ada', 'ben', 'chi', 'nobody'),
      members: fc.constantFrom(null, [{ userId: 'ada' }, { userId: 'ben' }, { userId: 'chi' }]),
    };
    const valid = valuesOf(operation.body, resolve, known);
    const json = (value: fc.Arbitrary<unknown>) =>
      value.map((each) => ({ text: JSON.stringify(each) ?? '', headers: {} }));
    return fc
      .oneof(
        { weight: 6, arbitrary: json(valid) },
        { weight: 5, arbitrary: json(valid.chain(spoil)) },
        { weight: 1, arbitrary: brokenBodies },
      )
      .map((sent) => caseOf(operation, coach, values, sent));
  }

  function parametersOf({ parameters }: Operation) {
    const better: Record<string, fc.Arbitrary<string>> = {
      ...{ teamId: idsOf('team'), drillId: idsOf('drill'), planId: idsOf('plan') },
      sportId: fc.constantFrom('soccer', 'tennis'),
      cursor: fc.constantFrom(...cursors),
      'if-match': fc.constantFrom(...etags),
      'idempotency-key': fc.constantFrom('a', 'b', 'c'),
    };
    return Object.fromEntries(
      parameters.map(({ name, schema, in: where, required }) => {
        const allowed = valuesOf(schema, resolve);
        const found = better[name];
        const value = found ? fc.oneof({ weight: 8, arbitrary: found }, allowed) : allowed;
        const isSent = where === 'path' || required;
        return [name, isSent ? value : fc.option(value, { freq: 2 })];
      }),
    );
  }

  async function send({ operation, coach, path, body, headers }: ApiCase): Promise<Answer> {
    const answer = await fetch(origin + path, {
      method: operation.method,
      headers: { authorization: `Bearer ${target.tokens[coach]}`, ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      ...{ status: answer.status, headers: answer.headers },
      body: isJson ? (JSON.parse(text) as unknown) : text,
    };
  }

  function remember({ operation, coach }: ApiCase, { status, headers, body }: Answer): void {
    const stored = body as Record<'id' | 'teamId' | 'sportId', string>;
    const kind = status === 201 ? inputOf(operation) : undefined;
    if (kind) {
      const { id, teamId, sportId } = stored;
      const path = {
        team: { teamId: id },
        drill: { sportId, drillId: id },
        plan: { teamId, planId: id },
      }[kind];
      made[kind].push({ id, by: coach, path });
      if (made[kind].length > maxKnown) made[kind].shift();
    }
    const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
    if (next && cursors.length < maxKnown) cursors.push(decodeURIComponent(next));
  }

  for (let index = 0; index < cases; index += 1) {
    const caseSeed = seed + index;
    const [random] = fc.sample(operationOf.chain(arbitraryOf), {
      seed: caseSeed,
      numRuns: 1,
    });
    if (!random) throw new Error('There are no cases.');
    findings.cases += 1;
    const note = (kind: Parameters<Findings['add']>[0], what: string) =>
      findings.add(kind, `${caseSeed}: ${describe(random)}: ${what}`);

    let answer: Answer;
    try {
      answer = await send(random);
    } catch (error) {
      note('hangs', String(error));
      continue;
    }
    if (answer.status < 300) findings.accepted += 1;
    checkAnswer(random, answer, note);
    if (random.operation.body && answer.status < 300) {
      const isStored = await comesBack(random, answer);
      if (!isStored) note('altered', JSON.stringify(answer.body).slice(0, 300));
    }
    remember(random, answer);
    const { id } = answer.body as { id?: string };
    if (answer.status === 201 && random.operation.path === '/api/teams' && id && index % 2) {
      await target.shareTeam(id);
    }
  }

  /** Whether what was sent is in the answer and in what a read says now. */
  async function comesBack(sent: ApiCase, answer: Answer): Promise<boolean> {
    const stored = answer.body as Record<string, unknown>;
    const kind = inputOf(sent.operation);
    if (!kind) return true;
    // The first answer to a key is given again, whatever came later.
    const isRepeated = 'idempotency-key' in sent.headers;
    if (!isRepeated && !hasFields(stored, fieldsOf(kind, sent))) return false;
    const read = await send({
      ...{ operation: { ...sent.operation, method: 'GET' }, coach: sent.coach, headers: {} },
      path: addressOf(sent, stored),
    });
    // Who has left a team does not read it.
    if (read.status === 404) return true;
    return isRepeated ? read.status === 200 : isDeepStrictEqual(read.body, answer.body);
  }
}

function caseOf(
  operation: Operation,
  coach: number,
  values: Record<string, unknown>,
  sent: { text: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> } | undefined,
): ApiCase {
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
    ...{ operation, coach, path: query.size > 0 ? `${path}?${query}` : path },
    headers: { ...headers, ...sent?.headers },
    ...(sent && { body: sent.text }),
  };
}

type Note = (kind: 'errors' | 'undocumented' | 'accepted' | 'unnamed', what: string) => void;

function checkAnswer({ operation, body, headers }: ApiCase, answer: Answer, note: Note): void {
  const { status } = answer;
  if (status >= 500) note('errors', `${status} ${JSON.stringify(answer.body)}`);
  const undocumented = operation.undocumented(status, answer.body);
  if (undocumented !== undefined) note('undocumented', `${undocumented} of ${status}`);

  const sent = typeof body === 'string' ? parse(body) : undefined;
  const invalid = sent === undefined ? [] : (operation.invalidFields(trimmed(sent)) ?? []);
  if (invalid.length > 0 && status < 300) note('accepted', invalid.join());
  if (status !== 400) return;
  const { issues = [] } = apiErrorSchema.parse(answer.body);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  // A body that is no JSON, or not said to be, has no fields.
  const isRead = isObject && !('content-encoding' in headers);
  const named = issues.map(({ path }) => path.split('.')[0] ?? '');
  if (isRead && named.some((field) => field === '')) note('unnamed', JSON.stringify(issues));
  if (isRead && issues.length === 0 && !isForbiddenKey(body)) note('unnamed', 'no issues');
  const missing = invalid.find((field) => field !== '' && !named.includes(field));
  if (isRead && issues.length > 0 && missing) note('unnamed', `${missing} of ${invalid.join()}`);
}

/** Fastify refuses such a body whole, before any field is read. */
function isForbiddenKey(body: string | Uint8Array<ArrayBuffer> | undefined): boolean {
  return /"(__proto__|constructor)"/.test(String(body));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Deeper than any documented body. */
const maxDepth = 5;

/** As the API reads texts: bounds are those of trimmed ones. */
function trimmed(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((entry) => trimmed(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, trimmed(inner, depth + 1)]),
  );
}

/** What the path of an operation names. */
function kindOf({ path }: Operation): Kind | undefined {
  if (path.includes('{planId}')) return 'plan';
  if (path.includes('{drillId}')) return 'drill';
  return path.includes('{teamId}') ? 'team' : undefined;
}

/** What an operation writes; undefined for what is no team, drill or plan, such as an invitation. */
function inputOf({ path }: Operation): Kind | undefined {
  if (path.includes('/invitations')) return undefined;
  if (path.includes('/plans')) return 'plan';
  return path.includes('/drills') ? 'drill' : 'team';
}

const inputs = { team: teamInputSchema, drill: drillInputSchema, plan: planInputSchema };

/** The fields that must come back to the letter, trimmed. */
function fieldsOf(kind: Kind, { body }: ApiCase): Record<string, unknown> {
  const input = inputs[kind].parse(JSON.parse(String(body))) as Record<string, unknown>;
  const names = ['name', 'type', 'level', 'season', 'description', 'tags', 'difficulty'];
  const more = ['visibility', 'practiceDate', 'duration', 'videoUrls'];
  return Object.fromEntries(
    [...names, ...more].flatMap((name) =>
      input[name] === undefined || input[name] === null ? [] : [[name, input[name]]],
    ),
  );
}

function hasFields(stored: Record<string, unknown>, fields: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(stored[name], value));
}

function addressOf({ path }: ApiCase, stored: Record<string, unknown>): string {
  const { id, teamId, sportId } = stored;
  if (path.includes('/plans')) return `/api/teams/${String(teamId)}/plans/${String(id)}`;
  if (path.includes('/drills')) return `/api/sports/${String(sportId)}/drills/${String(id)}`;
  return `/api/teams/${String(id)}`;
}

function describe({ operation, coach, path, body, headers }: ApiCase): string {
  const text = body === undefined ? '' : ` ${String(body).slice(0, 300)}`;
  return `coach ${coach} ${operation.method} ${path} ${JSON.stringify(headers)}${text}`;
}
