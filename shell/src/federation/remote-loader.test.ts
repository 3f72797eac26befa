import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { buildRelease } from '@touchline/shared/testing/build-release';
import { RemoteLoader } from './remote-loader';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const runtime = { loadRemote: jest.mocked(loadRemote), getInstance: jest.mocked(getInstance) };
const release = buildRelease();
const exposed = { routes: [{ path: '/scores', element: '3 : 2' }] };

let loader: RemoteLoader;

beforeEach(() => {
  jest.resetAllMocks();
  loader = new RemoteLoader();
});

it('loads a release once for all callers', async () => {
  runtime.loadRemote.mockResolvedValue(exposed);
  const first = loader.load(release, []);
  expect(loader.loaded(release)).toBeUndefined();
  expect(loader.load(release, [])).toBe(first);
  await expect(first).resolves.toBe(exposed);
  expect(loader.loaded(release)).toBe(exposed);
  expect(loader.load(release, [])).toBe(first);
  expect(runtime.loadRemote.mock.calls).toEqual([['scores_1_0_0/routes']]);
});

it('never runs a release in the page that is for a frame', async () => {
  const framed = { ...release, runs: 'frame' as const };
  await expect(loader.load(framed, [])).rejects.toThrow('Scores does not run in the page.');
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(loader.loaded(framed)).toBeUndefined();
});

it('tries again after a failure, from another address and past what the runtime remembers', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('#RUNTIME-008')).mockResolvedValue(exposed);
  await expect(loader.load(release, [])).rejects.toThrow('#RUNTIME-008');
  expect(loader.loaded(release)).toBeUndefined();
  await expect(loader.load(release, [])).resolves.toBe(exposed);
  const { entry, federationName: name } = release;
  expect(jest.mocked(registerRemotes).mock.calls).toEqual([
    [[{ name, entry }], { force: false }],
    [[{ name, entry: `${entry}?retry=1` }], { force: true }],
  ]);
});

it('starts a release again whose code failed after it was loaded', async () => {
  const fresh = { routes: [...exposed.routes] };
  runtime.loadRemote.mockResolvedValueOnce(exposed).mockResolvedValueOnce(fresh);
  await loader.load(release, []);
  loader.startAnew(release);
  expect(loader.loaded(release)).toBeUndefined();
  await expect(loader.load(release, [])).resolves.toBe(fresh);
  expect(loader.loaded(release)).toBe(fresh);
  expect(jest.mocked(registerRemotes).mock.lastCall?.[1]).toEqual({ force: true });
});

it('waits ten seconds for the first try, and five for each other', async () => {
  jest.useFakeTimers();
  runtime.loadRemote.mockReturnValue(new Promise(() => undefined));
  for (const seconds of [10, 5, 5]) {
    const settled = jest.fn();
    loader.load(release, []).catch(settled);
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(new Error(`It did not arrive within ${seconds} seconds.`));
  }
  jest.useRealTimers();
});

it('refuses a release that does not fit, and runs none of its code', async () => {
  runtime.getInstance.mockReturnValue({
    shareScopeMap: { default: { react: { '19.3.1': {} } } },
  } as unknown as ReturnType<typeof getInstance>);
  const unfit = buildRelease({ requires: { react: '^20.0.0' } });
  await expect(loader.load(unfit, [])).rejects.toMatchObject({
    name: 'ReleaseRefusedError',
    problems: ['scores 1.0.0 needs react ^20.0.0, and the portal has 19.3.1.'],
  });
  expect(registerRemotes).not.toHaveBeenCalled();
  expect(loadRemote).not.toHaveBeenCalled();
});

it('takes what was built against a release candidate of a library', async () => {
  const versions = { '19.3.1': {} };
  runtime.getInstance.mockReturnValue({ shareScopeMap: { default: { react: versions } } } as never);
  runtime.loadRemote.mockResolvedValue(exposed);
  const built = buildRelease({ requires: { react: '^19.3.1-rc.2' } });
  await expect(loader.load(built, [])).resolves.toBe(exposed);
});

it('refuses a release that claims the page of another', async () => {
  const other = buildRelease({ name: 'fixtures' });
  await expect(loader.load(release, [other])).rejects.toMatchObject({
    problems: ['scores 1.0.0 claims /scores, which belongs to fixtures.'],
  });
});

it('rejects a module that the shell cannot render', async () => {
  runtime.loadRemote.mockResolvedValue({ pages: [] });
  await expect(loader.load(release, [])).rejects.toThrow(
    'scores 1.0.0 breaks the contract. It exposes no routes.',
  );
});

it('measures each phase up to the first screen', async () => {
  runtime.loadRemote.mockResolvedValue(exposed);
  await loader.load(release, []);
  const phases = loader.measureScreen(release, performance.now());
  expect(Object.keys(phases)).toEqual(['entry', 'module', 'screen']);
  const measures = performance.getEntriesByType('measure').map(({ name }) => name);
  expect(measures).toEqual(
    expect.arrayContaining(['scores@1.0.0 entry', 'scores@1.0.0 module', 'scores@1.0.0 screen']),
  );
});
