import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  filesInFolder,
  OperatorToken,
  PublicationTokens,
  ReleaseStore,
  ReportLog,
} from '../releases/index';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import type { RunnerKind } from '@touchline/shared/schemas';
import { connectDatabase } from '../database/database';
import { publicationRoutes, type PublicationOptions } from './publication-routes';

const scores = {
  name: 'scores',
  title: 'Scores',
  pages: [{ path: '/scores', title: 'Scores' }],
  exposes: ['./routes'],
  preloads: ['remoteEntry.js'],
};

let root: string;
let app: FastifyInstance;
let url: string;
let tokens: PublicationTokens;
let operatorToken: OperatorToken;
let reports: ReportLog;
let store: ReleaseStore;
let log: string[];
let runners: RunnerKind[];

beforeEach(async () => {
  runners = ['frame'];
  root = await mkdtemp(join(tmpdir(), 'touchline-publication-'));
  const place = filesInFolder(root);
  tokens = new PublicationTokens(place.privateFiles);
  reports = new ReportLog(place.privateFiles);
  operatorToken = new OperatorToken(join(root, 'data/operator-token'));
  await operatorToken.make();
  store = new ReleaseStore(place);
  // What the shell of this portal shares.
  await mkdir(join(root, 'shell'));
  await writeFile(join(root, 'shell/mf-manifest.json'), JSON.stringify({ shared: [] }));
  await start();
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** Starts the routes; they need no database. */
async function start(options: Partial<PublicationOptions> = {}): Promise<void> {
  log = [];
  app = buildApp({
    database: connectDatabase('postgres://nobody@localhost:1/none'),
    verifyToken: () => Promise.reject(new Error('There is no sign-in here.')),
    log: { level: 'info', stream: { write: (line) => void log.push(line) } },
  });
  await app.register(publicationRoutes, {
    prefix: '/publication',
    tokens,
    uploads: join(root, 'uploads'),
    context: () => ({
      root,
      shellDir: join(root, 'shell'),
      store,
      reports,
      runners,
      now: new Date(),
    }),
    operatorToken,
    bytesPerRemote: 1_000_000,
    ...options,
  });
  url = await app.listen({ host: 'localhost', port: 0 });
}

async function restart(options: Partial<PublicationOptions>): Promise<void> {
  await app.close();
  await start(options);
}

interface Rights {
  remote?: string;
  mayPromote?: boolean;
  mayRunInPage?: boolean;
}

/** One that may all, unless `rights` says otherwise. */
async function makeToken(rights: Rights = {}): Promise<string> {
  const all = { remote: 'scores', mayPromote: true, mayRunInPage: true };
  const wanted = { ...all, ...rights, expiresInDays: 'never' as const };
  const { text } = await tokens.make(wanted, new Date());
  return text;
}

type Files = Record<string, string | Buffer>;

function filesOf(version = '1.0.0', more: Files = {}, description: object = {}): Files {
  const federationName = `scores_${version.replaceAll('.', '_')}`;
  return {
    'remote.json': JSON.stringify({ ...scores, version, federationName, ...description }),
    'remoteEntry.js': 'start();',
    ...more,
  };
}

function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

interface Answer {
  status: number;
  body: {
    message: string;
    result?: unknown;
    warnings?: string[];
    statusCode?: number;
  };
}

async function call(method: string, path: string, token?: string, body?: object): Promise<Answer> {
  const answered = await fetch(`${url}/publication/remotes/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answered.status, body: (await answered.json()) as Answer['body'] };
}

/** Sends files; `hashes` replaces those of the files. */
async function upload(
  token: string,
  files: Files = filesOf(),
  {
    name = 'scores',
    version = '1.0.0',
    hashes = {},
    isChunked = false,
  }: {
    name?: string;
    version?: string;
    hashes?: Record<string, string>;
    isChunked?: boolean;
  } = {},
): Promise<Answer> {
  const own = Object.entries(files).map(([name, content]) => [name, hashOf(content)]);
  const form = new FormData();
  form.append('release', JSON.stringify({ files: { ...Object.fromEntries(own), ...hashes } }));
  for (const [name, content] of Object.entries(files)) {
    form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  }
  const request = new Request(`${url}/publication/remotes/${name}/releases/${version}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  // As a stream, it says nothing of its length. The types lack `duplex`, which it needs.
  const streamed: object = { body: request.body, duplex: 'half' };
  const answered = await fetch(isChunked ? new Request(request, streamed) : request);
  return { status: answered.status, body: (await answered.json()) as Answer['body'] };
}

/** What is on the disk of the portal, beside whole releases. */
async function leftOver(): Promise<string[]> {
  const uploads = await readdir(join(root, 'uploads')).catch(() => []);
  const releases = await readdir(join(root, 'releases/scores')).catch(() => []);
  return [...uploads, ...releases.filter((name) => name.startsWith('.'))];
}

describe('who may publish', () => {
  it('has no such address while there are no tokens', async () => {
    expect(await call('GET', 'scores')).toMatchObject({ status: 404 });
  });

  it.each([
    [undefined, 401, /needs a token/],
    ['touchline_0_0', 401, /not valid: it is mistyped, or was revoked/],
  ])('refuses the token %s', async (token, status, message) => {
    await makeToken();
    const answer = await call('GET', 'scores', token);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      statusCode: status,
      message: expect.stringMatching(message),
    });
  });

  it('refuses a token of another remote, one that has ended, and one that was revoked', async () => {
    const other = await call('GET', 'scores', await makeToken({ remote: 'drills' }));
    expect(other).toMatchObject({
      status: 403,
      body: { message: 'This token is for drills, not for scores.' },
    });
    const wanted = { remote: 'scores', mayPromote: false, expiresInDays: 1 };
    const old = await tokens.make(wanted, new Date(Date.now() - 2 * 86_400_000));
    expect(await call('GET', 'scores', old.text)).toMatchObject({
      status: 401,
      body: { message: expect.stringMatching(/^This token ended at 20.*Z\. The people who run/) },
    });
    const revoked = await tokens.make(wanted, new Date());
    expect(await call('GET', 'scores', revoked.text)).toMatchObject({ status: 200 });
    expect(await tokens.revoke(revoked.token.id)).toBe(true);
    expect(await call('GET', 'scores', revoked.text)).toMatchObject({ status: 401 });
  });

  it('keeps hashes alone, in a file that only its owner reads', async () => {
    const text = await makeToken();
    const { mode } = await stat(join(root, 'publication-tokens.json'));
    expect(mode & 0o777).toBe(0o600);
    expect(JSON.stringify(await tokens.list())).not.toContain(text.slice(-43));
  });

  it('answers 429 after too many calls of one token, and of one address with bad tokens', async () => {
    await restart({ callsPerMinute: 2 });
    const token = await makeToken();
    const statuses = [];
    for (const used of [token, token, token, 'bad', 'bad', 'bad']) {
      statuses.push((await call('GET', 'scores', used)).status);
    }
    expect(statuses).toEqual([200, 200, 429, 401, 401, 429]);
  });

  it('counts guesses where no team has a token, and ten times as many calls of the operator', async () => {
    await restart({ callsPerMinute: 2 });
    const statusOf = async (token: string) => (await call('GET', 'scores', token)).status;
    const guesses = [];
    for (const token of ['bad1', 'bad2', 'bad3']) guesses.push(await statusOf(token));
    expect(guesses).toEqual([404, 404, 429]);
    const operator = (await readFile(operatorToken.file, 'utf8')).trim();
    const calls = [];
    for (let count = 0; count < 21; count += 1) calls.push(await statusOf(operator));
    expect(calls).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('lets two calls of a token wait for a third, and refuses more', async () => {
    const token = await makeToken();
    const uploads = ['one();', 'one();', 'one();', 'one();', 'one();'].map((code) =>
      upload(token, filesOf('1.0.0', { 'remoteEntry.js': code })),
    );
    const other = call('GET', 'drills', await makeToken({ remote: 'drills' }));
    const answers = await Promise.all(uploads);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
      'Too many requests. Try again when the other calls with this token have ended.',
    );
    expect((await other).status).toBe(200);
    expect((await upload(token)).status).toBe(409);
    expect(await leftOver()).toEqual([]);
  });
});

describe('an upload', () => {
  it('is published as the release command does it, with compressed copies, and logged', async () => {
    const token = await makeToken();
    const files = filesOf('1.0.0', {
      'fonts/a.woff2': 'font',
      'main.css': 'p{color:red}'.repeat(9),
    });
    const answer = await upload(token, files);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'scores 1.0.0 is published. Nobody gets it before it is promoted.' },
    });
    const release = await store.readRelease('scores', '1.0.0');
    expect(release.integrity).toEqual({
      'main.css': hashOf(files['main.css'] ?? ''),
      'remoteEntry.js': hashOf('start();'),
    });
    const folder = join(root, 'releases/scores/1.0.0');
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(['main.css.br', 'remoteEntry.js.gz']),
    );
    expect(await readdir(join(folder, 'fonts'))).toEqual(['a.woff2']);
    expect(await leftOver()).toEqual([]);
    const [{ id } = { id: '' }] = await tokens.list();
    expect(log.join('')).toContain(`"token":"${id}","remote":"scores"`);
    expect(log.join('')).not.toContain(token);
  });

  it('may be repeated, and not with other content', async () => {
    const token = await makeToken();
    await upload(token);
    expect(await upload(token)).toMatchObject({
      status: 200,
      body: { message: 'scores 1.0.0 was published before, with the same content.' },
    });
    expect(await upload(token, filesOf('1.0.0', { 'remoteEntry.js': 'other();' }))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('published already, with other content') },
    });
  });

  it('of one version twice at once has one winner', async () => {
    const token = await makeToken();
    const builds = ['one();', 'two();', 'one();'].map((code) =>
      upload(token, filesOf('1.0.0', { 'remoteEntry.js': code })),
    );
    const statuses = (await Promise.all(builds)).map(({ status }) => status);
    const { integrity } = await store.readRelease('scores', '1.0.0');
    const isOne = integrity['remoteEntry.js'] === hashOf('one();');
    expect(statuses).toEqual(isOne ? [200, 409, 200] : [409, 200, 409]);
    expect(await leftOver()).toEqual([]);
  });

  const map = Buffer.alloc(9_000_000);
  it.each([
    [
      'a path upwards',
      filesOf('1.0.0', { '../evil.js': '' }),
      {},
      400,
      /'\.\.\/evil\.js' is no name/,
    ],
    ['an absolute path', filesOf('1.0.0', { '/evil.js': '' }), {}, 400, /'\/evil\.js' is no name/],
    [
      'a hidden folder',
      filesOf('1.0.0', { 'a/.git/b.js': '' }),
      {},
      400,
      /'a\/\.git\/b\.js' is no name/,
    ],
    ['a path of Windows', filesOf('1.0.0', { 'a\\b.js': '' }), {}, 400, /is no name/],
    ['a document', filesOf('1.0.0', { 'page.html': '' }), {}, 400, /page\.html is of a type/],
    ['a copy', filesOf('1.0.0', { 'main.js.br': '' }), {}, 400, /main\.js\.br is of a type/],
    [
      'another hash',
      filesOf(),
      { hashes: { 'remoteEntry.js': 'sha384-x' } },
      400,
      /remoteEntry\.js is not what/,
    ],
    [
      'a file that is missing',
      filesOf(),
      { hashes: { 'a.js': 'sha384-x' } },
      400,
      /a\.js did not arrive/,
    ],
    [
      'a large file',
      filesOf('1.0.0', { 'a.js.map': Buffer.alloc(11_000_000) }),
      {},
      413,
      /a\.js\.map is larger than 10 MB/,
    ],
    [
      'much',
      filesOf('1.0.0', { 'a.js.map': map, 'b.js.map': map, 'c.js.map': map }),
      {},
      413,
      /larger than 25 MB/,
    ],
    [
      'more than it says',
      filesOf('1.0.0', { 'a.js.map': map, 'b.js.map': map, 'c.js.map': map }),
      { isChunked: true },
      413,
      /larger than 25 MB/,
    ],
    ['another version', filesOf('1.0.1'), {}, 400, /names scores 1\.0\.1, not scores 1\.0\.0/],
    ['no description', { 'remoteEntry.js': '' }, {}, 400, /^It holds no build of a remote/],
    [
      'no entry',
      { 'remote.json': filesOf()['remote.json'] ?? '' },
      {},
      400,
      /remoteEntry\.js is missing/,
    ],
    [
      'an ES module',
      filesOf('1.0.0', { 'remoteEntry.js': 'export { a }' }),
      {},
      400,
      /is an ES module/,
    ],
    [
      'more than its budget',
      filesOf('1.0.0', {}, { budget: { firstScreenBytes: 5 } }),
      {},
      400,
      /its budget in remote\.json is 5/,
    ],
    [
      'a file in a file',
      filesOf('1.0.0', { 'x.js': '', 'x.js/y.js': '' }),
      {},
      400,
      /x\.js is a file and a folder of others/,
    ],
    [
      'a range of 50,000 characters',
      filesOf('1.0.0', {}, { requires: { react: '^'.repeat(50_000) } }),
      {},
      400,
      /^remote\.json, requires\.react: /,
    ],
    [
      'a version of 300 letters',
      filesOf(),
      { version: `1.0.0-${'a'.repeat(300)}` },
      400,
      /A version has at most 64 characters/,
    ],
  ] as [string, Files, object, number, RegExp][])(
    'with %s is refused, and leaves nothing',
    async (_what, files, options, status, message) => {
      const answer = await upload(await makeToken(), files, options);
      expect(answer.body.message).toMatch(message);
      expect(answer.status).toBe(status);
      expect(await leftOver()).toEqual([]);
      expect(await store.published()).toEqual([]);
    },
  );

  it('is refused when the remote would take up too much, with what it has', async () => {
    await restart({ bytesPerRemote: 3_000 });
    const token = await makeToken();
    const code = { 'main.js': Buffer.alloc(2_000, 'a') };
    expect(await upload(token, filesOf('1.0.0', code))).toMatchObject({ status: 200 });
    expect(await upload(token, filesOf('1.1.0', code), { version: '1.1.0' })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/scores has .* MB of releases.*`prune`/) },
    });
  });

  it('that breaks off leaves nothing', async () => {
    const token = await makeToken();
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, 'localhost');
    const release = JSON.stringify({ files: { 'remoteEntry.js': 'sha384-x' } });
    const lines = [
      ...['PUT /publication/remotes/scores/releases/1.0.0 HTTP/1.1', 'Host: localhost'],
      ...[`Authorization: Bearer ${token}`, 'Content-Length: 100000'],
      ...['Content-Type: multipart/form-data; boundary=x', ''],
      ...['--x', 'Content-Disposition: form-data; name="release"', '', release],
      ...['--x', 'Content-Disposition: form-data; name="file"; filename="remoteEntry.js"', ''],
      'begin();',
    ];
    socket.write(lines.join('\r\n'));
    while ((await leftOver()).length === 0) await delay(10);
    socket.destroy();
    const until = Date.now() + 5_000;
    while ((await leftOver()).length > 0 && Date.now() < until) await delay(10);
    expect(await leftOver()).toEqual([]);
  });

  it('that a killed portal was receiving is gone after the next start', async () => {
    await mkdir(join(root, 'uploads', `${process.pid}-left`), { recursive: true });
    await writeFile(join(root, 'uploads', `${process.pid}-left`, 'remoteEntry.js'), '');
    await restart({});
    expect(await leftOver()).toEqual([]);
  });
});

