import { randomUUID } from 'node:crypto';
import { drillChanges, favouriteCalls, invitationCalls } from '@touchline/product/schemas';
import type { ApiError, Call } from '@touchline/shared/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  describedCalls,
  idsIn,
  makeWorld,
  requestOf,
  sampleOf,
  type CallRequest,
  type World,
} from './testing/described-calls';
import {
  startTestPortal,
  type TestAnswer,
  type TestCoach,
  type TestPortal,
} from './testing/test-portal';
import {
  boundaryValues,
  refusedValues,
  withoutBounds,
  withValue,
} from './testing/values-of-schema';

// What holds for every call that is described. What is special to one is in the tests of its routes.

const having = (has: (call: Call) => unknown) => describedCalls.filter(([, call]) => has(call));
const withIds = having(({ path }) => path.includes(':'));
const withBody = having(({ body }) => body);
const once = having((call) => call.once);
const changing = having(({ etag, method }) => etag && ['PUT', 'DELETE'].includes(method));

/** Who has the token of its link may read what it is of. */
const byToken: Call[] = [invitationCalls.lookUp, invitationCalls.accept];

/** They name what is stored, or have no entry twice, so that the longest text or list is not valid. */
const naming = /(^|\.)(\w+Id|sport|token|drills|equipment|actors|actions)$|^players$/;
/** What a field has at most (D15), in characters or entries. */
const documented: Record<string, number> = {
  ...{ name: 200, description: 10_000, tags: 50, 'tags.0': 50, videoUrls: 20 },
};
/** Texts that have no bound of their own: they are not read, or must be one of few. */
const unbounded = /^(members\.0\.(name|email|role)|sport|sportId|practiceDate)$/;

let portal: TestPortal;
let anna: TestCoach;
let ben: TestCoach;
let chi: TestCoach;
let dee: TestCoach;

beforeAll(async () => {
  portal = await startTestPortal();
  [anna, ben, chi, dee] = [
    await portal.signIn('Anna Larsen'),
    await portal.signIn('Ben Ito'),
    await portal.signIn('Chi Ngo'),
    await portal.signIn('Dee Okafor'),
  ];
});
afterAll(() => portal.close());

/** All that is stored of teams and drills, as one text to compare. */
async function stored(): Promise<string> {
  const tables = await portal.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('idempotency_keys', 'request_counts')`,
  );
  const sums = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, ';' order by t::text)) from ${name} t`,
  );
  const { rows } = await portal.database.query(sums.join(' union all '));
  return JSON.stringify(rows);
}

/** Sends many requests, some at once. */
async function sendAll(coach: TestCoach, requests: CallRequest[]) {
  const answers: TestAnswer<ApiError>[] = [];
  for (let sent = 0; sent < requests.length; sent += 20) {
    const some = requests.slice(sent, sent + 20).map((request) => coach.send<ApiError>(request));
    answers.push(...(await Promise.all(some)));
  }
  return answers;
}

