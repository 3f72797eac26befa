import { buildRelease } from '@touchline/shared/testing/build-release';
import { admitRelease } from './admission';

const hash = `sha384-${'a'.repeat(64)}`;

let admitted: Record<string, string>;

// The guard itself has tests of its own.
beforeEach(() => {
  admitted = {};
  window.touchlineGuard = {
    admit: (files) => Object.assign(admitted, files),
    lists: (url) => url in admitted,
    refused: [],
  };
});
afterEach(() => delete window.touchlineGuard);

it('admits the files of a release by their absolute addresses', () => {
  const release = buildRelease({
    entry: 'https://cdn.example/scores/1.0.0/remoteEntry.js',
    integrity: { 'remoteEntry.js': hash, 'routes.css': hash },
  });
  expect(admitRelease(release)).toBeUndefined();
  expect(admitted).toEqual({
    'https://cdn.example/scores/1.0.0/remoteEntry.js': hash,
    'https://cdn.example/scores/1.0.0/routes.css': hash,
  });
});

it('refuses a release without hashes, by name and version', () => {
  const release = buildRelease({ name: 'scores', version: '1.4.0', integrity: {} });
  expect(admitRelease(release)).toBe('scores 1.4.0 comes without the hashes of its files.');
});

it('accepts any release on a page without a guard', () => {
  delete window.touchlineGuard;
  expect(admitRelease(buildRelease({ integrity: {} }))).toBeUndefined();
});
