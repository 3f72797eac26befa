import { describe, expect, it } from '@jest/globals';
import { misspeltSettings, readSettings, transportProblem } from './settings';

const external = {
  IDENTITY_AUTHORITY: 'https://login.example.com/tenant/',
  IDENTITY_CLIENT_ID: 'portal',
  IDENTITY_SCOPES: 'openid profile api://coaches/access',
  IDENTITY_AUDIENCE: 'api://coaches',
};

describe('settings', () => {
  it('starts with nothing set', () => {
    expect(readSettings({}, '/project')).toEqual({
      parts: new Set(['api', 'portal', 'identity']),
      host: 'localhost',
      offline: true,
      port: 3000,
      identityPort: 3001,
      portalUrl: 'http://localhost:3000',
      ofOptions: {},
      dataDir: '/project/.data',
      demoData: true,
      remoteEntries: {},
      limits: {
        ...{ drainSeconds: 0, writesPerMinute: 120, releaseMegabytes: 200, tokenSeconds: 3600 },
        databaseConnections: 22,
      },
    });
  });

  it('takes an empty variable as missing', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, '/project').port).toBe(3000);
  });

  it('leaves what is set for options to them', () => {
    const FRAMES_URL = 'https://frames.example';
    expect(readSettings({ FRAMES_URL: ` ${FRAMES_URL}` }, '/project').ofOptions).toEqual({
      FRAMES_URL,
    });
  });

  it('names variables that look like one of them, and none of others', () => {
    const misspelt = { REPORTS_URL: '/reports', DATADIR: 'x', PARTZ: 'api', RELEASES_BUCKETS: 'x' };
    const set = { PORT: '1', REPORT_URL: '/reports', LIMITS: 'x' };
    const others = {
      ...{ HOME: 'x', PATH: 'x', PWD: 'x', LANG: 'x', USER: 'x', HOSTNAME: 'x', SHELL: 'x' },
      ...{ NODE_PATH: 'x', PGHOST: 'x', AWS_REGION: 'x', REPORT_URI: '', IDENTITY_ENDPOINT: 'x' },
      ...{ DEBUG: 'x', CI: 'x', TZ: 'x', TERM: 'x', EDITOR: 'x', OLDPWD: 'x', LOGNAME: 'x' },
    };
    expect(misspeltSettings({ ...misspelt, ...set, ...others })).toEqual([
      { name: 'REPORTS_URL', meant: 'REPORT_URL' },
      { name: 'DATADIR', meant: 'DATA_DIR' },
      { name: 'PARTZ', meant: 'PARTS' },
      { name: 'RELEASES_BUCKETS', meant: 'RELEASES_BUCKET' },
    ]);
  });

  it('takes the parts that this process runs', () => {
    const partsOf = (PARTS: string) => [
      ...readSettings({ PARTS, PORTAL_URL: 'http://localhost:4000' }, '/project').parts,
    ];
    expect(partsOf('portal')).toEqual(['portal']);
    expect(partsOf('portal, api')).toEqual(['portal', 'api']);
    expect(() => partsOf('api web')).toThrow(
      "PARTS must be some of api, portal, identity, not 'api web'.",
    );
    expect(() => partsOf(',')).toThrow("PARTS must be some of api, portal, identity, not ','.");
  });

  it('refuses parts that lack what they need of others', () => {
    const DATABASE_URL = 'postgres://localhost/touchline';
    const start = (env: NodeJS.ProcessEnv) => () => readSettings(env, '/project');
    expect(start({ ...external, PARTS: 'identity' })).toThrow(
      'PARTS names identity, the local sign-in, and IDENTITY_AUTHORITY another one',
    );
    expect(start({ PARTS: 'api', DATABASE_URL })).toThrow('PARTS runs no sign-in: name a provider');
    expect(start({ ...external, PARTS: 'api' })).toThrow('PARTS=api needs DATABASE_URL');
    expect(start({ ...external, PARTS: 'api', DATABASE_URL })).not.toThrow();
    expect(start({ ...external, PARTS: 'api portal' })).not.toThrow();
    expect(start({ PARTS: 'portal', PORTAL_URL: 'http://localhost:4000' })).not.toThrow();
  });

  it('takes an address for the releases', () => {
    const address = (env: NodeJS.ProcessEnv) => readSettings(env, '/project').releasesAt;
    expect(address({})).toBeUndefined();
    expect(address({ RELEASES_BUCKET: 's3://bucket/portal' })).toBe('s3://bucket/portal');
    expect(() => address({ RELEASES_BUCKET: 'bucket' })).toThrow(
      "RELEASES_BUCKET must be an address such as s3://bucket/releases, not 'bucket'.",
    );
  });

  it('derives the identity port and the portal address from the port', () => {
    const settings = readSettings({ PORT: '4100' }, '/project');
    expect(settings.identityPort).toBe(4101);
    expect(settings.portalUrl).toBe('http://localhost:4100');
    // Each process of a portal has a port of its own, and the sign-in is one.
    const part = readSettings({ PORT: '4200', PORTAL_URL: 'http://localhost:4100' }, '/project');
    expect(part.identityPort).toBe(4101);
  });

  it('takes 0 for any port', () => {
    expect(readSettings({ PORT: '0' }, '/project').port).toBe(0);
  });

  it('keeps an absolute data folder', () => {
    expect(readSettings({ DATA_DIR: '/var/lib/touchline' }, '/project').dataDir).toBe(
      '/var/lib/touchline',
    );
  });

  it('takes figures that few portals change', () => {
    const LIMITS = 'drainSeconds=0.5 releaseMegabytes=3';
    expect(readSettings({ LIMITS }, '/project').limits).toEqual({
      ...{ drainSeconds: 0.5, writesPerMinute: 120, releaseMegabytes: 3, tokenSeconds: 3600 },
      databaseConnections: 22,
    });
  });

  it.each([
    ['on', ['http://localhost:*']],
    ['http://localhost:3004 https://x.test', ['http://localhost:3004', 'https://x.test']],
    ['off', undefined],
  ])('with DEVELOPER_TOOLS=%s a remote may come from %p', (DEVELOPER_TOOLS, origins) => {
    expect(readSettings({ DEVELOPER_TOOLS }, '/project').overrideOrigins).toEqual(origins);
  });

  it('says what to use in place of a setting of earlier releases', () => {
    expect(() => readSettings({ DRAIN_SECONDS: '9' }, '/project')).toThrow(
      'DRAIN_SECONDS is no setting any more: use LIMITS=drainSeconds=5.',
    );
    expect(() => readSettings({ REGISTRY_PUBLIC_KEY: 'any' }, '/project')).toThrow(
      /^REGISTRY_PUBLIC_KEY is no setting any more: registries are not signed\. Unset it on all processes/,
    );
  });

  it('reads the addresses of remotes', () => {
    const settings = readSettings(
      { REMOTE_ENTRIES: 'teams=http://localhost:3004/remoteEntry.js  plans=https://x.test/p.js' },
      '/project',
    );
    expect(settings.remoteEntries).toEqual({
      teams: 'http://localhost:3004/remoteEntry.js',
      plans: 'https://x.test/p.js',
    });
  });

  it('reads an external provider and leaves the scopes of every sign-in out', () => {
    expect(readSettings(external, '/project').externalIdentity).toEqual({
      authority: 'https://login.example.com/tenant',
      clientId: 'portal',
      scopes: ['api://coaches/access'],
      audience: 'api://coaches',
    });
  });

  it('leaves the demo data out with an external provider, unless it is asked for', () => {
    expect(readSettings(external, '/project').demoData).toBe(false);
    expect(readSettings({ ...external, DEMO_DATA: 'on' }, '/project').demoData).toBe(true);
    expect(readSettings({ DEMO_DATA: 'off' }, '/project').demoData).toBe(false);
    const production = { NODE_ENV: 'production', PARTS: 'api portal identity' };
    expect(readSettings(production, '/project').demoData).toBe(false);
  });

  it.each(Object.keys(external))('names %s when it is the one missing', (name) => {
    expect(() => readSettings({ ...external, [name]: undefined }, '/project')).toThrow(
      `${name} is missing`,
    );
  });

  it.each([
    ['PORT', 'eighty', 'PORT must be a port number'],
    ['PORT', '70000', 'PORT must be a port number from 0 to 65535'],
    ['METRICS_PORT', '0', 'METRICS_PORT must be a port number from 1 to 65535'],
    ['PORTAL_URL', 'localhost', 'PORTAL_URL must be an address'],
    ['PORTAL_URL', 'https://example.com/portal', 'PORTAL_URL must be an origin'],
    ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be an address like postgres://'],
    ['STANDALONE_REMOTE', '../x', 'STANDALONE_REMOTE must be the name of a remote'],
    ['DEMO_DATA', 'yes', "DEMO_DATA must be 'on' or 'off', not 'yes'."],
    ['IDENTITY_AUTHORITY', 'http://login.example.com', 'IDENTITY_AUTHORITY must be an https'],
    ['REMOTE_ENTRIES', 'teams', 'REMOTE_ENTRIES must be pairs like'],
    ['DEVELOPER_TOOLS', 'yes', "DEVELOPER_TOOLS must be 'on', 'off', or origins like"],
    ['TRUST_PROXY', 'on', "TRUST_PROXY must be 'off', the number of proxies"],
    ['TRUST_PROXY', '0', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', '10.0.0.1 proxy.example.com', 'TRUST_PROXY must be'],
    [
      'LIMITS',
      'writesPerMinute=many',
      'LIMITS must be pairs like drainSeconds=15, of drainSeconds',
    ],
    ['LIMITS', 'writesPerMinute=0', 'LIMITS must be pairs'],
    ['LIMITS', 'drain=5', 'LIMITS must be pairs'],
    ['LIMITS', 'databaseConnections=3', 'LIMITS must have at least 4 databaseConnections'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace'],
  ])('names %s=%s in one sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value }, '/project')).toThrow(sentence);
  });

  it.each([
    [{}, 0],
    [{ NODE_ENV: 'production' }, 5],
    [{ NODE_ENV: 'production', LIMITS: 'drainSeconds=0' }, 0],
  ])('with %p it drains for %p s', (env, seconds) => {
    const settings = readSettings({ ...external, ...env }, '/project');
    expect(settings.limits.drainSeconds).toBe(seconds);
  });

  it.each([
    [undefined, undefined],
    ['off', undefined],
    ['2', 2],
    ['loopback, 10.0.0.0/8 fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('TRUST_PROXY=%s trusts %p', (TRUST_PROXY, trusted) => {
    expect(readSettings({ TRUST_PROXY }, '/project').trustProxy).toEqual(trusted);
  });

  it('repeats no password', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@host/x' }, '/project')).toThrow(
      /^DATABASE_URL (?!.*secret)/,
    );
  });

  it.each([
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.20' },
    { HOST: 'portal.example.com' },
    { HOST: '127.0.0.1.example.com' },
  ])('refuses the sign-in without a password with %p unless told so', (env) => {
    const [[name, value] = []] = Object.entries(env);
    expect(() => readSettings(env, '/project')).toThrow(
      `does not start with ${name}=${value}: name a provider with IDENTITY_AUTHORITY, or name identity in PARTS.`,
    );
    const allowed = { ...env, PARTS: 'api portal identity' };
    expect(readSettings(allowed, '/project').externalIdentity).toBeUndefined();
    expect(readSettings({ ...env, ...external }, '/project').externalIdentity).toBeDefined();
  });

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])(
    'lets the local sign-in start on %s, which this machine alone reaches',
    (HOST) => {
      expect(readSettings({ HOST }, '/project').host).toBe(HOST);
    },
  );
});

it.each([
  ['http://192.168.1.7:3000', true],
  ['http://touchline.club', true],
  ['https://touchline.club', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
])('says whether https is missing: %s', (portalUrl, isMissing) => {
  expect(transportProblem({ portalUrl })?.includes('https') === true).toBe(isMissing);
});