describe('who calls', () => {
  it.each(describedCalls)('%s: nobody comes in without a valid token', async (_line, call) => {
    const world = await makeWorld(portal, anna);
    const before = await stored();
    // Which tokens are not valid is in the tests of tokens.
    const bearer = async (claims: object) =>
      `Bearer ${await portal.issuer.issue({ oid: anna.id, ...claims })}`;
    const callers: [status: number, authorization?: string][] = [
      [401],
      [401, 'Basic b2xnYTpvd25lcg=='],
      [401, 'Bearer garbage'],
      [401, await bearer({ aud: 'another-api' })],
      [403, await bearer({ scp: 'openid profile' })],
    ];
    const request = requestOf(call, world);
    const url = `/api${request.url}`;
    for (const method of call.method === 'GET' ? (['GET', 'HEAD'] as const) : [call.method]) {
      for (const [status, authorization] of callers) {
        const headers = authorization === undefined ? {} : { authorization };
        const { statusCode, body } = await portal.app.inject({ ...request, method, url, headers });
        expect([authorization, statusCode]).toEqual([authorization, status]);
        expect(body).not.toContain(world.secret);
      }
    }
    expect(await stored()).toBe(before);
  });

  it.each(describedCalls)('%s: each coach gets what is theirs (D2, D6)', async (_line, call) => {
    const world = await makeWorld(portal, anna, ben, chi);
    const request = requestOf(call, world);
    await chi.delete(`/teams/${world.team.id}/members/me`);
    const before = await stored();
    if (isOfSomebody(call)) {
      for (const coach of [chi, dee]) {
        const { status, body } = await coach.send<ApiError>(request);
        const unknown = await coach.send<ApiError>(ofUnknown(call, world));
        expect([status, body]).toEqual([unknown.status, unknown.body]);
        expect(status).toBe(call === favouriteCalls.remove ? 204 : 404);
      }
      expect(await stored()).toBe(before);
    } else if (call.method === 'GET') {
      for (const coach of [chi, dee]) {
        const { status, body } = await coach.send(request);
        expect([status, JSON.stringify(body).includes(world.secret)]).toEqual([200, false]);
      }
    }
    expect((await ben.send(request)).status).toBe(
      call === drillChanges.update ? 403 : successOf(call),
    );
    const another = requestOf(call, await makeWorld(portal, anna, ben));
    expect((await anna.send(another)).status).toBe(successOf(call));
  });

  it.each(withIds)(
    '%s: an id of others, of nothing and of no form are the same',
    async (_line, call) => {
      const world = await makeWorld(portal, anna);
      const own = await makeWorld(portal, dee);
      const before = await stored();
      for (const [name, id] of Object.entries(idsIn(call, world))) {
        const others = ['42', '\0', "'; drop table teams; --", `${id}x`, id.toUpperCase()];
        others.push('x'.repeat(200));
        // What is no favourite is none from then on, too.
        if (call !== favouriteCalls.remove) others.push(randomUUID());
        if (call !== favouriteCalls.remove && name !== 'sportId') others.push(own.ids[name] ?? '');
        const messages = new Set<string>();
        for (const other of others.filter((one) => one !== id)) {
          const ids = { [name]: other };
          // A body may name the sport again, and then it must be the same.
          const body = call.body && { ...sampleOf(call.body, world), ...ids };
          const answer = await anna.send<ApiError>(requestOf(call, world, { ids, body }));
          expect([other, answer.status]).toEqual([other, 404]);
          messages.add(answer.body.message);
        }
        for (const message of messages) expect(message).toMatch(/^There is no such [a-z ]+\.$/);
        if (name !== 'sportId') expect([...messages]).toHaveLength(1);
      }
      expect(await stored()).toBe(before);
    },
  );
});

/** Whether it is about a team, or a drill, that not everybody may see. */
function isOfSomebody({ path }: Call): boolean {
  return /:(teamId|drillId)/.test(path);
}

/** The same request about what does not exist. */
function ofUnknown(call: Call, world: World): CallRequest {
  const id = randomUUID();
  return requestOf(call, world, { ids: { teamId: id, drillId: id } });
}

function successOf(call: Call): number {
  if (!call.answer) return 204;
  return call.method === 'POST' && !byToken.includes(call) ? 201 : 200;
}

describe('If-Match (D13)', () => {
  it.each(having(({ etag }) => etag))(
    '%s: has the ETag of what it answers',
    async (_line, call) => {
      const world = await makeWorld(portal, anna);
      const { status, headers, body } = await anna.send<{ id: string }>(requestOf(call, world));
      expect(status).toBe(successOf(call));
      if (call.method === 'DELETE') return;
      expect(headers.etag).toBe(call.method === 'PUT' ? '"2"' : '"1"');
      if (call.method !== 'POST') return;
      const { location = '' } = headers;
      expect(location).toBe(`/api${requestOf(call, world).url}/${body.id}`);
      expect((await anna.get(location.replace('/api', ''))).body).toEqual(body);
    },
  );

  it.each(changing)('%s: of an older version does nothing: 412', async (_line, call) => {
    const world = await makeWorld(portal, anna);
    const request = requestOf(call, world);
    const before = await stored();
    for (const tags of ['"2"', '"2","3"', 'nonsense', '"99999999999999999999"']) {
      const { status } = await anna.send({ ...request, headers: { 'if-match': tags } });
      expect([tags, status]).toEqual([tags, 412]);
    }
    expect(await stored()).toBe(before);
    for (const tags of ['"1"', 'W/"1"', '"7", W/"1"', '*']) {
      const current = requestOf(call, await makeWorld(portal, anna));
      const { status } = await anna.send({ ...current, headers: { 'if-match': tags } });
      expect([tags, status]).toEqual([tags, successOf(call)]);
    }
  });

  it.each(changing)('%s: lets one of twenty at once through', async (_line, call) => {
    const world = await makeWorld(portal, anna);
    const request = { ...requestOf(call, world), headers: { 'if-match': '"1"' } };
    const answers = await sendAll(anna, Array<CallRequest>(20).fill(request));
    const others = call.method === 'DELETE' ? 404 : 412;
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...[successOf(call), ...Array<number>(19).fill(others)],
    ]);
  });
});