describe('promoting', () => {
  const version = '1.0.0';

  it('makes a release live, lists it and takes it back, with a token that may', async () => {
    const token = await makeToken();
    const [made] = await tokens.list();
    for (const version of ['1.0.0', '1.1.0']) {
      await upload(token, filesOf(version), { version });
      expect(await call('POST', 'scores/promotions', token, { version })).toMatchObject({
        status: 200,
        body: { message: `scores ${version} is live.` },
      });
    }
    expect((await call('GET', 'scores', token)).body.message).toMatch(
      new RegExp(
        `^scores 1\\.1\\.0 {2}live since \\S+, by token ${made?.id}, unopened\\nscores 1\\.0\\.0 {2}kept, live until \\S+, made live by token ${made?.id}$`,
      ),
    );
    expect(await call('POST', 'scores/rollbacks', token, {})).toMatchObject({
      body: { message: 'scores 1.0.0 is live for all.' },
    });
    expect((await store.readRegistry()).remotes[0]?.live.version).toBe('1.0.0');
  });

  it('needs a token that may, a version that is published, and one that fits', async () => {
    const publisher = await makeToken({ mayPromote: false });
    expect(await call('POST', 'scores/promotions', publisher, { version })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('npm run release -- promote scores 1.0.0') },
    });
    const token = await makeToken();
    expect(await call('POST', 'scores/promotions', token, { version })).toMatchObject({
      status: 409,
      body: { message: 'scores 1.0.0 is not published.' },
    });
    expect(await call('POST', 'scores/promotions', token, { version: '../1' })).toMatchObject({
      status: 400,
    });
    await upload(token, filesOf(version, {}, { requires: { leftpad: '^1.0.0' } }));
    expect(await call('POST', 'scores/promotions', token, { version })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^scores 1\.0\.0 needs leftpad .* has none\. Take it/),
      },
    });
    expect((await store.readRegistry()).remotes).toEqual([]);
  });
});

