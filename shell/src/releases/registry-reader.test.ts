import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import { readRegistry, RegistryError } from './registry-reader';

const url = '/remotes.json';
const registry = { remotes: [buildRemote(buildRelease())] };

function answer(body: unknown, status = 200) {
  return Promise.resolve({
    ok: status === 200,
    status,
    json: () => Promise.resolve(body),
  } as Response);
}

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

it('returns the current registry', async () => {
  fetched.mockReturnValue(answer(registry));
  expect(await readRegistry({ url })).toEqual({ registry });
  expect(fetched).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'no-cache' }));
});

it('makes every address absolute, also of trials and earlier releases', async () => {
  const entry = 'scores/1.0.0/remoteEntry.js';
  const release = buildRelease({ entry });
  const trial = { release, share: 10, since: '2026-11-21T12:00:00.000Z' };
  fetched.mockReturnValue(answer({ remotes: [{ ...buildRemote(release, release), trial }] }));
  const { remotes } = (await readRegistry({ url: 'http://localhost/releases/remotes.json' }))
    .registry;
  const absolute = 'http://localhost/releases/scores/1.0.0/remoteEntry.js';
  expect(remotes[0]?.live.entry).toBe(absolute);
  expect(remotes[0]?.trial?.release.entry).toBe(absolute);
  expect(remotes[0]?.kept[0]?.release.entry).toBe(absolute);
});

it.each([
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['missing', () => answer({}, 404)],
  ['malformed', () => answer({ remotes: [{ name: 'Scores!' }] })],
])('returns the last good one if the current one is %s', async (_, fails) => {
  fetched.mockReturnValueOnce(answer(registry));
  await readRegistry({ url });
  fetched.mockImplementation(fails);
  const read = await readRegistry({ url });
  expect(read.registry).toEqual(registry);
  expect(read.error).toBeInstanceOf(Error);
});

it('returns the last good one if the current one is slow', async () => {
  fetched.mockReturnValueOnce(answer(registry));
  await readRegistry({ url });
  fetched.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const read = await readRegistry({ url, timeoutMs: 20 });
  expect(read.registry).toEqual(registry);
  expect(read.error?.message).toContain('aborted due to timeout');
  expect(read.error).not.toBeInstanceOf(RegistryError);
});

it.each([
  ['an error', () => answer({}, 500), '/remotes.json answered with status 500.'],
  ['no JSON', () => Promise.resolve(new Response('<!doctype html>')), 'Unexpected token'],
  ['another document', () => answer({}), '/remotes.json is malformed: remotes: expected array.'],
])('says that it can not be read if this browser never had one: %s', async (_, fails, reason) => {
  fetched.mockImplementation(fails);
  const error: unknown = await readRegistry({ url }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RegistryError);
  expect((error as Error).message).toContain("The registry can't be read: ");
  expect((error as Error).message).toContain(reason);
});

it('does not blame the registry if the network fails', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(readRegistry({ url })).rejects.toEqual(new TypeError('Failed to fetch'));
});

it('trusts no registry without the right signature, also not a stored one', async () => {
  fetched.mockReturnValue(answer(registry));
  await readRegistry({ url });
  const { publicKey: key } = await newSigner();
  const error: unknown = await readRegistry({ url, key }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RegistryError);
  expect(error).toHaveProperty('message', 'The registry is not signed.');
});

describe('a signed registry', () => {
  const day = 86_400_000;
  let signer: Signer;
  let key: string;

  beforeEach(async () => {
    signer = await newSigner();
    key = signer.publicKey;
    jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z'), doNotFake: ['performance'] });
  });
  afterEach(() => jest.useRealTimers());

  async function serve(serial: number, expires: string, by = signer): Promise<void> {
    const content = { serial, expires: `${expires}T00:00:00.000Z`, remotes: registry.remotes };
    fetched.mockReturnValue(answer(await by.sign(content)));
  }

  it('is refused with a lower serial number than this browser has seen', async () => {
    await serve(7, '2026-12-22');
    expect(await readRegistry({ url, key })).toEqual({ registry });
    await serve(6, '2026-12-30');
    const { error } = await readRegistry({ url, key });
    expect(error).toEqual(
      new RegistryError('The registry is older than one that this browser has seen.'),
    );
    localStorage.removeItem('touchline.registry');
    await expect(readRegistry({ url, key })).rejects.toThrow('is older');
    await serve(7, '2026-12-30');
    expect(await readRegistry({ url, key })).toEqual({ registry });
  });

  it('may begin again with another key', async () => {
    await serve(7, '2026-12-22');
    await readRegistry({ url, key });
    const other = await newSigner();
    await serve(1, '2026-12-22', other);
    expect(await readRegistry({ url, key: other.publicKey })).toEqual({ registry });
  });

  it('is not used any more when it has expired, where the browser had none before', async () => {
    await serve(7, '2026-11-21');
    const read = readRegistry({ url, key });
    await expect(read).rejects.toThrow(new RegistryError('The registry expired on 2026-11-21.'));
  });

  it('goes on for two weeks as an old one, where the browser had it before', async () => {
    await serve(7, '2026-11-23');
    expect(await readRegistry({ url, key })).toEqual({ registry });
    jest.setSystemTime(Date.now() + 14 * day);
    const { registry: copy, error } = await readRegistry({ url, key });
    expect([copy, error?.message]).toEqual([registry, 'The registry expired on 2026-11-23.']);
    jest.setSystemTime(Date.now() + day);
    await expect(readRegistry({ url, key })).rejects.toThrow('expired');
    await serve(8, '2027-01-22');
    expect(await readRegistry({ url, key })).toEqual({ registry });
  });
});

interface Signer {
  publicKey: string;
  sign: (content: object) => Promise<object>;
}

async function newSigner(): Promise<Signer> {
  const algorithm = { name: 'Ed25519' };
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  return {
    publicKey: base64Of(await crypto.subtle.exportKey('raw', publicKey)),
    sign: async (content) => {
      const text = new TextEncoder().encode(JSON.stringify(content));
      const signature = await crypto.subtle.sign(algorithm, privateKey, text);
      return { ...content, fullSignature: base64Of(signature) };
    },
  };
}

function base64Of(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