describe('Idempotency-Key (D15a)', () => {
  const keyed = (request: CallRequest, key = randomUUID() as string) => ({
    ...{ ...request, headers: { 'idempotency-key': key } },
  });
  const made = ({ status, body, headers: { etag, location } }: TestAnswer<unknown>) => ({
    ...{ status, body, etag, location },
  });

  it.each(once)('%s: the same again stores once, and another is told what', async (_line, call) => {
    const [world, other] = [await makeWorld(portal, anna), await makeWorld(portal, anna)];
    const request = keyed(requestOf(call, world));
    const twenty = await sendAll(anna, Array<CallRequest>(20).fill(request));
    const after = await stored();
    const [first] = twenty.map(made);
    expect(first?.status).toBe(successOf(call));
    for (const answer of [...twenty, await anna.send(request)]) expect(made(answer)).toEqual(first);
    const turned = Object.fromEntries(Object.entries(Object(request.payload)).toReversed());
    expect(made(await anna.send({ ...request, payload: turned }))).toEqual(first);

    const changed = { ...request, payload: sampleOf(call.body, other) ?? {} };
    const elsewhere = { ...request, url: requestOf(call, other).url };
    for (const again of elsewhere.url === request.url ? [changed] : [changed, elsewhere]) {
      const { status, body } = await anna.send<ApiError>(again);
      const { id, ...where } = body.stored ?? {};
      const made = JSON.stringify(first?.body);
      expect([status, made]).toEqual([422, expect.stringContaining(`"${id}"`)]);
      // What the answer does not name is taken from the address.
      const known = { ...idsIn(call, again === changed ? world : other), ...Object(first?.body) };
      expect(known).toMatchObject(where);
    }
    expect(await stored()).toBe(after);
  });

  it.each(once)('%s: a key is one of its coach, of 1 to 255 characters', async (_line, call) => {
    const [world, other] = [await makeWorld(portal, anna, ben), await makeWorld(portal, anna, ben)];
    const [request, next] = [requestOf(call, world), requestOf(call, other)];
    const before = await stored();
    for (const key of ['', 'x'.repeat(256)]) {
      const { status, body } = await anna.send<ApiError>(keyed(request, key));
      expect([status, body.issues?.map(({ path }) => path)]).toEqual([400, ['idempotency-key']]);
    }
    expect(await stored()).toBe(before);
    const key = 'x'.repeat(255);
    await anna.send(keyed(request, key));
    expect((await ben.send(keyed(next, key))).status).toBe(successOf(call));
  });
});

