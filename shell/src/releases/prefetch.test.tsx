import { waitFor } from '@testing-library/react';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { buildRelease, buildRemote } from '@touchline/shared/testing/build-release';
import { lazyPage } from '@touchline/shared/ui';
import { createElement } from 'react';
import { testReleases } from '../testing/test-releases';
import { downloadOthers, prefetchOpenPage, prefetchPage } from './prefetch';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: jest.fn(),
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const newest = buildRelease({ version: '1.1.0' });
const promoted = buildRelease({ version: '1.2.0' });
const error = new Error('#RUNTIME-008');

beforeEach(() => {
  jest.resetAllMocks();
  load.mockResolvedValue({ routes: [{ path: '/scores', element: '3 : 2' }] });
  window.history.replaceState(null, '', '/scores');
  globalThis.fetch = () => Promise.resolve({} as Response);
});

function loaded(): string[] {
  return load.mock.calls.map(([id]) => id);
}

it('loads the code of the open page before it is shown, and of one that is pointed at', async () => {
  const open = lazyPage(() => Promise.resolve(() => null));
  const next = lazyPage(() => Promise.resolve(() => null));
  const loads = [open, next].map((page) => jest.spyOn(page, 'load'));
  const routes = [
    { path: '/scores', element: createElement(open) },
    { path: '/scores/edit', element: createElement(next) },
  ];
  load.mockResolvedValue({ routes });
  const pages = routes.map(({ path }) => ({ path, title: 'Scores' }));
  const { releases } = testReleases([buildRelease({ pages })]);
  await prefetchOpenPage(releases);
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  prefetchPage(releases, '/scores/edit');
  await waitFor(() => expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
});

describe('prefetch', () => {
  it('loads the release of the open page', () => {
    const fixtures = buildRelease({
      name: 'fixtures',
      pages: [{ path: '/fixtures', title: 'Fixtures' }],
    });
    void prefetchOpenPage(testReleases([fixtures, newest]).releases);
    expect(loaded()).toEqual(['scores_1_1_0/routes']);
  });

  it('waits for the runner of a release, and not for what the release will take', async () => {
    const prepare = () => new Promise(() => undefined);
    const open = jest.fn(() =>
      Promise.resolve({ openRunner: () => ({ prepare, Screen: () => null }) }),
    );
    const framed = buildRelease({ runs: 'frame' as const });
    await prefetchOpenPage(testReleases([framed], { runners: { frame: open } }).releases);
    expect(open).toHaveBeenCalled();
    expect(loaded()).toEqual([]);
  });

  it('loads nothing that depends on the user', () => {
    const trial = { release: promoted, share: 50, since: '2026-11-21T12:00:00.000Z' };
    void prefetchOpenPage(testReleases([{ ...buildRemote(newest), trial }]).releases);
    expect(loaded()).toEqual([]);
  });

  it('loads nothing that an override replaces', () => {
    const overrides = [buildRelease({ version: '9.0.0' })];
    void prefetchOpenPage(testReleases([newest], { overrides }).releases);
    expect(loaded()).toEqual([]);
  });
});

describe('a page that is likely to be opened next', () => {
  const fixtures = buildRelease({
    name: 'fixtures',
    pages: [{ path: '/fixtures/:id', title: 'Fixture' }],
    entry: 'http://localhost/releases/fixtures/1.0.0/remoteEntry.js',
    preloads: ['remoteEntry.js', 'routes.js', 'unlisted.js'],
    integrity: { 'remoteEntry.js': 'sha384-e', 'routes.js': 'sha384-r', 'form.js': 'sha384-f' },
  });

  it('has its code loaded, once', () => {
    const { releases } = testReleases([newest, fixtures]);
    prefetchPage(releases, '/fixtures/7');
    prefetchPage(releases, '/fixtures/8');
    prefetchPage(releases, '/nowhere');
    expect(loaded()).toEqual(['fixtures_1_0_0/routes']);
  });

  it('is tried again when it is opened, after that has failed', async () => {
    const { releases } = testReleases([newest, fixtures]);
    load.mockRejectedValueOnce(error);
    prefetchPage(releases, '/fixtures/7');
    await expect(releases.runners.load(fixtures)).rejects.toThrow(error.message);
    await expect(releases.runners.load(fixtures)).resolves.toMatchObject({
      routes: expect.any(Array),
    });
  });

  it('can be downloaded before, and only with its hashes', async () => {
    const { releases } = testReleases([newest, fixtures]);
    await releases.runners.load(newest);
    const fetched = jest.fn((..._: Parameters<typeof fetch>) => Promise.reject(new Error('gone')));
    globalThis.fetch = fetched as typeof fetch;
    await downloadOthers(releases);
    expect(fetched.mock.calls).toEqual([
      [fixtures.entry, { integrity: 'sha384-e', priority: 'low' }],
      [
        'http://localhost/releases/fixtures/1.0.0/routes.js',
        { integrity: 'sha384-r', priority: 'low' },
      ],
    ]);
    expect(loaded()).toEqual(['scores_1_1_0/routes']);
  });
});
