import { buildRelease } from '@touchline/shared/testing/build-release';
import { fileOfRelease, firstFiles } from './release-files';

/** Another release for each test: what was asked for is kept. */
function openRelease(version: string) {
  const base = `http://localhost/releases/scores/${version}/`;
  const release = buildRelease({
    entry: `${base}remoteEntry.js`,
    preloads: ['remoteEntry.js', 'routes.js', 'gone.js', 'unlisted.js'],
    integrity: { 'remoteEntry.js': 'sha384-e', 'routes.js': 'sha384-r', 'gone.js': 'sha384-g' },
  });
  return { base, release };
}

const fetched = jest.fn((address: string, _options: RequestInit) =>
  Promise.resolve({
    ok: !address.endsWith('gone.js'),
    status: 404,
    text: () => Promise.resolve(address),
  } as Response),
);

beforeEach(() => {
  window.touchlineGuard = { admit: () => undefined, lists: () => false, refused: [] };
  fetched.mockClear();
  globalThis.fetch = fetched as unknown as typeof fetch;
});

it('hands over what came of the first files, with their hashes', async () => {
  const { base, release } = openRelease('1.0.0');
  expect(Object.keys(await firstFiles(release))).toEqual([
    `${base}remoteEntry.js`,
    `${base}routes.js`,
  ]);
  expect(fetched.mock.calls).toEqual([
    [`${base}remoteEntry.js`, { integrity: 'sha384-e' }],
    [`${base}routes.js`, { integrity: 'sha384-r' }],
    [`${base}gone.js`, { integrity: 'sha384-g' }],
  ]);
});

it('asks once for a file, and again for one that did not come', async () => {
  const { base, release } = openRelease('1.1.0');
  await firstFiles(release);
  await fileOfRelease(release, `${base}remoteEntry.js?retry=1`);
  expect(fetched).toHaveBeenCalledTimes(3);
  await expect(fileOfRelease(release, `${base}gone.js`)).rejects.toThrow('answered 404');
  expect(fetched).toHaveBeenCalledTimes(4);
  await expect(fileOfRelease(release, `${base}unlisted.js`)).rejects.toThrow('does not list');
});

it("gives what lies beside the entry of a developer's own build, where no guard is", async () => {
  const { base, release } = openRelease('1.2.0');
  const own = { ...release, integrity: {} };
  const file = `${base}hot.js`;
  await expect(fileOfRelease(own, file)).rejects.toThrow('does not list');
  delete window.touchlineGuard;
  await expect(fileOfRelease(own, file)).resolves.toBe(file);
  const others = 'http://localhost/releases/others/1.0.0/remoteEntry.js';
  await expect(fileOfRelease(own, others)).rejects.toThrow('does not list');
});
