import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runTouchline } from './command-line';

const scores = {
  name: 'scores',
  title: 'Scores',
  pages: [{ path: '/scores', title: 'Scores' }],
  links: [],
};
const packages = { '@touchline/kit': '/packages/k.tgz', '@touchline/shared': '/packages/s.tgz' };
const token = 'touchline_0_secret';
const home = process.cwd();

let folder: string;
let portal: Server;
let url: string;
let answers: Record<string, { status?: number; body: unknown }>;
let calls: { call: string; authorization: string | undefined; body: string }[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-cli-'));
  process.chdir(folder);
  process.env['TOUCHLINE_TOKEN'] = token;
  calls = [];
  answers = {
    'GET /packages': { body: { packages, version: '2.7.0', provides: {} } },
    'GET /remotes.json': { body: { remotes: [] } },
  };
  portal = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call = `${request.method} ${request.url}`;
      calls.push({ call, body, authorization: request.headers.authorization });
      const known = answers[call] ?? { status: 404, body: { message: 'There is no such page.' } };
      response.writeHead(known.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(known.body));
    });
  });
  await new Promise<void>((resolve) => portal.listen(0, 'localhost', resolve));
  url = `http://localhost:${(portal.address() as AddressInfo).port}`;
});
afterEach(async () => {
  process.chdir(home);
  delete process.env['TOUCHLINE_TOKEN'];
  portal.closeAllConnections();
  await new Promise((resolve) => portal.close(resolve));
  await rm(folder, { recursive: true });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Runs a command in the folder, and returns its exit status and what it printed. */
function touchline(...parameters: string[]) {
  return run(parameters);
}

/** The same, as if the folder were a workspace. */
function inWorkspace(...parameters: string[]) {
  return run(parameters, { root: folder });
}

async function run(parameters: string[], workspace?: { root: string }) {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    jest.spyOn(process[name], 'write').mockImplementation((text) => {
      printed[name] += String(text);
      return true;
    }),
  );
  try {
    const status = await runTouchline(parameters, workspace);
    expect(printed.stdout + printed.stderr).not.toContain(token);
    return { status, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** A remote with a build, as `touchline build` leaves it. */
async function writeRemote(description: object = {}, entry = 'start();'): Promise<void> {
  await mkdir(path.join(folder, 'dist'));
  const built = { ...scores, version: '1.0.0', federationName: 'scores_1_0_0', ...description };
  const files = {
    'remote.json': scores,
    'package.json': { version: '1.0.0' },
    'dist/remote.json': built,
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), JSON.stringify(content));
  }
  await writeFile(path.join(folder, 'dist/remoteEntry.js'), entry);
}

describe('usage', () => {
  it.each([
    [[], 'No command.'],
    [['fly'], "'fly' is no command."],
    [['create'], 'create needs a name, such as: create scores'],
    [['promote'], 'promote needs a version, such as: promote 1.2.0'],
    [['build', 'dist'], "'dist' is one word too many."],
    [['build', '--share', '3'], 'build has no option --share.'],
    [['build', '--nonsense'], "Unknown option '--nonsense'"],
    [['promote', '1.0.0', '--share', '100'], '--share must be a whole number from 1 to 99'],
    [['publish', '--to', 'nowhere'], "'nowhere' is no address of a portal."],
    [['list'], 'Name the portal with --portal URL.'],
    [['promote', 'teams'], 'promote needs a version, such as: promote teams 1.2.0'],
    [['trust', 'teams'], "trust needs a remote and a level: 'frame' or 'page'."],
    [['trust', 'teams', 'window'], "'frame' or 'page'."],
    [['token'], 'token needs a remote, such as: token teams.'],
    [['token', 'teams', '--may', 'fly'], "--may takes 'promote' or 'page', not 'fly'"],
    [
      ['token', 'teams', '--revoke', '3f2a9c10'],
      'token --list and token --revoke ID take no remote.',
    ],
    [['token', 'teams', '--list'], 'token --list and token --revoke ID take no remote.'],
    [['token', 'teams', '--expires', 'x'], "from 1 to 3650, not 'x'. Or 'never'."],
    [['prune', '--days', ''], "--days must be a whole number from 0 on, not ''."],
    [['prune', '--days', 'x'], "--days must be a whole number from 0 on, not 'x'."],
  ])('%j is wrong: %s', async (parameters, message) => {
    await writeRemote();
    const { status, stdout } = await touchline(...parameters, '--json');
    expect(status).toBe(2);
    const answer = JSON.parse(stdout) as { ok: boolean; problems: string[] };
    expect(answer.ok).toBe(false);
    expect(answer.problems[0]).toContain(message);
  });

  it('points at the explanation', async () => {
    const { stderr } = await touchline('fly');
    expect(stderr).toBe(
      "'fly' is no command.\nWith --help, all commands and options are listed.\n",
    );
    const { status, stdout } = await touchline('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('Exit status: 0 done, 1 refused, 2 wrong usage.');
  });
});

it('prints nothing that a terminal would obey, and JSON that stays JSON', async () => {
  const message = 'scores \u001b]0;mine\u0007 is\u009b31m live\u202e\nand drills\r';
  const warnings = ['\u001b[2J'];
  answers['GET /publication/remotes'] = { body: { result: { message }, message, warnings } };
  const { stdout, stderr } = await touchline('list', '--portal', url);
  const plain = 'scores \\u001b]0;mine\\u0007 is\\u009b31m live\\u202e\nand drills\\u000d\n';
  expect([stdout, stderr]).toEqual([plain, 'Warning: \\u001b[2J\n']);
  const { stdout: json } = await touchline('list', '--portal', url, '--json');
  expect(json).not.toMatch(/[\u009b\u202e]/);
  expect(JSON.parse(json)).toMatchObject({ result: { message } });
});

describe('create', () => {
  it('writes a remote that depends on the package of the portal', async () => {
    const { status } = await touchline(
      'create',
      'scores',
      '--title',
      'Score Board',
      '--portal',
      url,
    );
    expect(status).toBe(0);
    const text = await readFile(path.join(folder, 'scores/package.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      name: 'remote-scores',
      dependencies: { '@touchline/shared': `${url}/packages/s.tgz`, react: expect.any(String) },
      devDependencies: {
        '@touchline/kit': `${url}/packages/k.tgz`,
        jest: expect.any(String),
        typescript: expect.any(String),
      },
    });
    const readMe = await readFile(path.join(folder, 'scores/README.md'), 'utf8');
    expect(readMe).toContain('# Score Board');
    expect(readMe).not.toContain('__');
  });

  it.each([
    ['Scores', "'Scores' is no name"],
    ['taken', 'is not empty: it has file'],
  ])('refuses %s', async (name, problem) => {
    await mkdir(path.join(folder, 'taken'));
    await writeFile(path.join(folder, 'taken/file'), '');
    const { status, stderr } = await touchline('create', name, '--portal', url);
    expect(status).toBe(1);
    expect(stderr).toContain(problem);
  });
});

describe('development', () => {
  const identity = { authority: 'https://id.example', clientId: 'c', scopes: [], protocol: 'OIDC' };
  const config = { apiBasePath: '/api', remotesUrl: '/remotes.json' };
  const address = 'https://id.example/a';
  const metadata = {
    issuer: address,
    authorization_endpoint: address,
    token_endpoint: address,
    end_session_endpoint: address,
    jwks_uri: address,
  };
  const local = { ...config, identity: { ...identity, metadata } };
  const tools = { developerTools: { overrideOrigins: ['http://localhost:*'] } };
  const useWebpack = () => writeFile(path.join(folder, 'webpack.config.mjs'), '');

  it.each(['dev', 'build'])(
    "'%s' says what to do with another bundler, and starts none",
    async (command) => {
      await writeRemote();
      answers['GET /config.json'] = { body: { ...local, ...tools } };
      const { status, stderr } = await touchline(command, '--portal', url);
      expect(status).toBe(1);
      expect(stderr).toContain('With another bundler, use its own commands');
      expect(stderr).not.toContain('http://localhost:3002');
    },
  );

  it.each([
    ['alone', ['--portal'], 'lets nobody sign in here'],
    ['for a tab of the portal', ['--for-portal'], "has no developers' panel"],
  ])('%s needs a portal for developers', async (_how, options, problem) => {
    await writeRemote();
    await useWebpack();
    answers['GET /config.json'] = { body: local };
    const { status, stderr } = await touchline('dev', ...options, url);
    expect(status).toBe(1);
    expect(stderr).toContain(problem);
    expect(stderr).toContain('DEVELOPER_TOOLS=on');
  });

  it('names a port that is in use, and what another provider must know', async () => {
    await writeRemote();
    await useWebpack();
    answers['GET /config.json'] = { body: { ...config, identity } };
    const port = new URL(url).port;
    const { status, stderr } = await touchline('dev', '--portal', url, '--port', port);
    expect(status).toBe(1);
    expect(stderr).toContain(`must know http://localhost:${port} as a redirect address`);
    expect(stderr).toContain(`Port ${port} is in use. Choose another one with --port.`);
  });
});

describe('check', () => {
  it('passes a build that fits', async () => {
    await writeRemote();
    expect(await touchline('check', '--portal', url)).toMatchObject({
      status: 0,
      stdout: `scores 1.0.0 works with what is live in ${url}.\n`,
    });
  });

  it.each([
    [
      { requires: { react: '^99.0.0' } },
      'start();',
      'needs react ^99.0.0, and the portal has none',
    ],
    [{ version: '2.0.0' }, 'start();', 'package.json names scores 1.0.0: run npx touchline build'],
    [{}, 'import "./a.js";', 'remoteEntry.js is an ES module'],
    [
      { budget: { firstScreenBytes: 1 }, preloads: ['remoteEntry.js'] },
      'start();',
      'its budget in remote.json is 1',
    ],
  ])('refuses a build with %j and %s', async (description, entry, problem) => {
    await writeRemote(description, entry);
    const { status, stderr } = await touchline('check', '--portal', url);
    expect(stderr).toContain(problem);
    expect(status).toBe(1);
  });
});

describe('check of a version that is published', () => {
  const registryWith = (live: object) => ({
    body: { remotes: [{ name: 'scores', live: { ...live, entry: '/e.js' }, kept: [] }] },
  });

  it('refuses other content under its number, with the way out, and takes the same', async () => {
    const remoteEntry = `sha384-${createHash('sha384').update('start();').digest('base64')}`;
    const published = {
      ...{ ...scores, version: '1.0.0', federationName: 'scores_1_0_0' },
      ...{ publishedAt: '2026-11-01T10:00:00.000Z', integrity: { 'remoteEntry.js': remoteEntry } },
    };
    await writeRemote();
    answers['GET /remotes.json'] = registryWith(published);
    expect((await touchline('check', '--portal', url)).status).toBe(0);
    answers['GET /remotes.json'] = registryWith({ ...published, integrity: {} });
    const { status, stderr } = await touchline('check', '--portal', url);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(
        `scores 1.0.0 is published in ${url} with other content: give the build another version in package.json.`,
      ),
    ]);
  });
});

describe('the portal', () => {
  it('gets the files with their hashes and the token, and no compressed copies', async () => {
    await writeRemote();
    await writeFile(path.join(folder, 'dist/remoteEntry.js.br'), 'copy');
    const call = 'PUT /publication/remotes/scores/releases/1.0.0';
    answers[call] = { body: { result: {}, message: 'Published.', warnings: ['Look.'] } };
    expect(await touchline('publish', '--to', `${url}/`)).toMatchObject({
      status: 0,
      stdout: 'Published.\n',
      stderr: expect.stringContaining('Warning: Look.'),
    });
    const [sent] = calls;
    expect(sent).toMatchObject({ call, authorization: `Bearer ${token}` });
    expect(sent?.body).toMatch(/"remoteEntry\.js":"sha384-/);
    expect(sent?.body).toContain('start();');
    expect(sent?.body).not.toContain('remoteEntry.js.br');
  });

  it('makes a token that ends as is said, and says itself when where nothing is said', async () => {
    answers['POST /publication/tokens'] = { body: { result: {}, message: 'Made.' } };
    for (const days of [[], ['--expires', '7'], ['--expires', 'never']]) {
      await touchline('token', 'scores', ...days, '--portal', url);
    }
    const asked = calls.map(({ body }) => JSON.parse(body) as { expiresInDays?: unknown });
    expect(asked.map(({ expiresInDays }) => expiresInDays)).toEqual([undefined, 7, 'never']);
  });

  it('decides, and its sentence is shown', async () => {
    await writeRemote();
    answers['POST /publication/remotes/scores/rollbacks'] = {
      status: 403,
      body: { message: 'This token may publish, and nothing else.', statusCode: 403 },
    };
    const parameters = ['rollback', '--to', '1.0.0', '--portal', url, '--json'];
    const { status, stdout } = await touchline(...parameters);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      problems: ['This token may publish, and nothing else.'],
    });
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ to: '1.0.0' });
  });

  it('is needed, with a token', async () => {
    await writeRemote();
    delete process.env['TOUCHLINE_TOKEN'];
    const without = await touchline('list', '--portal', url);
    expect(without.stderr).toContain('TOUCHLINE_TOKEN is missing.');
    process.env['TOUCHLINE_TOKEN'] = `${token}\nOTHER=2`;
    const twoLines = await touchline('list', '--portal', url, '--json');
    expect(twoLines.stdout).toContain('TOUCHLINE_TOKEN holds no token');
    expect(twoLines.stdout + twoLines.stderr).not.toContain('secret');
    process.env['TOUCHLINE_TOKEN'] = token;
    const nobody = await touchline('list', '--portal', 'http://localhost:59999');
    expect(nobody).toMatchObject({
      status: 1,
      stderr: "The portal at http://localhost:59999 can't be reached: ECONNREFUSED.\n",
    });
  });

  it("gets the operator's token of its own DATA_DIR, or of a file, and no other portal does", async () => {
    delete process.env['TOUCHLINE_TOKEN'];
    const operator = 'touchline_operator_secret';
    await mkdir(path.join(folder, '.data'));
    await writeFile(path.join(folder, '.data/operator-token'), `${operator}\n`);
    answers['GET /publication/remotes'] = { body: { result: [], message: 'None.' } };
    const list = ['list', '--portal', url];
    expect((await inWorkspace(...list)).status).toBe(0);
    expect((await touchline(...list, '--token-file', '.data/operator-token')).status).toBe(0);
    expect(calls.map(({ authorization }) => authorization)).toEqual(
      Array(2).fill(`Bearer ${operator}`),
    );
    const elsewhere = await inWorkspace('list', '--portal', 'https://portal.example');
    expect(elsewhere.stderr).toContain('TOUCHLINE_TOKEN is missing.');
    await rm(path.join(folder, '.data/operator-token'));
    expect((await inWorkspace(...list)).stderr).toContain(
      `There is no token in ${path.join(await realpath(folder), '.data/operator-token')}.`,
    );
  });

  it('with a certificate that is not trusted is named as that', async () => {
    const error = Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    const spy = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValue(new TypeError('fetch failed', { cause: error }));
    const { stderr } = await touchline('list', 'scores', '--portal', 'https://portal.example');
    spy.mockRestore();
    expect(stderr).toContain('a certificate that this machine does not trust (DEPTH_ZERO_SELF');
    expect(stderr).toContain('NODE_EXTRA_CA_CERTS');
  });
});

