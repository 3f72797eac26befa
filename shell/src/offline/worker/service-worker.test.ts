import { FakeCaches } from '@touchline/shared/testing/fake-caches';
import { startAddress, startCache } from '../stores';
import { hashOf } from './worker-rules';
import type { FetchEvent } from './worker-scope';

const page = `<html><script type=application/json id=touchline-start>{}</script><script src="/guard.0a.js" integrity="sha384-guard" data-files='{"main.js":"sha384-main"}'></script></html>`;
const script = 'run()';
const network = jest.fn<Promise<Response>, [Request | string]>();
const listeners = new Map<string, (event: FetchEvent) => void>();
let scriptHash: string;

/** What the worker answers; undefined where it leaves the request to the browser. */
function answer(path: string, asked: Partial<Request>): Promise<Response> | undefined {
  let answered: Promise<Response> | undefined;
  const request = { method: 'GET', url: new URL(path, window.location.href).href, ...asked };
  listeners.get('fetch')?.({
    request: request as Request,
    respondWith: (response) => (answered = response),
    waitUntil: () => undefined,
  });
  return answered;
}

const open = (path: string) =>
  answer(path, { mode: 'navigate', destination: 'document', integrity: '' });
const load = (path: string) => answer(path, { mode: 'cors', integrity: scriptHash });
const text = async (response: Promise<Response> | undefined) => (await response)?.text();

beforeAll(async () => {
  const encoded = (content: string) => new TextEncoder().encode(content).buffer;
  scriptHash = await hashOf(encoded(script));
  Object.assign(globalThis, { BUILT_PAGE: await hashOf(encoded(page)), fetch: network });
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type, listener) => void listeners.set(type, listener as never));
  Object.assign(window, {
    skipWaiting: () => Promise.resolve(),
    clients: { claim: () => Promise.resolve() },
    registration: {},
  });
  await import('./service-worker');
});

beforeEach(async () => {
  Object.assign(globalThis, { caches: new FakeCaches() });
  network.mockImplementation((request) =>
    Promise.resolve(new Response(request === '/index.html' ? page : script)),
  );
  await run('install');
});
afterEach(() => jest.useRealTimers());

/** Ends when all that the listener waits for is done. */
async function run(type: 'install' | 'activate'): Promise<void> {
  let task: Promise<unknown> = Promise.resolve();
  const event = { waitUntil: (waited: Promise<unknown>) => void (task = waited) };
  listeners.get(type)?.(event as FetchEvent);
  await task;
}

async function storeStart(): Promise<void> {
  const start = await caches.open(startCache);
  const headers = { 'Content-Security-Policy': "default-src 'none'", ETag: '"1"' };
  await start.put(startAddress, new Response('{"config":{}}', { headers }));
}

describe('a page', () => {
  it('comes from the network', async () => {
    await storeStart();
    network.mockResolvedValue(new Response('the page of now'));
    expect(await text(open('/scores'))).toBe('the page of now');
  });

  it('is the stored one without a network, with what it needs to start, and its policy', async () => {
    await storeStart();
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const answered = await open('/scores');
    expect(answered?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(answered?.headers.get('etag')).toBeNull();
    expect(await answered?.text()).toContain('{"config":{},"isStored":true}');
  });

  it('is the stored one when the server fails (D30)', async () => {
    network.mockImplementation(() => Promise.resolve(new Response('busy', { status: 503 })));
    expect(await text(open('/scores'))).toBe('busy');
    await storeStart();
    expect(await text(open('/scores'))).toContain('isStored');
  });

  it('is the stored one when the network takes longer than three seconds', async () => {
    await storeStart();
    jest.useFakeTimers();
    network.mockReturnValue(new Promise(() => undefined));
    const answered = open('/scores');
    await jest.advanceTimersByTimeAsync(3_100);
    expect(await text(answered)).toContain('isStored');
  });

  it('fails as without a worker where nothing was stored, or the stored one was altered', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(open('/scores')).rejects.toThrow('Failed to fetch');
    await storeStart();
    for (const name of await caches.keys()) {
      if (!name.startsWith('touchline-shell')) continue;
      await (await caches.open(name)).put('/index.html', new Response(`${page}<p>altered</p>`));
    }
    await expect(open('/scores')).rejects.toThrow('Failed to fetch');
  });
});

describe('a file with a hash', () => {
  beforeEach(() => network.mockClear());

  it('comes from the store', async () => {
    expect(await text(load('/main.js'))).toBe(script);
    expect(network).not.toHaveBeenCalled();
  });

  it('comes from the network where the store has none', async () => {
    expect(await text(load('/main.js?try=2'))).toBe(script);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('is removed, and asked for again, when it was altered', async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    await cache.put('/main.js', new Response('alter()'));
    expect(await text(load('/main.js'))).toBe(script);
    expect(await cache.match('/main.js')).toBeUndefined();
  });
});

it('asks the network where the browser says nothing of what is stored', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.useFakeTimers();
  let answerKeys = (_: string[]) => {};
  jest.spyOn(caches, 'keys').mockReturnValue(new Promise((resolve) => (answerKeys = resolve)));
  jest.spyOn(caches, 'open').mockReturnValue(new Promise(() => undefined));
  network.mockImplementation(() => Promise.resolve(new Response('busy', { status: 503 })));
  for (const answered of [load('/main.js'), open('/scores')]) {
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await text(answered)).toBe('busy');
  }
  answerKeys([]);
});

it('leaves calls to the browser', () => {
  expect(answer('/api/scores', { mode: 'cors', integrity: '' })).toBeUndefined();
});

it('is not installed with a part of its files', async () => {
  network.mockImplementation((request) =>
    Promise.resolve(
      request === '/index.html' ? new Response(page) : new Response('', { status: 404 }),
    ),
  );
  await expect(run('install')).rejects.toThrow('answered with status 404');
});

it('keeps the files of the build before, and no older ones', async () => {
  const [own = ''] = await caches.keys();
  await caches.delete(own);
  for (const name of ['touchline-shell 1', 'touchline-shell 2', own]) await caches.open(name);
  await run('activate');
  expect(await caches.keys()).toEqual(['touchline-shell 2', own]);
});
