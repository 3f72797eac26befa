import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { filesInFolder, findRemotes, ReleaseStore } from '../releases/index';
import {
  portalConfigSchema,
  remoteRegistrySchema,
  type RunnerSite,
} from '@touchline/shared/schemas';
import fastify, { type FastifyInstance } from 'fastify';
import { ApiProblem } from '../http/api-problem';
import { buildApp } from '../app';
import { connectDatabase } from '../database/database';
import { localIdentity } from '../identity/local-identity';
import { registerPortal, type PortalOptions } from './portal';

const teams = {
  name: 'teams',
  title: 'Teams',
  pages: [{ path: '/teams', title: 'Teams' }],
  links: [],
};

const released = {
  ...teams,
  version: '1.3.0',
  federationName: 'teams_1_3_0',
  entry: 'teams/1.3.0/remoteEntry.js',
  preloads: ['remoteEntry.js'],
};

const files = {
  'shell/dist/index.html':
    '<!doctype html><head><title>Touchline</title></head><body><script type="application/json" id="touchline-start">{}</script></body>',
  'shell/dist/redirect.html': '<!doctype html>',
  'shell/dist/main.0a1b2c3d.js': 'start();',
  'shell/dist/main.0a1b2c3d.js.gz': gzipSync('start();'),
  'shell/package.json': '{}',
  'remote-teams/remote.json': JSON.stringify(teams),
  'remote-teams/package.json': JSON.stringify({ version: '1.2.0-beta.1' }),
  'remote-teams/dist/remoteEntry.js': 'remote();',
  'remote-teams/dist/12.0a1b2c3d.js': 'chunk();',
  'override/main.js': 'override();',
};

/** Files that the portal serves for others, and what would be a document in its origin. */
const folders = [
  ['remote-teams/dist', '/remotes/teams'],
  ['releases/teams/1.3.0', '/releases/teams/1.3.0'],
  ['releases/planted/1.0.0', '/releases/planted/1.0.0'],
  ['override', '/override'],
] as const;
const documents = [
  'page.html',
  'page.htm',
  'page.xhtml',
  'picture.svg',
  'feed.xml',
  'page.html.gz',
  'data.json',
  'mf-manifest.json',
  'mf-stats.json',
  'remote.json',
  'release.json',
  'main.js.LICENSE.txt',
  'paper.pdf',
  'nothing',
];
const strictPolicy = "default-src 'none'; sandbox";

let root: string;
let app: FastifyInstance;

async function start(
  remoteEntries: Record<string, string> = {},
  reportUrl?: string,
): Promise<FastifyInstance> {
  const started = fastify();
  started.get('/api/teams', () => []);
  return register(started, { remoteEntries, reportUrl });
}

async function register(
  started: FastifyInstance,
  options: Partial<PortalOptions> = {},
): Promise<FastifyInstance> {
  await registerPortal(started, {
    pageBuild: join(root, 'shell/dist'),
    remotes: await findRemotes(root),
    remoteEntries: {},
    releases: new ReleaseStore(filesInFolder(root)),
    identity: localIdentity('http://localhost:3001'),
    override: { origins: ['http://localhost:3009'], pageBuild: join(root, 'override') },
    ...options,
  });
  return started;
}

/** What the page of an answer brings along. */
function startDataIn(body: string): unknown {
  const [, json = ''] = /id="touchline-start">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-portal-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  app = await start();
});

afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