describe('what a team may not do alone (D37)', () => {
  const more = {
    ...{ calls: ['DELETE /teams/:teamId'], connects: ['https://stranger.example'], account: true },
    pages: [{ path: '/scores', title: 'Scores', reads: ['/teams', '/teams/{id}/players'] }],
  };
  const added =
    'DELETE /teams/:teamId, GET /teams, GET /teams/{id}/players, connections to https://stranger.example, who is signed in';
  let operator: string;
  let team: string;
  beforeEach(async () => {
    operator = (await readFile(operatorToken.file, 'utf8')).trim();
    team = await makeToken({ mayRunInPage: false });
  });

  const promoted = (token: string, body: object, name = 'scores') =>
    call('POST', `${name}/promotions`, token, body);
  const publish = (version: string, description = {}) =>
    upload(team, filesOf(version, {}, description), { version });
  const registered = async () => (await store.readRegistry()).remotes[0];
  const listed = async () => (await call('GET', 'scores', operator)).body.message;

  it('lets a first release run in a frame, and adds no rights to it', async () => {
    await publish('1.0.0');
    expect(await promoted(team, { version: '1.0.0' })).toMatchObject({
      body: { message: expect.stringMatching(/^scores 1\.0\.0 is live\.\nIn its frame/) },
    });
    expect((await registered())?.live.entry).toMatch(/^framed:/);
    await publish('1.1.0', more);
    const waits = `Promoting scores 1.1.0 waits for the people who run the portal, because it adds ${added}. `;
    expect(await promoted(team, { version: '1.1.0', opened: true, share: 10 })).toMatchObject({
      ...{ status: 200, body: { message: expect.stringContaining(waits) } },
    });
    expect(await registered()).toMatchObject({ live: { version: '1.0.0' } });
    expect(await registered()).not.toHaveProperty('trial');
    expect(await listed()).toContain(`scores 1.1.0  waits for the people who run the portal since`);
    expect(await listed()).toContain(`it adds ${added}`);
    expect(await promoted(operator, { version: '1.1.0' })).toMatchObject({
      body: { message: expect.stringContaining('scores 1.1.0 is live.') },
    });
    expect(await listed()).not.toContain('waits');
    await publish('1.2.0', { ...more, calls: ['DELETE /teams/:id'] });
    await promoted(team, { version: '1.2.0' });
    expect((await registered())?.live.version).toBe('1.2.0');
  });

  it.each([
    ['publication', () => publish('1.2.0')],
    [
      'promotion',
      async () => {
        await publish('1.2.0');
        await promoted(team, { version: '1.1.0' });
        return promoted(team, { version: '1.2.0' });
      },
    ],
  ])('ends what waits with the next %s of the team', async (_what, next) => {
    await publish('1.0.0');
    await promoted(team, { version: '1.0.0' });
    await publish('1.1.0', more);
    await promoted(team, { version: '1.1.0' });
    expect(await store.readRegistry()).toHaveProperty('waiting.scores.version', '1.1.0');
    expect(await next()).toMatchObject({ status: 200 });
    expect(await store.readRegistry()).not.toHaveProperty('waiting');
    expect(await listed()).toContain('scores 1.1.0  published, not promoted');
  });

  it('grants nothing again that was rolled back', async () => {
    await publish('1.0.0');
    await promoted(team, { version: '1.0.0' });
    await publish('1.1.0', more);
    await promoted(operator, { version: '1.1.0' });
    await call('POST', 'scores/rollbacks', operator, {});
    await promoted(team, { version: '1.1.0', again: true });
    expect((await registered())?.live.version).toBe('1.0.0');
  });

  it('gives no place in the page where there are no frames, unless the token may', async () => {
    runners = [];
    await publish('1.0.0', more);
    expect(await promoted(team, { version: '1.0.0' })).toMatchObject({
      body: { message: expect.stringContaining('because it adds a place in the page. ') },
    });
    expect(await registered()).toBeUndefined();
    expect(await listed()).toContain('it adds a place in the page');
    await promoted(await makeToken(), { version: '1.0.0' });
    expect((await registered())?.live.entry).toBe('scores/1.0.0/remoteEntry.js');
  });

  it('takes back a first release, in whose place another one comes', async () => {
    await publish('1.0.0', { calls: ['DELETE /teams/:teamId'] });
    await promoted(operator, { version: '1.0.0', frame: true });
    expect(await call('POST', 'scores/rollbacks', team, {})).toMatchObject({
      status: 200,
      body: {
        message: 'scores is taken back: no release of it was live before. Promote another one.',
      },
    });
    expect(await registered()).toBeUndefined();
    expect(await listed()).toMatch(/^scores 1\.0\.0 {2}rolled back at/);
    expect(await promoted(team, { version: '1.0.0' })).toMatchObject({
      body: { message: expect.stringContaining('was rolled back at') },
    });
    await publish('1.1.0', { calls: ['DELETE /teams/:teamId'] });
    expect(await promoted(team, { version: '1.1.0' })).toMatchObject({
      body: { message: expect.stringContaining('because it adds DELETE /teams/:teamId') },
    });
    await publish('1.2.0');
    await promoted(team, { version: '1.2.0' });
    expect(await registered()).toMatchObject({
      live: { version: '1.2.0', entry: expect.stringMatching(/^framed:/) },
      kept: [{ release: { version: '1.0.0' }, rolledBackAt: expect.any(String) }],
    });
    expect(await store.readRegistry()).not.toHaveProperty('retired');
  });

  it('removes what was never promoted with the rest, but what waits', async () => {
    await publish('1.0.0');
    await promoted(team, { version: '1.0.0' });
    await publish('1.0.1');
    await publish('1.1.0', more);
    await promoted(team, { version: '1.1.0' });
    const prune = (days: number) => call('POST', '../prunings', operator, { days });
    expect((await prune(30)).body.message).toBe('There was nothing to remove.');
    expect((await prune(0)).body.message).toBe('Removed scores 1.0.1.');
    expect(await listed()).toContain('scores 1.1.0  waits');
  });

  it('takes no path below that of another remote, which the operator alone may allow', async () => {
    const teams = { name: 'teams', title: 'Teams', pages: [{ path: '/teams', title: 'Teams' }] };
    await mkdir(join(root, 'remote-teams'));
    await writeFile(join(root, 'remote-teams/remote.json'), JSON.stringify(teams));
    await writeFile(join(root, 'remote-teams/package.json'), '{"version":"1.0.0"}');
    const pages = [{ path: '/teams/4711', title: 'Team Details' }];
    await publish('1.0.0', { pages });
    const refusal = {
      status: 409,
      body: {
        message: expect.stringMatching(
          /\/teams\/4711, below a path of teams\. .* --allow \/teams\/4711$/,
        ),
      },
    };
    expect(await promoted(team, { version: '1.0.0' })).toMatchObject(refusal);
    const allow = ['/teams/4711'];
    expect(await promoted(team, { version: '1.0.0', allow })).toMatchObject({ status: 403 });
    expect(await promoted(operator, { version: '1.0.0' })).toMatchObject(refusal);
    expect(await promoted(operator, { version: '1.0.0', allow })).toMatchObject({ status: 200 });
    expect(await registered()).toMatchObject({ paths: ['/teams/4711'] });
    await publish('1.1.0');
    await publish('1.2.0', { pages });
    for (const version of ['1.1.0', '1.2.0']) {
      expect(await promoted(team, { version })).toMatchObject({ status: 200 });
    }
  });

  it.each(['plans', 'drills'])(
    'lets the team of %s promote it as it is in this portal',
    async (name) => {
      const project = join(__dirname, '../../..');
      for (const one of ['teams', 'drills', 'plans']) {
        const folder = join(root, `remote-${one}`);
        await mkdir(folder);
        await cp(join(project, `remote-${one}/remote.json`), join(folder, 'remote.json'));
        await writeFile(join(folder, 'package.json'), '{"version":"1.0.0"}');
      }
      const text = await readFile(join(root, `remote-${name}/remote.json`), 'utf8');
      const { pages, ...manifest } = JSON.parse(text) as { pages: { loads?: string }[] };
      const described = {
        ...{ ...manifest, budget: undefined, federationName: `${name}_1` },
        pages: pages.map(({ loads: _loads, ...page }) => page),
      };
      const token = await makeToken({ remote: name, mayRunInPage: false });
      for (const version of ['1.0.0', '1.1.0']) {
        const files = filesOf(version, {}, described);
        expect(await upload(token, files, { name, version })).toMatchObject({ status: 200 });
        expect(await promoted(token, { version }, name)).toMatchObject({
          body: { message: `${name} ${version} is live.` },
        });
      }
      expect((await registered())?.paths).toContain(
        name === 'plans' ? '/teams/:teamId/plans/:planId' : '/sports/:sportId/drills',
      );
    },
  );
});