describe('promote', () => {
  const checks = 'POST /publication/remotes/scores/releases/1.0.0/checks';
  const promotions = 'POST /publication/remotes/scores/promotions';
  const release = {
    ...{ ...scores, version: '1.0.0', federationName: 'scores_1_0_0' },
    entry: '/releases/scores/1.0.0/remoteEntry.js',
  };
  const checked = { release, isLive: false, mayPromote: true };

  beforeEach(() => {
    answers[checks] = { body: { result: checked, message: 'It works.' } };
    answers[promotions] = { body: { result: {}, message: 'scores 1.0.0 is live.' } };
  });

  it('asks for --unopened where no browser is, and tells the portal', async () => {
    process.env['CHROMIUM_PATH'] = path.join(folder, 'missing');
    const refused = await touchline('promote', 'scores', '1.0.0', '--portal', url);
    delete process.env['CHROMIUM_PATH'];
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('To promote it all the same, add --unopened.');
    expect(calls.map(({ call }) => call)).toEqual([checks]);

    const done = await touchline('promote', 'scores', '1.0.0', '--unopened', '--portal', url);
    expect(done).toMatchObject({ status: 0, stdout: 'scores 1.0.0 is live.\n' });
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({ version: '1.0.0', opened: false });
  });

  it('is refused by the check of the portal', async () => {
    answers[checks] = { status: 409, body: { message: 'scores 1.0.0 needs react ^99.0.0.' } };
    const { status, stderr } = await touchline('promote', 'scores', '1.0.0', '--portal', url);
    expect([status, stderr]).toEqual([1, expect.stringContaining('needs react ^99.0.0.')]);
    expect(calls).toHaveLength(1);
  });
});