describe('pages', () => {
  it.each([
    ...['sbom.cdx.json', 'mf-manifest.json', 'mf-stats.json', 'main.0a1b2c3d.js.map'],
    ...['sbom.cdx%2Ejson', 'sbom.cdx.jso%6e', 'a/../sbom.cdx.json', 'a%2f..%2fsbom.cdx.json'],
  ])('serves to nobody what a build has for tools: /%s', async (path) => {
    for (const name of ['sbom.cdx.json', 'mf-manifest.json', 'mf-stats.json']) {
      await writeFile(join(root, 'shell/dist', name), '{}');
    }
    await writeFile(join(root, 'shell/dist/main.0a1b2c3d.js.map'), '{}');
    expect((await app.inject(`/${path}`)).statusCode).toBe(404);
    expect((await app.inject(`/remotes/teams/${path}`)).statusCode).toBe(404);
  });

  it.each(['/', '/teams', '/teams/create', '/sports/soccer/drills?search=pass', '/nowhere'])(
    'serves the shell at %s, asked for again each time',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>Touchline</title>');
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each([
    [true, 'max-age=31536000; includeSubDomains'],
    [false, undefined],
  ])('with isHttps %p sends Strict-Transport-Security: %s', async (isHttps, expected) => {
    const secure = await register(fastify(), { isHttps });
    for (const url of ['/', '/teams', '/config.json', '/redirect.html', '/main.0a1b2c3d.js']) {
      const { statusCode, headers } = await secure.inject(url);
      expect([url, statusCode, headers['strict-transport-security']]).toEqual([url, 200, expected]);
    }
    await secure.close();
  });

  function hashOf(content: string): string {
    return `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }

  it('brings along what its code would ask for first, as the server would answer it', async () => {
    const [page, config, registry] = [
      await app.inject('/'),
      await app.inject('/config.json'),
      await app.inject('/remotes.json'),
    ];
    expect(startDataIn(page.body)).toEqual({
      config: config.json(),
      registry: registry.json(),
      isPreloaded: true,
    });
  });

  it('preloads the files of the remote that has the page, and of the page, with their hashes', async () => {
    const built = {
      ...{ ...teams, version: '1.3.0', federationName: 'teams_1_3_0' },
      preloads: ['remoteEntry.js'],
      pages: [
        { path: '/teams', title: 'Teams', preloads: ['12.0a1b2c3d.js'] },
        { path: '/teams/:teamId', title: 'Team' },
      ],
    };
    await write('remote-teams/dist/remote.json', JSON.stringify(built));
    const preloads = ({ body }: { body: string }) =>
      [...body.matchAll(/<link rel="preload" as="script" href="([^"]*)" integrity="([^"]*)"/g)].map(
        ([, href, integrity]) => [href, integrity],
      );
    const entry: unknown[] = [
      expect.stringMatching(/^\/remotes\/teams\/remoteEntry\.js\?v=\w+$/),
      hashOf('remote();'),
    ];
    const ofPage = ['/remotes/teams/12.0a1b2c3d.js', hashOf('chunk();')];
    expect(preloads(await app.inject('/teams'))).toEqual([entry, ofPage]);
    expect(preloads(await app.inject('/teams/7'))).toEqual([entry]);
    expect(preloads(await app.inject('/elsewhere'))).toEqual([]);
  });

  it('brings along the registry of each moment, and no text that could end the element', async () => {
    await app.inject('/');
    const title = '</script><script>steal()</script>';
    const built = { ...teams, title, version: '1.3.0', federationName: 'teams_1_3_0' };
    await write('remote-teams/dist/remote.json', JSON.stringify(built));
    const { body } = await app.inject('/');
    expect(startDataIn(body)).toMatchObject({ registry: { remotes: [{ live: { title } }] } });
    expect(body).not.toContain('<script>steal');
  });

  it('is sent again only after a change, and compressed for those who can read it', async () => {
    const { headers, body } = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body);
    const older = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(older.rawPayload).toString()).toBe(body);
    // A page without the element stays as it was built.
    await write('shell/dist/index.html', '<!doctype html><title>Newer</title>');
    const changed = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag } });
    expect([changed.statusCode, changed.body]).toEqual([
      200,
      '<!doctype html><title>Newer</title>',
    ]);
  });

  it('carries a policy that admits the script and the styles in it, by their hashes', async () => {
    const [script, style] = ['let own = 1 < 2;', '@media (width<=9px){p{top:0}}'];
    const html = `<!doctype html><script>${script}</script><style>${style}</style><body></body>`;
    await write('shell/dist/index.html', html);
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash(script)}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash(style)}';`);
  });

  it('carries a policy that admits the provider, the video players in frames, and no other origin', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://localhost:3001;");
    expect(policy).toContain(
      "frame-src 'self' http://localhost:3001 https://www.youtube-nocookie.com https://player.vimeo.com;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });

  it('says that every script carries its hash, and that no string becomes code', async () => {
    for (const url of ['/', '/redirect.html']) {
      const { headers } = await app.inject(url);
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
      expect(policy).toContain("worker-src 'none'");
      expect(policy).not.toContain('unsafe');
    }
  });

  it.each([
    ['/', "'none'"],
    ['/redirect.html', "'self'"],
    ['/config.json', "'none'"],
    ['/remotes.json', "'none'"],
  ])('says of %s that it may be framed by %s', async (url, framing) => {
    const policy = String((await app.inject(url)).headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${framing};`);
  });

  it('lets browsers send reports to where the portal wants them', async () => {
    const reporting = await start({}, 'https://reports.example/portal');
    const policy = String((await reporting.inject('/')).headers['content-security-policy']);
    expect(policy).toMatch(/connect-src [^;]* https:\/\/reports\.example;/);
    await reporting.close();
  });

  it('keeps the tie of a popup that comes back from the provider', async () => {
    const { headers } = await app.inject('/redirect.html');
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });
});

describe('odd addresses', () => {
  let lines: string[];
  let real: FastifyInstance;

  /** The server as it runs, with a database that no page asks. */
  beforeEach(async () => {
    lines = [];
    real = buildApp({
      database: connectDatabase('postgres://nobody@127.0.0.1:1/nothing'),
      verifyToken: () => Promise.reject(new ApiProblem(401, 'Sign in first.')),
      log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    });
    await register(real);
  });
  afterEach(() => real.close());

  it.each(['/teams/%E0%A4%A', '/%', '/sports/%ff/drills', '/teams/%zz?tab=%E0'])(
    'the shell has a page for %s, which no one can decode',
    async (url) => {
      const { statusCode, body, headers } = await real.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain('<title>Touchline</title>');
    },
  );

  it.each(['/api/%E0%A4%A', '/api/docs/%ff'])('%s is no call: 404 as JSON', async (url) => {
    const answer = await real.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('answers 404 to what is no address, and logs no fault', async () => {
    await real.listen({ host: '127.0.0.1', port: 0 });
    const { port } = real.server.address() as AddressInfo;
    for (const target of ['//', '///', '//[', '/\\', '//a:99999999']) {
      // As it is: a client library would mend the address.
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect([target, answer.toString().split('\r\n')[0]]).toEqual([
        target,
        'HTTP/1.1 404 Not Found',
      ]);
    }
    expect(lines.filter((line) => /"level":[56]0|stack/.test(line))).toEqual([]);
  });
});

describe('files', () => {
  it('lets the browser keep a file whose name holds its hash', async () => {
    const answer = await app.inject('/main.0a1b2c3d.js');
    expect(answer.body).toBe('start();');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('serves the compressed file to a browser that takes it', async () => {
    const answer = await app.inject({
      url: '/main.0a1b2c3d.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it.each([
    '/main.ffffffff.js',
    '/favicon.ico',
    '/remotes/teams/gone.js',
    '/remotes/unknown/remoteEntry.js',
    '/remotes/teams/../../package.json',
    '/remotes/teams/..%2f..%2fpackage.json',
    '/..%2fpackage.json',
    '/api/unknown',
    '/api',
  ])('has nothing at %s, and no page instead', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('<title>');
    expect(answer.body).not.toContain('version');
    expect(String(answer.headers['cache-control'])).not.toContain('immutable');
  });

  it.each(['/releases', '/remotes', '/override', '/packages', '/publication', '/api'])(
    'answers a tool at %s in JSON, and a browser that shows a page with the page',
    async (url) => {
      const toTool = await app.inject({ url, headers: { accept: '*/*' } });
      expect(toTool.statusCode).toBe(404);
      expect(toTool.json()).toMatchObject({ statusCode: 404 });
      const toBrowser = await app.inject({
        url,
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      expect(toBrowser.body.includes('<title>')).toBe(url !== '/api');
    },
  );

  it("serves a remote's entry to any origin, asked for again each time", async () => {
    const entry = await app.inject('/remotes/teams/remoteEntry.js');
    expect(entry.body).toBe('remote();');
    expect(entry.headers['cache-control']).toBe('no-cache');
    expect(entry.headers['access-control-allow-origin']).toBe('*');

    const again = await app.inject({
      url: '/remotes/teams/remoteEntry.js',
      headers: { 'if-none-match': String(entry.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const versioned = await app.inject('/remotes/teams/remoteEntry.js?v=0a1b2c3d');
    expect(versioned.headers['cache-control']).toContain('immutable');
    const chunk = await app.inject('/remotes/teams/12.0a1b2c3d.js');
    expect(chunk.headers['cache-control']).toContain('immutable');
  });
});

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

describe('files of builds, releases and overrides', () => {
  describe.each(folders)('in %s', (folder, address) => {
    it('are none that a browser would show as a document', async () => {
      for (const name of documents) {
        await write(`${folder}/${name}`, '<script>steal()</script>');
        const answer = await app.inject(`${address}/${name}`);
        expect([name, answer.statusCode]).toEqual([name, 404]);
        expect(answer.body).not.toContain('steal');
        expect(answer.headers['content-security-policy']).toBe(strictPolicy);
      }
    });

    it.each(['x.js', 'x.css', 'x.woff2', 'x.ttf', 'x.png', 'x.jpg', 'x.webp'])(
      'may be like %s, which can do nothing when it is opened by its address',
      async (name) => {
        await write(`${folder}/${name}`, 'content');
        const { statusCode, body, headers } = await app.inject(`${address}/${name}`);
        expect([statusCode, body]).toEqual([200, 'content']);
        expect(headers['content-security-policy']).toBe(strictPolicy);
        expect(headers['x-content-type-options']).toBe('nosniff');
      },
    );

    it('are source maps only for the developers who override a remote', async () => {
      await write(`${folder}/x.js.map`, '{}');
      const { statusCode } = await app.inject(`${address}/x.js.map`);
      expect(statusCode).toBe(address === '/override' ? 200 : 404);
    });

    it('lie in that folder, whatever a link says', async () => {
      await write('secret.js', 'private key');
      await write(`${folder}/real.js`, 'real();');
      await symlink(join(root, 'secret.js'), join(root, folder, 'link.js'));
      await symlink(root, join(root, folder, 'up'));
      // Chosen by the server itself, for a browser that takes it.
      await symlink(join(root, 'secret.js'), join(root, folder, 'real.js.gz'));
      for (const name of ['link.js', 'up/secret.js', 'real.js']) {
        const answer = await app.inject({
          url: `${address}/${name}`,
          headers: { 'accept-encoding': 'gzip' },
        });
        expect([name, answer.statusCode]).toEqual([name, 404]);
        expect(answer.body).not.toContain('private key');
      }
      expect((await app.inject(`${address}/real.js`)).body).toBe('real();');
    });
  });

  it('may lie in a releases folder that is itself a link', async () => {
    await write('elsewhere/teams/1.3.0/remoteEntry.js', 'released();');
    await symlink(join(root, 'elsewhere'), join(root, 'releases'));
    const answer = await app.inject('/releases/teams/1.3.0/remoteEntry.js');
    expect([answer.statusCode, answer.body]).toEqual([200, 'released();']);
  });

  it('beside them the registry is not served as it is stored', async () => {
    await write('releases/remotes.json', '{"remotes":[]}');
    expect((await app.inject('/releases/remotes.json')).statusCode).toBe(404);
  });
});

describe('what the portal reads when it runs', () => {
  it('is told where the API, the remotes and the provider are', async () => {
    const answer = await app.inject('/config.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const config = portalConfigSchema.parse(answer.json());
    expect(config.apiBasePath).toBe('/api');
    expect(config.identity.metadata?.issuer).toBe('http://localhost:3001');
    expect(config.identity.knownAuthorities).toEqual([new URL(config.identity.authority).host]);
  });

  it('lists each remote with the name of its release', async () => {
    const registry = remoteRegistrySchema.parse((await app.inject('/remotes.json')).json());
    expect(registry.remotes).toMatchObject([
      {
        name: 'teams',
        live: {
          ...teams,
          version: '1.2.0-beta.1',
          federationName: 'teams_1_2_0_beta_1',
          entry: '/remotes/teams/remoteEntry.js',
        },
        kept: [],
      },
    ]);
  });

  it('names a remote that is served elsewhere, and lets the page load it', async () => {
    const elsewhere = await start({ teams: 'http://localhost:3004/remoteEntry.js' });
    const { remotes } = remoteRegistrySchema.parse(
      (await elsewhere.inject('/remotes.json')).json(),
    );
    expect(remotes[0]?.live.entry).toBe('http://localhost:3004/remoteEntry.js');
    const policy = String((await elsewhere.inject('/')).headers['content-security-policy']);
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src']) {
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* http://localhost:3004`));
    }
    await elsewhere.close();
  });

  it('takes up a promoted release, and a remote that only the releases have, without a restart', async () => {
    const scores = {
      ...released,
      name: 'scores',
      entry: 'https://cdn.example/scores/remoteEntry.js',
      connects: ['https://scores.example', 'wss://scores.example'],
      images: ['https://pictures.example'],
    };
    await mkdir(join(root, 'releases/teams/1.3.0'), { recursive: true });
    await writeFile(join(root, 'releases/teams/1.3.0/remoteEntry.js'), 'released();');
    await writeFile(
      join(root, 'releases/remotes.json'),
      JSON.stringify({
        remotes: [
          { name: 'scores', live: scores },
          { name: 'teams', live: released },
        ],
      }),
    );

    const { remotes } = remoteRegistrySchema.parse((await app.inject('/remotes.json')).json());
    expect(remotes.map(({ name, live }) => [name, live.version, live.entry])).toEqual([
      ['scores', '1.3.0', 'https://cdn.example/scores/remoteEntry.js'],
      ['teams', '1.3.0', '/releases/teams/1.3.0/remoteEntry.js'],
    ]);
    const entry = await app.inject('/releases/teams/1.3.0/remoteEntry.js');
    expect(entry.body).toBe('released();');
    expect(entry.headers['cache-control']).toContain('immutable');
    expect(entry.headers['access-control-allow-origin']).toBe('*');
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://cdn.example;");
    expect(policy).toContain("img-src 'self' data: https://cdn.example https://pictures.example;");
    expect(policy).toContain("font-src 'self' https://cdn.example;");
    expect(policy).toMatch(/connect-src [^;]* https:\/\/scores\.example wss:\/\/scores\.example;/);
  });

  it('loads nothing of a release that does not run in the page, and lists it as it is stored', async () => {
    const entry = 'framed:/https://cdn.example/scores/remoteEntry.js';
    const pages = [{ path: '/scores', title: 'Scores' }];
    const scores = { ...released, name: 'scores', pages, entry, connects: ['https://a.example'] };
    const own = { ...released, entry: `framed:/${released.entry}` };
    const stored = {
      remotes: [
        { name: 'scores', live: scores },
        { name: 'teams', live: own },
      ],
    };
    await write('releases/remotes.json', JSON.stringify(stored));
    const { remotes } = remoteRegistrySchema.parse((await app.inject('/remotes.json')).json());
    expect(remotes.map(({ live }) => live.entry)).toEqual([
      entry,
      'framed://releases/teams/1.3.0/remoteEntry.js',
    ]);
    const page = await app.inject('/scores');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('rel="preload"');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).toMatch(/connect-src 'self' [^;]*https:\/\/cdn\.example;/);
    expect(policy).not.toContain('https://a.example');
  });

  it('goes on with the last registry that could be read', async () => {
    const file = join(root, 'releases/remotes.json');
    const read = async (from = app) => (await from.inject('/remotes.json')).json<object>();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ remotes: [{ name: 'scores', live: released }] }));
    const before = await read();
    await writeFile(file, '<!doctype html>');
    expect(await read()).toEqual(before);
    const late = await start();
    expect(await read(late)).toMatchObject({ message: "The registry can't be read." });
    await late.close();
  });

  it('refuses an address for a remote it does not have', async () => {
    await expect(start({ squads: 'http://localhost:3009/remoteEntry.js' })).rejects.toThrow(
      "REMOTE_ENTRIES names 'squads'; known are teams.",
    );
  });

  it('names the file when a remote says nothing usable of itself', async () => {
    await writeFile(join(root, 'remote-teams/remote.json'), '{"name":"Teams!"}');
    await expect(findRemotes(root)).rejects.toThrow(/remote-teams.remote\.json can't be used/);
  });
});