describe('the operator', () => {
  const version = '1.0.0';
  let operator: string;
  beforeEach(async () => {
    operator = (await readFile(operatorToken.file, 'utf8')).trim();
  });

  /** Calls a route below `/publication`. */
  const ask = (method: string, path: string, token: string, body?: object) =>
    call(method, `../${path}`, token, body);

  it('has the routes also while no team has a token, and a stranger has not', async () => {
    expect(await ask('GET', 'remotes', operator)).toMatchObject({ status: 200 });
    expect(await ask('GET', 'remotes', 'touchline_operator_wrong')).toMatchObject({ status: 404 });
    expect((await stat(operatorToken.file)).mode & 0o777).toBe(0o600);
    expect(log.join('')).not.toContain(operator);
  });

  it('has one token, also when two processes start at once, and after the next start', async () => {
    const file = join(root, 'other/operator-token');
    await Promise.all([1, 2, 3].map(() => new OperatorToken(file).make()));
    const text = (await readFile(file, 'utf8')).trim();
    await new OperatorToken(file).make();
    expect(await new OperatorToken(file).is(text)).toBe(true);
    expect(await new OperatorToken(file).is(operator)).toBe(false);
    await writeFile(file, '');
    expect(await new OperatorToken(file).is('')).toBe(false);
    // The disk was full when it was written, or somebody emptied it.
    await new OperatorToken(file).make();
    expect((await readFile(file, 'utf8')).trim()).toMatch(/^touchline_operator_[\w-]{43}$/);
  });

  it('ends the limits of a coach', async () => {
    await restart({ forgive: async (coach) => coach === 'ana@club.example' });
    expect(await ask('DELETE', 'limits/ana%40club.example', operator)).toMatchObject({
      body: { message: 'The limits of ana@club.example begin anew.' },
    });
    expect(await ask('DELETE', 'limits/bo', operator)).toMatchObject({ status: 404 });
  });

  it('hears in a sentence that the store answers with pages', async () => {
    await mkdir(store.address, { recursive: true });
    await writeFile(join(store.address, 'remotes.json'), '<!doctype html>Sign in');
    expect(await ask('GET', 'remotes', operator)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('It is a page of HTML') },
    });
  });

  it('alone does what is for all remotes', async () => {
    const token = await makeToken();
    for (const [method, path] of [
      ['GET', 'remotes'],
      ['GET', 'tokens'],
      ['POST', 'tokens'],
      ['DELETE', 'tokens/1'],
      ['POST', 'remotes/scores/retirements'],
      ['POST', 'remotes/scores/restorations'],
      ['PUT', 'remotes/scores/trust'],
      ['POST', 'prunings'],
      ['GET', 'references/7Q2F-91XC'],
      ['DELETE', 'limits/ana@club.example'],
    ] as const) {
      expect([path, (await ask(method, path, token)).status]).toEqual([path, 403]);
    }
  });

  it('publishes, promotes, retires, restores, prunes, and makes tokens', async () => {
    await upload(operator);
    const promotion = { version, opened: true };
    expect(await call('POST', 'scores/promotions', operator, promotion)).toMatchObject({
      body: { message: 'scores 1.0.0 is live.', warnings: [] },
    });
    expect((await store.readRegistry()).remotes[0]).toMatchObject({ opened: true });
    expect((await call('GET', 'scores', operator)).body.message).toMatch(
      /^scores 1\.0\.0 {2}live since \S+, by the operator$/,
    );
    expect(log.join('')).toMatch(/"token":"operator","remote":"scores",.*"opened":true/);
    for (const what of ['retirements', 'restorations']) {
      expect(await call('POST', `scores/${what}`, operator)).toMatchObject({ status: 200 });
    }
    expect(await ask('POST', 'prunings', operator, { days: 0 })).toMatchObject({
      body: { message: 'There was nothing to remove.' },
    });
    const made = await ask('POST', 'tokens', operator, { remote: 'scores' });
    const { token, id, ...saved } = made.body.result as Record<string, string>;
    const days = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect(days(saved['createdAt'], saved['expiresAt'])).toBe(90);
    expect(log.join('')).not.toContain(token);
    expect((await call('GET', 'scores', token)).status).toBe(200);
    expect((await ask('DELETE', `tokens/${id}`, operator)).status).toBe(200);
    expect((await call('GET', 'scores', token)).status).toBe(404);
    const forEver = { remote: 'scores', expiresInDays: 'never' };
    expect((await ask('POST', 'tokens', operator, forEver)).body.message).toContain('never ends');
    expect(await ask('GET', 'references/AAAA-AAAA', operator)).toMatchObject({ status: 409 });
    expect(await ask('POST', 'prunings', operator, { days: 'x' })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^days: /) },
    });
  });

  it('says where a remote runs, and what its release calls there', async () => {
    const calls = ['POST /teams/:teamId/plans'];
    await upload(operator, filesOf(version, {}, { calls, exposes: ['./mount'] }));
    const check = (body?: object) =>
      call('POST', `scores/releases/${version}/checks`, operator, body);
    expect(await check()).toMatchObject({ status: 409 });
    expect(await check({ frame: true })).toMatchObject({
      body: { result: { release: { entry: 'framed://releases/scores/1.0.0/remoteEntry.js' } } },
    });
    expect(
      await call('POST', 'scores/promotions', operator, { version, opened: true, frame: true }),
    ).toMatchObject({
      body: {
        message:
          'scores 1.0.0 is live.\nIn its frame, scores 1.0.0 calls POST /teams/:teamId/plans.',
        result: { version, calls },
      },
    });
    expect((await call('GET', 'scores', operator)).body).toMatchObject({
      message: expect.stringMatching(/^scores 1\.0\.0 {2}live since .*, in a frame$/),
      result: [{ name: 'scores', level: 'frame' }],
    });
    const trust = (level: string) => call('PUT', 'scores/trust', operator, { level });
    expect(await trust('page')).toMatchObject({
      body: { message: 'scores 1.0.0 exposes no ./routes, so it runs in a frame only.' },
    });
    await upload(operator, filesOf('1.1.0'), { version: '1.1.0' });
    await call('POST', 'scores/promotions', operator, { version: '1.1.0', opened: true });
    const entry = async () => (await store.readRegistry()).remotes[0]?.live.entry;
    expect(await entry()).toBe('framed:/scores/1.1.0/remoteEntry.js');
    expect(await trust('page')).toMatchObject({
      status: 200,
      body: { message: 'All releases of scores run in the page.' },
    });
    expect(await entry()).toBe('scores/1.1.0/remoteEntry.js');
    expect(await trust('window')).toMatchObject({ status: 400 });
  });

  it('is refused a frame where the portal runs nothing in one, until the remote runs in the page', async () => {
    runners = [];
    const refused = {
      status: 409,
      body: {
        message:
          'This portal runs no remote in a frame: it needs the option frames, and FRAMES_URL.',
      },
    };
    const checks = (one: string, body?: object) =>
      call('POST', `scores/releases/${one}/checks`, operator, body);
    const promotions = (one: string, more = {}) =>
      call('POST', 'scores/promotions', operator, { version: one, opened: true, ...more });
    await upload(operator);
    expect(await checks(version, { frame: true })).toMatchObject(refused);
    expect(await promotions(version, { frame: true })).toMatchObject(refused);
    expect((await promotions(version)).status).toBe(200);
    const trust = (level: string) => call('PUT', 'scores/trust', operator, { level });
    expect(await trust('frame')).toMatchObject(refused);
    // As a portal that had frames has left it.
    runners = ['frame'];
    expect((await trust('frame')).status).toBe(200);
    runners = [];
    await upload(operator, filesOf('1.1.0'), { version: '1.1.0' });
    expect(await checks('1.1.0')).toMatchObject(refused);
    expect(await promotions('1.1.0')).toMatchObject(refused);
    expect((await store.readRegistry()).remotes[0]).toMatchObject({
      live: { version, entry: 'framed:/scores/1.0.0/remoteEntry.js' },
    });
    expect((await trust('page')).status).toBe(200);
    expect((await promotions('1.1.0')).status).toBe(200);
  });

  it('hears that a promotion of an earlier command line opened no page', async () => {
    await upload(operator);
    const answer = await call('POST', 'scores/promotions', operator, { version, again: false });
    expect(answer.body).toMatchObject({ warnings: ['No page of scores 1.0.0 was opened before.'] });
    expect((await call('GET', 'scores', operator)).body.message).toMatch(/, unopened$/);
  });
});
