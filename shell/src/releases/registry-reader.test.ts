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