describe('for a time without a connection', () => {
  const origin = 'https://portal.example.com';
  let offline: FastifyInstance;

  beforeEach(async () => {
    offline = await register(fastify(), { offlineAt: origin });
  });
  afterEach(() => offline.close());

  it('serves the worker of the build, asked for again each time, and lets no other script be one', async () => {
    await writeFile(join(root, 'shell/dist/service-worker.js'), 'the worker');
    const { body, headers } = await offline.inject('/service-worker.js');
    expect(body).toBe('the worker');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src *");
    const page = await offline.inject('/');
    expect(page.headers['content-security-policy']).toContain(
      `worker-src ${origin}/service-worker.js;`,
    );
    expect((await offline.inject('/config.json')).json()).toMatchObject({ offline: true });
  });

  it('serves one that removes itself where the build has none', async () => {
    const { body, headers } = await offline.inject('/service-worker.js');
    expect(body).toContain('unregister()');
    expect(headers['content-type']).toContain('javascript');
  });

  it('does the same where it is switched off, also when the build has one', async () => {
    await writeFile(join(root, 'shell/dist/service-worker.js'), 'the worker');
    expect((await app.inject('/service-worker.js')).body).toContain('unregister()');
    expect((await app.inject('/')).headers['content-security-policy']).toContain(
      "worker-src 'none';",
    );
    expect((await app.inject('/config.json')).json()).toMatchObject({ offline: false });
  });
});

