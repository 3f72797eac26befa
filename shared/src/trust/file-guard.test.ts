import { fileRefused, guardFiles, type FileGuard, type RefusedFile } from './file-guard';

const own = `sha384-${'o'.repeat(64)}`;
const listed = `sha384-${'l'.repeat(64)}`;
const other = `sha384-${'x'.repeat(64)}`;
const entry = 'https://cdn.example/scores/1.0.0/remoteEntry.js';

let guard: FileGuard;

// A page has one guard.
beforeAll(() => {
  guard = guardFiles({ 'http://localhost/main.js': own });
  guard.admit({ [entry]: listed, 'https://cdn.example/scores/1.0.0/routes.css': listed });
});

function scriptFrom(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  return script;
}

/** Expects a hash that browsers compare, and that no file has. */
function expectImpossible(integrity: string): void {
  expect(integrity).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
  expect([own, listed, other]).not.toContain(integrity);
}

it('gives a listed script its hash, and requests it so that the browser can compare', () => {
  const script = scriptFrom(entry);
  expect(script.integrity).toBe(listed);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.src).toBe(entry);
});

it('finds a file by a relative address, and by one with a query', () => {
  expect(scriptFrom('/main.js').integrity).toBe(own);
  expect(scriptFrom(`${entry}?retry=1`).integrity).toBe(listed);
  expect(guard.lists(`${entry}?retry=1`)).toBe(true);
});

it.each(['https://cdn.example/scores/1.0.0/other.js', 'data:text/javascript,run()', 'http://', ''])(
  'gives a script that is not listed, %j, a hash that no file has',
  (address) => {
    const script = scriptFrom(address);
    expectImpossible(script.integrity);
    expect(script.crossOrigin).toBe('anonymous');
    expect(guard.lists(address)).toBe(false);
  },
);

it('does the same for an address set as an attribute, in any case', () => {
  const script = document.createElement('script');
  script.setAttribute('SRC', entry);
  expect(script.integrity).toBe(listed);
  script.setAttribute('src', '/other.js');
  script.setAttribute('async', '');
  expect(script.getAttribute('async')).toBe('');
  expect(script.getAttribute('src')).toBe('/other.js');
  expectImpossible(script.integrity);
});

it('does the same for style sheets', () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'https://cdn.example/scores/1.0.0/routes.css';
  expect(link.integrity).toBe(listed);
  link.setAttribute('href', 'https://cdn.example/other.css');
  expectImpossible(link.integrity);
});

it('takes a style sheet away that came by markup and is not listed, and leaves others', () => {
  function load(address: string): HTMLLinkElement {
    const box = document.createElement('div');
    box.innerHTML = `<link rel="stylesheet" href="${address}">`;
    const link = box.firstElementChild as HTMLLinkElement;
    Object.defineProperty(link, 'sheet', { value: {} });
    document.head.append(link);
    link.dispatchEvent(new Event('load'));
    return link;
  }
  const unlisted = 'https://cdn.example/scores/1.0.0/planted.css';
  expect(load(unlisted).isConnected).toBe(false);
  expect(guard.refused).toContainEqual({ url: unlisted, reason: 'unlisted' });
  expect(load('https://cdn.example/scores/1.0.0/routes.css').isConnected).toBe(true);
});

it.each(['', 'sha384-short', 'md5-abc', `${listed} ${other}`])(
  'does not list a file with %j, which browsers would not compare, or not alone',
  (integrity) => {
    guard.admit({ 'https://cdn.example/weak.js': integrity });
    expect(guard.lists('https://cdn.example/weak.js')).toBe(false);
  },
);

it('takes the last hash of a file that is listed twice', () => {
  guard.admit({ 'https://cdn.example/rebuilt.js': other });
  guard.admit({ 'https://cdn.example/rebuilt.js': listed });
  expect(scriptFrom('https://cdn.example/rebuilt.js').integrity).toBe(listed);
});

describe('a file that failed', () => {
  const content: Record<string, Response> = {};

  beforeEach(() => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (url) => content[String(url)] ?? Response.error());
  });
  afterEach(() => jest.restoreAllMocks());

  function fail(address: string): void {
    const script = scriptFrom(address);
    script.type = 'text/plain';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  }

  it('is asked for at another address, with its hash', () => {
    const address = 'https://cdn.example/scores/1.0.0/late.js';
    guard.admit({ [address]: listed });
    fail(address);
    expect(scriptFrom(address).src).toBe(`${address}?try=2`);
    fail(`${address}?try=2`);
    const script = scriptFrom(`${address}?v=7`);
    expect([script.src, script.integrity]).toEqual([`${address}?v=7&try=3`, listed]);
  });

  function nextRefused(): Promise<RefusedFile> {
    return new Promise((resolve) => {
      window.addEventListener(
        fileRefused,
        (event) => resolve((event as CustomEvent<RefusedFile>).detail),
        { once: true },
      );
    });
  }

  it('is reported when it is not listed', async () => {
    const refused = nextRefused();
    fail('https://cdn.example/unknown.js?v=2');
    const file = { url: 'https://cdn.example/unknown.js', reason: 'unlisted' };
    expect(await refused).toEqual(file);
    expect(guard.refused).toContainEqual(file);
  });

  it('is reported when its content differs, but not when it is right or could not be reached', async () => {
    const ofNothing = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';
    guard.admit({
      'https://cdn.example/right.js': ofNothing,
      'https://cdn.example/missing.js': listed,
      'https://cdn.example/unreachable.js': listed,
    });
    content['https://cdn.example/right.js'] = new Response('');
    content['https://cdn.example/missing.js'] = new Response('', { status: 404 });
    content[entry] = new Response('altered()');

    const refused = nextRefused();
    fail('https://cdn.example/right.js');
    fail('https://cdn.example/missing.js');
    fail('https://cdn.example/unreachable.js');
    fail(entry);
    expect(await refused).toEqual({ url: entry, reason: 'altered' });
    expect(guard.refused.filter(({ reason }) => reason === 'altered')).toHaveLength(1);
  });
});
