import { buildRelease } from '@touchline/shared/testing';
import { admitRelease, admissionProblem } from './admission';

const hash = `sha384-${'a'.repeat(64)}`;

let admitted: Record<string, string>;

/** A page with a guard. The guard itself has tests of its own. */
beforeEach(() => {
  admitted = {};
  window.touchlineGuard = {
    admit: (files) => Object.assign(admitted, files),
    lists: (url) => url in admitted,
    refused: [],
    show: () => undefined,
    restore: () => [],
  };
});
afterEach(() => delete window.touchlineGuard);

it('admits the files of a release by their absolute addresses', () => {
  admitRelease(
    buildRelease({
      entry: 'https://cdn.example/scores/1.0.0/remoteEntry.js',
      integrity: { 'remoteEntry.js': hash, 'routes.css': hash },
    }),
  );
  expect(admitted).toEqual({
    'https://cdn.example/scores/1.0.0/remoteEntry.js': hash,
    'https://cdn.example/scores/1.0.0/routes.css': hash,
  });
});

it('accepts a release whose entry is listed', () => {
  const release = buildRelease({ integrity: { 'remoteEntry.js': hash } });
  admitRelease(release);
  expect(admissionProblem(release)).toBeUndefined();
});

it('refuses a release without hashes, by name and version', () => {
  const release = buildRelease({ name: 'scores', version: '1.4.0', integrity: {} });
  admitRelease(release);
  expect(admissionProblem(release)).toBe('scores 1.4.0 comes without the hashes of its files.');
});

it('accepts any release on a page without a guard', () => {
  delete window.touchlineGuard;
  expect(admissionProblem(buildRelease({ integrity: {} }))).toBeUndefined();
});
