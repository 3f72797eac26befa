import { buildRelease } from '../testing/build-release';
import { admitRelease, refusalOfUnlisted } from './admission';

const hash = `sha384-${'a'.repeat(64)}`;

let admitted: Record<string, string>;

/** A page that is guarded; what decides is tested where it is made. */
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

it('has nothing against a release whose entry is listed', () => {
  const release = buildRelease({ integrity: { 'remoteEntry.js': hash } });
  admitRelease(release);
  expect(refusalOfUnlisted(release)).toBeUndefined();
});

it('refuses a release without hashes, and names it', () => {
  const release = buildRelease({ name: 'scores', version: '1.4.0', integrity: {} });
  admitRelease(release);
  expect(refusalOfUnlisted(release)).toBe('scores 1.4.0 comes without the hashes of its files.');
});

it('runs anything where no guard stands, which is while developing', () => {
  delete window.touchlineGuard;
  expect(refusalOfUnlisted(buildRelease({ integrity: {} }))).toBeUndefined();
});
