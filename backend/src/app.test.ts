import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { ApiError } from '@touchline/shared/schemas';
import type { Drill } from '@touchline/product/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { buildApp } from './app';
import { createTokenVerifier } from './auth/bearer-token';
import { connectDatabase } from './database/database';
import { describedCalls, makeWorld, requestOf } from './testing/described-calls';
import { databaseUrl } from './testing/test-database';
import {
  buildDrill,
  buildTeam,
  startTestPortal,
  type TestCoach,
  type TestPortal,
} from './testing/test-portal';

/** What nobody has. */
const id = '11111111-1111-4111-8111-111111111111';

describe('the API', () => {
  let portal: TestPortal;
  let anna: TestCoach;

  beforeAll(async () => {
    portal = await startTestPortal();
    anna = await portal.signIn('Anna Larsen');
  });
  afterAll(() => portal.close());

  describe('asks who calls (S6, D12)', () => {
    it('says to a call without a token what it needs', async () => {
      const { status, headers, body } = await portal.call({ url: '/api/teams' });
      expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
      expect(body).toMatchObject({ message: 'Sign in first: this call needs a bearer token.' });
    });

    it('says to a token of somebody else that it is not valid', async () => {
      const token = await portal.issuer.issue({ oid: 'x', aud: 'another-api' });
      const headers = { authorization: `Bearer ${token}` };
      const answer = await portal.call({ url: '/api/teams', headers });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    });

    it.each(['Basic YTpi', 'Bearer', 'Bearer ', 'bearer a b', 'token'])(
      'refuses the header %p',
      async (authorization) => {
        const headers = { authorization };
        expect((await portal.call({ url: '/api/teams', headers })).status).toBe(401);
      },
    );

    it('says in what an expired token differs', async () => {
      const token = await portal.issuer.issue({ oid: 'x', exp: 1 });
      const headers = { authorization: `Bearer ${token}` };
      const { status, body } = await portal.call({ url: '/api/teams', headers });
      expect([status, body]).toEqual([
        401,
        { message: 'Your sign-in has expired.', statusCode: 401 },
      ]);
    });
  });

  it('reads UTF-8 whatever the charset is spelled like', async () => {
    const { status } = await anna.post('/teams', buildTeam({ name: 'Ærø ⚽' }), {
      'content-type': 'application/json; charset=UTF-8',
    });
    expect(status).toBe(201);
  });

  it.each([
    ['GET', '/nothing'],
    ['GET', '/'],
    ['DELETE', `/teams/${id}`],
    ['DELETE', `/sports/soccer/drills/${id}`],
    ['PATCH', `/teams/${id}`],
    ['POST', '/sports'],
  ] as const)('%s %s is no call: 404', async (method, url) => {
    const { status, body } = await anna.send<ApiError>({ method, url });
    expect([status, body.message]).toEqual([404, 'There is no such page.']);
  });

  it.each([
    ['/teams/%E0%A4%A', 'team'],
    [`/teams/${'x'.repeat(5_000)}`, 'team'],
    ['/teams/42/plans/42', 'team'],
    [`/teams/${id}/plans/42`, 'practice plan'],
    [`/teams/${id}/plans/%ff`, 'practice plan'],
    ['/sports/Ice%20Hockey/drills', 'sport'],
    ['/sports/Ice%20Hockey/drills/42', 'sport'],
    ['/sports/soccer/drills/42', 'drill'],
  ])('says of %s that there is no such %s (D12)', async (path, what) => {
    const { status, body } = await anna.get<ApiError>(path);
    expect([status, body]).toEqual([
      404,
      { message: `There is no such ${what}.`, statusCode: 404 },
    ]);
  });

  it('has no call at an address that can not be read', async () => {
    const { status, body } = await anna.get<ApiError>('/%E0%A4%A');
    expect([status, body.message]).toEqual([404, 'There is no such page.']);
  });

  it('forbids every answer to be kept, framed, sniffed or run', async () => {
    const answers = [
      await anna.get('/teams'),
      await anna.get('/nothing'),
      await portal.call({ url: '/nothing' }),
      await portal.call({ url: '/%zz' }),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('compresses a long list for who accepts it', async () => {
    for (let index = 0; index < 20; index += 1) await anna.createDrill({ sportId: 'golf' });
    const answer = await portal.app.inject({
      url: '/api/sports/golf/drills',
      headers: { authorization: `Bearer ${anna.token}`, 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toHaveLength(20);
  });

  it("gives each answer an id: the caller's own, or a new one", async () => {
    const given = await anna.get('/teams', { 'x-request-id': 'from-the-proxy_1.2' });
    expect(given.headers['x-request-id']).toBe('from-the-proxy_1.2');
    const ids = await Promise.all(
      ['', 'a b', 'x'.repeat(65), '{"level":60}'].map(async (text) => {
        const { headers } = await anna.get('/teams', { 'x-request-id': text });
        return headers['x-request-id'];
      }),
    );
    for (const text of ids) expect(text).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(4);
  });

  describe('documents itself', () => {
    interface JsonSchema {
      $ref?: string;
      items?: JsonSchema;
      additionalProperties?: object | false;
      properties?: Record<string, JsonSchema>;
    }
    interface Operation {
      operationId: string;
      security?: unknown[];
      parameters?: { name: string; in: string }[];
      requestBody?: { content: Record<string, { schema: { $ref: string } }> };
      responses: Record<string, { description: string; headers?: object; content?: object }>;
    }
    interface OpenApi {
      openapi: string;
      info: { license: object };
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, { properties: object; $ref?: string }> };
      security: unknown[];
    }
    let openApi: OpenApi;

    beforeAll(async () => {
      const answer = await portal.app.inject('/api/docs/json');
      openApi = answer.json<OpenApi>();
    });

    function operation(method: string, path: string): Operation {
      const found = openApi.paths[`/api${path}`]?.[method.toLowerCase()];
      if (!found) throw new Error(`${method} ${path} is not documented.`);
      return found;
    }

    it('as OpenAPI 3.1, with exactly these calls and the two for operators', () => {
      expect(openApi.openapi).toMatch(/^3\.1/);
      const documented = Object.entries(openApi.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const expected = describedCalls.map(
        ([, { method, path }]) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
      );
      expect(documented.sort()).toEqual([...expected, 'GET /api/health', 'GET /api/ready'].sort());
    });

    it('with a licence, and an answer to what is asked wrongly', () => {
      expect(openApi.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
      const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({ path, method, responses })),
      );
      const without = operations.filter(
        ({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4')),
      );
      expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    });

    it('with a bearer token on every call but the two for operators', () => {
      expect(openApi.security).toEqual([{ bearer: [] }]);
      expect(operation('GET', '/health').security).toEqual([]);
      expect(operation('GET', '/ready').security).toEqual([]);
      expect(operation('PUT', '/teams/{teamId}').security).toBeUndefined();
    });

    it('with schemas of the contract by name, each of them there', () => {
      expect(Object.keys(openApi.components.schemas)).toEqual(
        expect.arrayContaining(['Team', 'TeamInput', 'Drill', 'DrillInput', 'Plan', 'PlanInput']),
      );
      const { requestBody, responses } = operation('POST', '/teams');
      expect(requestBody?.content['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/TeamInput',
      });
      expect(responses['201']?.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Team' } },
      });
      expect(openApi.components.schemas.TeamInput?.properties).toHaveProperty('members');
      const references = JSON.stringify(openApi).matchAll(
        /"\$ref":"#\/components\/schemas\/(\w+)"/g,
      );
      for (const [, name] of references) {
        expect(openApi.components.schemas[String(name)]).not.toHaveProperty('$ref');
        expect(openApi.components.schemas).toHaveProperty(String(name));
      }
    });

    it('with the headers and errors that each call has', () => {
      const change = operation('PUT', '/teams/{teamId}/plans/{planId}');
      expect(change.parameters).toContainEqual(
        expect.objectContaining({ in: 'header', name: 'if-match' }),
      );
      expect(Object.keys(change.responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '412', '413', '415', '429']),
      );
      expect(change.responses['200']?.headers).toHaveProperty('ETag');
      expect(change.responses['412']?.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/ApiError' } },
      });
      const list = operation('GET', '/sports/{sportId}/drills');
      expect(list.responses['200']?.headers).toHaveProperty('Link');
      expect(list.parameters?.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['search', 'visibility', 'difficulty', 'limit', 'cursor']),
      );
      const teams = operation('GET', '/teams');
      expect(teams.responses['200']?.headers).toHaveProperty('Link');
      expect(teams.parameters?.map(({ name }) => name)).toEqual(['limit', 'cursor']);
      expect(operation('POST', '/teams').parameters).toContainEqual(
        expect.objectContaining({ in: 'header', name: 'idempotency-key' }),
      );
      expect(
        operation('DELETE', '/teams/{teamId}/plans/{planId}').responses['204']?.content,
      ).toBeUndefined();
    });

    /** The fields of an answer that its documentation does not name, as paths. */
    function undocumented(schema: JsonSchema, value: unknown, path = ''): string[] {
      if (schema.$ref) {
        const named = openApi.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
        return undocumented(named as JsonSchema, value, path);
      }
      if (Array.isArray(value)) {
        return value.flatMap((entry) => undocumented(schema.items ?? {}, entry, `${path}[]`));
      }
      if (typeof value !== 'object' || value === null || schema.additionalProperties) return [];
      return Object.entries(value).flatMap(([field, inner]) => {
        const known = schema.properties?.[field];
        return known ? undocumented(known, inner, `${path}.${field}`) : [`${path}.${field}`];
      });
    }

    it('with every field that an answer has', async () => {
      for (const [line, call] of describedCalls.filter(([, { answer }]) => answer)) {
        const world = await makeWorld(portal, anna);
        await anna.put(`/favourites/${world.drill.id}`, {});
        const { status, body } = await anna.send<unknown>(requestOf(call, world));
        const path = call.path.replace(/:(\w+)/g, '{$1}');
        const declared = operation(call.method, path).responses[status]?.content;
        const schema = (declared as Record<string, { schema: JsonSchema }>)['application/json'];
        if (!schema) throw new Error(`${line} has no schema.`);
        expect([line, undocumented(schema.schema, body)]).toEqual([line, []]);
        expect(body).not.toEqual([]);
      }
    });

    it('on a page whose own files its Content-Security-Policy lets run', async () => {
      const page = await portal.app.inject('/api/docs');
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<\s]/);
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file);
      expect(files.length).toBeGreaterThan(3);
      for (const file of files)
        expect((await portal.app.inject(String(file))).statusCode).toBe(200);
    });
  });

  describe('for operators', () => {
    it('says that it lives and is ready, to anybody', async () => {
      const answers = [
        await portal.app.inject('/api/health'),
        await portal.app.inject('/api/ready'),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(answers.map((answer) => answer.json<unknown>())).toEqual([
        { status: 'ok' },
        { status: 'ready', problems: [] },
      ]);
    });

    it('answers 503 in words while the database is out of reach', async () => {
      const unreachable = connectDatabase('postgres://nobody@127.0.0.1:1/nothing');
      const cut = buildApp({
        database: unreachable,
        verifyToken: createTokenVerifier(portal.issuer),
      });
      const headers = { authorization: `Bearer ${anna.token}` };
      expect((await cut.inject('/api/health')).statusCode).toBe(200);
      for (const [path, options] of [
        ['/api/ready', {}],
        ['/api/teams', { headers }],
      ] as const) {
        const answer = await cut.inject({ url: path, ...options });
        expect(answer.statusCode).toBe(503);
        expect(answer.json<ApiError>().message).toContain("can't reach its database");
        expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1/);
      }
      await Promise.all([cut.close(), unreachable.end()]);
    });

    it('survives the loss of its connections', async () => {
      await anna.get('/teams');
      const admin = connectDatabase(databaseUrl('postgres'));
      const { rows } = await portal.database.query<{ name: string }>(
        'select current_database() as name',
      );
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [rows[0]?.name],
      );
      await admin.end();
      await delay(50);
      expect((await anna.get('/teams')).status).toBe(200);
    });

    it('never shows the inside of a fault', async () => {
      await portal.database.query('alter table drills rename column sort_name to kind');
      const { status, body } = await anna.get<ApiError>('/sports/soccer/drills');
      await portal.database.query('alter table drills rename column kind to sort_name');
      expect([status, body]).toEqual([
        500,
        { message: 'Something went wrong on the server. Try again later.', statusCode: 500 },
      ]);
    });
  });

  it('logs what it did, and neither tokens nor what coaches wrote', async () => {
    const lines: string[] = [];
    const app = buildApp({
      database: portal.database,
      verifyToken: createTokenVerifier(portal.issuer),
      writesPerMinute: 100_000,
      log: { level: 'trace', stream: { write: (line) => void lines.push(line) } },
    });
    const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${anna.token}`, 'x-request-id': 'the-one' },
        ...(payload ? { payload } : {}),
      });
    await send('GET', '/api/sports/soccer/drills?search=secret-word');
    await send('POST', '/api/teams', buildTeam({ name: 'secret-word' }));
    await portal.database.query('alter table teams add check (season <> $$secret-word$$)');
    expect(
      (await send('POST', '/api/teams', buildTeam({ season: 'secret-word' }))).statusCode,
    ).toBe(500);
    await app.close();

    const log = lines.join('');
    const answered = lines
      .map((line) => JSON.parse(line) as { msg: string; path?: string })
      .filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([
      {
        method: 'GET',
        path: '/api/sports/soccer/drills',
        status: 200,
        reqId: 'the-one',
        user: anna.id,
      },
      { method: 'POST', path: '/api/teams', status: 201 },
      { method: 'POST', path: '/api/teams', status: 500 },
    ]);
    expect(log).toContain('violates check constraint');
    expect(log).not.toContain('secret-word');
    expect(log).not.toContain(anna.token);
    expect(log).not.toContain(anna.claims.email);
    expect(log).not.toContain(anna.claims.name);
  });

  describe('counts requests (D12)', () => {
    it('answers 429 beyond the limit, each coach for themselves', async () => {
      const strict = await startTestPortal({ callsPerMinute: 5 });
      const ben = await strict.signIn('Ben Ito');
      const chi = await strict.signIn('Chi Ngo');
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) statuses.push((await ben.get('/teams')).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
      expect(Number((await ben.get('/teams')).headers['retry-after'])).toBeGreaterThan(0);
      expect((await chi.get('/teams')).status).toBe(200);
      await strict.close();
    });

    describe('over all processes on one database', () => {
      let strict: TestPortal;
      let second: ReturnType<typeof buildApp>;

      beforeAll(async () => {
        strict = await startTestPortal({ writesPerMinute: 6 });
        second = buildApp({
          database: strict.database,
          verifyToken: createTokenVerifier(strict.issuer),
          writesPerMinute: 6,
        });
      });
      afterAll(async () => {
        await second.close();
        await strict.close();
      });
      beforeEach(() => strict.database.query('truncate request_counts'));

      /** The statuses of calls that reach the two processes in turn. */
      async function inTurn(count: number, request: InjectOptions) {
        const answers = [];
        for (let index = 0; index < count; index += 1) {
          answers.push(await (index % 2 ? second : strict.app).inject(request));
        }
        return answers;
      }

      it('answers 429 to too many changes of one coach, stores none, and lets them read', async () => {
        const ben = await strict.signIn('Ben Ito');
        const chi = await strict.signIn('Chi Ngo');
        const headers = { authorization: `Bearer ${ben.token}` };
        const request = {
          method: 'POST',
          url: '/api/teams',
          payload: buildTeam(),
          headers,
        } as const;
        const answers = await inTurn(8, request);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([
          ...[201, 201, 201, 201, 201, 201],
          ...[429, 429],
        ]);
        const refused = answers.at(-1);
        const seconds = Number(refused?.headers['retry-after']);
        expect(seconds).toBeGreaterThan(50);
        expect(refused?.json()).toEqual({
          message: `Too many changes. Try again in ${seconds} seconds.`,
          statusCode: 429,
        });
        expect((await ben.get<unknown[]>('/teams')).body).toHaveLength(6);
        expect((await chi.post('/teams', buildTeam())).status).toBe(201);
      });

      it('counts changes that fail as well', async () => {
        const ben = await strict.signIn('Ben Ito');
        const headers = { authorization: `Bearer ${ben.token}` };
        const answers = await inTurn(7, {
          method: 'PUT',
          url: `/api/teams/${id}`,
          payload: {},
          headers,
        });
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([
          ...[400, 400, 400, 400, 400, 400],
          429,
        ]);
      });

      it('answers 429 to half as many requests of one address without a valid token', async () => {
        const chi = await strict.signIn('Chi Ngo');
        const request = { url: '/api/teams', headers: { authorization: 'Bearer x' } };
        const answers = await inTurn(5, request);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429, 429]);
        expect(answers.at(-1)?.json<ApiError>().message).toContain('without a valid sign-in');
        expect((await chi.get('/teams')).status).toBe(200);
        const elsewhere = { ...request, remoteAddress: '203.0.113.9' };
        expect((await strict.app.inject(elsewhere)).statusCode).toBe(401);
      });

      it('goes on refusing while the database is out of reach', async () => {
        const unreachable = connectDatabase('postgres://nobody@127.0.0.1:1/nothing');
        const cut = buildApp({
          database: unreachable,
          verifyToken: createTokenVerifier(strict.issuer),
          writesPerMinute: 2,
        });
        const statuses = [];
        for (let index = 0; index < 2; index += 1) {
          statuses.push((await cut.inject('/api/teams')).statusCode);
        }
        expect(statuses).toEqual([401, 429]);
        await Promise.all([cut.close(), unreachable.end()]);
      });
    });
  });

  describe('behind a proxy', () => {
    /** The answers to two bad tokens of each client, which the proxy says are different; one each is allowed. */
    async function statuses(trustProxy: number | string[] | undefined, forwarded: string[]) {
      const app = buildApp({
        database: portal.database,
        verifyToken: createTokenVerifier(portal.issuer),
        writesPerMinute: 2,
        trustProxy,
      });
      await portal.database.query('truncate request_counts');
      const answers: number[] = [];
      for (const address of [...forwarded, ...forwarded]) {
        const headers = { 'x-forwarded-for': address };
        answers.push((await app.inject({ url: '/api/teams', headers })).statusCode);
      }
      await app.close();
      return answers;
    }

    const clients = ['203.0.113.1', '203.0.113.2'];
    // What the client itself has sent comes first.
    const forgedByOne = ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1'];
    it.each([
      ['nobody is trusted: all count as one', undefined, clients, [401, 429, 429, 429]],
      ['one hop is trusted: each client counts', 1, clients, [401, 401, 429, 429]],
      ['its address is trusted: each client counts', ['loopback'], clients, [401, 401, 429, 429]],
      ['another address is trusted: all count as one', ['10.0.0.1'], clients, [401, 429, 429, 429]],
      ['a client forges the header: it counts as one', 1, forgedByOne, [401, 429, 429, 429]],
      ['a client forges it, by address', ['loopback'], forgedByOne, [401, 429, 429, 429]],
      ['two hops are trusted: the second counts', 2, forgedByOne, [401, 401, 429, 429]],
    ])('%s', async (_title, trusted, forwarded, expected) => {
      expect(await statuses(trusted, forwarded)).toEqual(expected);
    });
  });

  it.each([
    ['a parameter twice', '/api/sports/soccer/drills?search=a&search=b', undefined],
    ['__proto__', '/api/teams', '{"name":"A","sportId":"soccer","__proto__":{"name":"B"}}'],
    [
      'a constructor',
      '/api/teams',
      '{"name":"A","sportId":"soccer","constructor":{"prototype":{}}}',
    ],
  ])('refuses %s', async (_what, url, payload) => {
    const answer = await portal.app.inject({
      ...{ method: payload ? 'POST' : 'GET', url },
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('draining says so at once, answers on, and keeps no connection', async () => {
    const draining = new AbortController();
    const app = buildApp({
      database: portal.database,
      verifyToken: createTokenVerifier(portal.issuer),
      draining: draining.signal,
    });
    async function ask(url: string, headers = {}) {
      const { statusCode, headers: answered } = await app.inject({ url, headers });
      return [statusCode, answered.connection];
    }
    const headers = { authorization: `Bearer ${anna.token}` };
    expect(await ask('/api/ready')).toEqual([200, 'keep-alive']);
    draining.abort();
    expect(await ask('/api/ready')).toEqual([503, 'close']);
    expect(await ask('/api/health')).toEqual([200, 'close']);
    expect(await ask('/api/teams', headers)).toEqual([200, 'close']);
    expect((await app.inject('/api/ready')).json<ApiError>().message).toContain('draining');
    await app.close();
  });

  it('lets requests under way finish when it closes, and idle connections go', async () => {
    const app = buildApp({
      database: portal.database,
      verifyToken: createTokenVerifier(portal.issuer),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const idle = connect(port, '127.0.0.1');
    idle.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(idle, 'data');

    const drill = await anna.createDrill();
    const blocker = await portal.database.connect();
    await blocker.query('begin');
    await blocker.query('select from drills where id = $1 for update', [drill.id]);
    const changing = fetch(`http://127.0.0.1:${port}/api/sports/soccer/drills/${drill.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(buildDrill({ name: 'Finished' })),
    });
    await portal.waitForLocks(1);
    const closing = app.close();
    await once(idle, 'close');
    await blocker.query('commit');
    blocker.release();

    const answer = await changing;
    expect([answer.status, ((await answer.json()) as Drill).name]).toEqual([200, 'Finished']);
    await closing;
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  });
});