describe('frames', () => {
  it('are where a remote runs that the operator does not trust', async () => {
    const result = { name: 'scores', level: 'frame' };
    answers['PUT /publication/remotes/scores/trust'] = {
      body: { result, message: 'All releases of scores run in frames of their own.' },
    };
    const done = await touchline('trust', 'scores', 'frame', '--portal', url, '--json');
    expect(done.status).toBe(0);
    expect(JSON.parse(done.stdout)).toEqual({ ok: true, result, warnings: [] });
    expect(calls.at(-1)?.body).toBe('{"level":"frame"}');
  });

  it('are asked for with a first release, in the check of it and in its promotion', async () => {
    const release = { ...scores, version: '1.0.0', federationName: 'scores_1_0_0', entry: 'x' };
    answers['POST /publication/remotes/scores/releases/1.0.0/checks'] = {
      body: { result: { release, isLive: false, mayPromote: true }, message: 'It works.' },
    };
    answers['POST /publication/remotes/scores/promotions'] = {
      body: { result: {}, message: 'scores 1.0.0 is live.' },
    };
    const options = ['--frame', '--unopened', '--portal', url];
    expect((await touchline('promote', 'scores', '1.0.0', ...options)).status).toBe(0);
    const bodies = calls.map(({ body }) => JSON.parse(body || '{}') as object);
    expect(bodies).toEqual([{ frame: true }, { version: '1.0.0', opened: false, frame: true }]);
  });

  it('have what only mounts itself, where the live release is in one', async () => {
    await writeRemote({ exposes: ['./mount'] });
    const check = () => touchline('check', '--portal', url);
    expect((await check()).stderr).toContain('it runs in a frame only');
    const release = { ...scores, version: '0.9.0', federationName: 'scores_0_9_0' };
    const live = { ...release, entry: 'framed://releases/scores/0.9.0/remoteEntry.js' };
    answers['GET /remotes.json'] = { body: { remotes: [{ name: 'scores', live }] } };
    expect(await check()).toMatchObject({ status: 0 });
  });
});