describe('documents of a runner', () => {
  const site: RunnerSite = {
    ...{ kind: 'frame', setting: 'FRAMES_URL', path: '/frames', origin: 'https://frames.example' },
    config: () => ({ framesUrl: 'https://frames.example' }),
    document: async (remote, version) =>
      remote === 'teams'
        ? {
            ...{ headers: { 'x-own': 'yes' }, folder: join(root, 'shell/dist') },
            ...{ file: 'redirect.html', isKept: version === '1' },
          }
        : undefined,
  };
  let separate: FastifyInstance;

  beforeEach(async () => {
    const verifyToken = () => Promise.reject(new ApiProblem(401, 'Nobody is signed in.'));
    separate = await register(buildApp({ verifyToken, sites: [site] }), { sites: [site] });
  });
  afterEach(() => separate.close());

  const get = (url: string, host: string) =>
    separate.inject({ url, headers: { host, accept: 'text/html' } });

  it('are sent with their own headers, and kept by their version', async () => {
    const answer = await get('/frames/teams', 'FRAMES.example');
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html>']);
    expect(answer.headers).toMatchObject({ 'x-own': 'yes', 'cache-control': 'no-cache' });
    expect(answer.headers).not.toHaveProperty('content-security-policy');
    const kept = await get('/frames/teams?version=1', 'frames.example');
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ...['/', '/teams', '/config.json', '/api/health', '/main.0a1b2c3d.js'],
    ...['/frames', '/frames/', '/frames/scores', '/frames/teams/more', '/frames/../redirect.html'],
  ])('are alone at their host, which has no %s', async (url) => {
    expect((await get(url, 'frames.example')).statusCode).toBe(404);
  });

  it.each([
    ['/frames/teams', 'portal.example'],
    ['/frames/teams', 'frames.example:8080'],
    ['/%66rames/teams', 'portal.example'],
    ['/frames/teams/more', 'portal.example'],
  ])('are at no other host: %s of %s', async (url, host) => {
    expect((await get(url, host)).statusCode).toBe(404);
  });

  it('are what the page is told of, and may frame', async () => {
    const { body, headers } = await get('/teams', 'portal.example');
    expect(startDataIn(body)).toMatchObject({ config: { framesUrl: site.origin } });
    expect((await get('/config.json', 'portal.example')).json()).toMatchObject({
      framesUrl: site.origin,
    });
    expect(headers['content-security-policy']).toMatch(
      /frame-src [^;]* https:\/\/frames\.example;/,
    );
  });
});
