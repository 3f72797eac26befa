import { buildRelease, buildRemote } from '../testing/build-release';
import { fetchDocument } from '../host/fetch-document';
import { readCachedSession } from '../session/cached-session';
import { startEarly } from './start-early';

jest.mock('../session/cached-session', () => ({ readCachedSession: jest.fn() }));

const account = { id: 'anna', name: 'Anna', email: 'anna@example.com' };
const session = { token: 'cached', expiresAtMs: 0, account };
const config = { apiBasePath: '/api', remotesUrl: '/remotes.json' };
const teams = buildRelease({
  name: 'teams',
  pages: [{ path: '/teams/:teamId', title: 'Team', reads: ['/teams/:teamId', '/sports'] }],
  entry: '/remotes/teams/remoteEntry.js',
  preloads: ['remoteEntry.js', 'routes.css'],
  integrity: { 'remoteEntry.js': 'sha384-a', 'routes.css': 'sha384-b' },
});
const registry = { remotes: [buildRemote(teams)] };
const signInFiles = ['http://localhost/identity.js'];
const admitted = jest.fn();

beforeEach(() => {
  document.head.replaceChildren();
  admitted.mockClear();
  delete window.touchlineReads;
  delete window.touchlineDocuments;
  window.history.replaceState(null, '', '/teams/7');
  jest.mocked(readCachedSession).mockResolvedValue(session);
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline')));
});

function preloads(): string[] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  return [...links].map((link) => `${link.as} ${link.href}`);
}

function reads(): unknown[] {
  return jest.mocked(fetch).mock.calls.map(([url, init]) => [url, Object(init?.headers)]);
}

it("requests the files of the page's remote, and what the page reads first", async () => {
  await startEarly({ config, registry }, signInFiles, admitted);
  expect(preloads()).toEqual([
    'script http://localhost/remotes/teams/remoteEntry.js',
    'style http://localhost/remotes/teams/routes.css',
  ]);
  expect(admitted).toHaveBeenCalledWith({
    'http://localhost/remotes/teams/remoteEntry.js': 'sha384-a',
    'http://localhost/remotes/teams/routes.css': 'sha384-b',
  });
  const headers = {
    ...{ Accept: 'application/json', Authorization: 'Bearer cached' },
    traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/),
    baggage: 'remote=teams@1.0.0',
  };
  expect(reads()).toEqual([
    ['/api/teams/7', headers],
    ['/api/sports', headers],
  ]);
});

it('requests what a sign-in needs where nobody is signed in, and reads nothing', async () => {
  jest.mocked(readCachedSession).mockResolvedValue(null);
  await startEarly({ config, registry }, signInFiles, admitted);
  expect(preloads()).toContain('script http://localhost/identity.js');
  expect(reads()).toEqual([]);
});

it('requests what a sign-in needs where the documents are out of reach', async () => {
  jest.mocked(readCachedSession).mockResolvedValue(null);
  await expect(startEarly({}, signInFiles, admitted)).rejects.toThrow('offline');
  expect(preloads()).toEqual(['script http://localhost/identity.js']);
});

it('reads on a static host the documents that the portal then need not ask for again', async () => {
  const documents: Record<string, unknown> = { '/config.json': config, '/remotes.json': registry };
  const answer = (url: string) => ({ ok: true, json: () => Promise.resolve(documents[url]) });
  jest.mocked(fetch).mockImplementation((url) => Promise.resolve(answer(String(url)) as Response));
  await startEarly({}, signInFiles, admitted);
  expect(preloads()).toHaveLength(2);
  const urls = ['/config.json', '/remotes.json', '/api/teams/7', '/api/sports'];
  expect(jest.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(urls);
  await expect(fetchDocument('/config.json')).resolves.toBe(config);
  await expect(fetchDocument('/remotes.json')).resolves.toBe(registry);
  expect(fetch).toHaveBeenCalledTimes(4);
  await fetchDocument('/remotes.json');
  expect(fetch).toHaveBeenCalledTimes(5);
});

it('leaves the files to a page that preloads them itself', async () => {
  await startEarly({ config, registry, isPreloaded: true }, signInFiles, admitted);
  expect(preloads()).toEqual([]);
  expect(reads()).toHaveLength(2);
});

it('reads nothing for an address with a search, or that is no page', async () => {
  window.history.replaceState(null, '', '/teams/7?search=press');
  await startEarly({ config, registry }, signInFiles, admitted);
  expect(preloads()).toHaveLength(2);
  window.history.replaceState(null, '', '/nowhere');
  await startEarly({ config, registry }, signInFiles, admitted);
  expect(preloads()).toHaveLength(2);
  expect(reads()).toEqual([]);
});