describe('a body (D12, D15)', () => {
  it.each(withBody)('%s: is JSON of a limited size', async (_line, call) => {
    const { method, url } = requestOf(call, await makeWorld(portal, anna));
    const before = await stored();
    const of = (status: number, payload: string, type = 'application/json') => ({
      ...{ status, payload, headers: { 'content-type': type } },
    });
    const bodies = [
      ...['{"name": ', '', 'null', '[]', '"text"'].map((payload) => of(400, payload)),
      of(400, '{"__proto__": {"admin": true}}'),
      of(400, `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
      of(413, JSON.stringify({ description: 'x'.repeat(1_048_576) })),
      of(415, '<team/>', 'application/xml'),
      of(415, 'name=U12', 'application/x-www-form-urlencoded'),
      of(415, 'U12', 'text/plain'),
      { status: 400 },
    ];
    for (const { status, ...request } of bodies) {
      const answer = await anna.send<ApiError>({ method, url, ...request });
      expect({ ...request, status: answer.status }).toEqual({ ...request, status });
      expect(answer.body.message).toMatch(/^\w.*\.$/);
    }
    expect(await stored()).toBe(before);
  });

  it.each(withBody)(
    '%s: what a field does not take is named, and not stored',
    async (_line, call) => {
      const world = await makeWorld(portal, anna);
      const [schema, sample] = [call.body as never, sampleOf(call.body, world) ?? {}];
      expect(withoutBounds(schema, sample).filter((path) => !unbounded.test(path))).toEqual([]);
      // A link's token with a line end is one that nobody has made.
      const values = refusedValues(schema, sample).filter(
        ({ path, value }) => path !== 'token' || !/[\n-\r\u0085\u2028\u2029]/.test(String(value)),
      );
      const before = await stored();
      const requests = values.map((value) =>
        requestOf(call, world, { body: withValue(sample, value) }),
      );
      const answers = await sendAll(anna, requests);
      const notRefused = values.flatMap(({ path, whole, value }, place) => {
        const { status = 0, body } = answers[place] ?? {};
        const issue = body?.issues?.find((one) => [path, whole].includes(one.path));
        return status === 400 && issue ? [] : { path, value, status, issues: body?.issues };
      });
      expect(notRefused).toEqual([]);
      expect(await stored()).toBe(before);
    },
  );

  it.each(withBody)(
    '%s: a field may be at its bound; an unknown one is not read',
    async (_line, call) => {
      const world = await makeWorld(portal, anna);
      const sample = () => sampleOf(call.body, world) ?? {};
      const values = boundaryValues(call.body as never, sample());
      for (const { path, value } of values) {
        const { length = 0 } = Object(value) as { length?: number };
        expect({ path, isMore: length > (documented[path] ?? Infinity) }).toEqual({
          path,
          isMore: false,
        });
      }
      const forged = { id: randomUUID(), owner: ben.id, isOwner: false, version: 7 };
      const bodies = values
        .filter(({ path }) => !naming.test(path))
        .map((value) => [value.path, withValue(sample(), value)] as const);
      for (const [path, body] of [...bodies, ['', { ...sample(), ...forged }] as const]) {
        const answer = await anna.send<ApiError>(requestOf(call, world, { body }));
        const { issues } = answer.body;
        expect({ path, status: answer.status, issues }).toEqual({ path, status: successOf(call) });
        for (const id of [forged.id, ben.id]) expect(JSON.stringify(answer.body)).not.toContain(id);
      }
    },
  );
});

describe('a query (D12, D14)', () => {
  /** Each query is refused, and the parameter is named. */
  async function expectRefused(call: Call, name: string, queries: string[]) {
    const { method, url } = requestOf(call, await makeWorld(portal, anna));
    for (const query of queries) {
      const request = { method, url: `${url.replace(/\?.*/, '')}?${query}` };
      const { status, body } = await anna.send<ApiError>(request);
      const named = body.issues?.map(({ path }) => path);
      expect({ query, status, named }).toEqual({ query, status: 400, named: [name] });
    }
  }

  it.each(having(({ query }) => query))(
    '%s: each parameter is there once and valid',
    async (_line, call) => {
      const { url } = requestOf(call, await makeWorld(portal, anna));
      const query = url.replace(/.*\?/, '');
      for (const [name, value] of new URLSearchParams(query)) {
        const own = `${name}=${value}`;
        const others = ['', `${own}x`, `${name}=`, `${name}=x`, `${name}=%00`, `${own}&${own}`];
        await expectRefused(
          call,
          name,
          others.map((other) => query.replace(own, other)),
        );
      }
    },
  );

  it.each(having(({ inParts }) => inParts))(
    '%s: names another limit and cursor',
    async (_line, call) => {
      const cursorOf = (...parts: unknown[]) =>
        Buffer.from(JSON.stringify(parts)).toString('base64url');
      const limits = ['0', '1001', '2.5', 'many', '1&limit=2'];
      await expectRefused(
        call,
        'limit',
        limits.map((limit) => `limit=${limit}`),
      );
      const cursors = ['', 'nonsense', '%00', 'a&cursor=b', 'x'.repeat(2_001)];
      cursors.push(cursorOf('a'), cursorOf('a', 'b'));
      await expectRefused(
        call,
        'cursor',
        cursors.map((cursor) => `cursor=${cursor}`),
      );
    },
  );
});
