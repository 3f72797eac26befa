import { buildRelease } from '@touchline/shared/testing/build-release';
import type * as Admission from './admission';

const hash = `sha384-${'a'.repeat(64)}`;

let admitted: Record<string, string>;
let takeControls: jest.Mock;

/** A page with a guard, in which the module has just been loaded. The guard itself has tests of its own. */
function load(): typeof Admission {
  admitted = {};
  const admit = (files: Record<string, string>) => Object.assign(admitted, files);
  takeControls = jest.fn(() => ({ admit, show: () => undefined, restore: () => [] }));
  window.touchlineGuard = { lists: (url) => url in admitted, refused: [], takeControls };
  let loaded: typeof Admission | undefined;
  jest.isolateModules(() => (loaded = jest.requireActual<typeof Admission>('./admission')));
  return loaded as typeof Admission;
}
afterEach(() => delete window.touchlineGuard);

it('takes the controls of the guard as it loads, before any remote could', () => {
  load();
  expect(takeControls).toHaveBeenCalledTimes(1);
});

it('admits the files of a release by their absolute addresses', () => {
  load().admitRelease(
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
  const { admitRelease, admissionProblem } = load();
  const release = buildRelease({ integrity: { 'remoteEntry.js': hash } });
  admitRelease(release);
  expect(admissionProblem(release)).toBeUndefined();
});

it('refuses a release without hashes, by name and version', () => {
  const { admitRelease, admissionProblem } = load();
  const release = buildRelease({ name: 'scores', version: '1.4.0', integrity: {} });
  admitRelease(release);
  expect(admissionProblem(release)).toBe('scores 1.4.0 comes without the hashes of its files.');
});

it('accepts any release on a page without a guard', () => {
  const { admissionProblem } = load();
  delete window.touchlineGuard;
  expect(admissionProblem(buildRelease({ integrity: {} }))).toBeUndefined();
});
