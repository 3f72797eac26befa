import { expect, it } from '@jest/globals';
import { registryDifferences } from './registry-differences';

const release = (version: string, more: object = {}) => ({
  ...{ name: 'scores', version, title: 'Scores', integrity: { 'a.js': `sha384-${version}` } },
  ...more,
});
const remote = (live: object, more: object = {}) => ({ name: 'scores', live, kept: [], ...more });
const of = (...remotes: object[]) => ({ serial: 1, expires: 'soon', remotes });
const before = of(remote(release('1.0.0')));

it.each<[string, object, string[]]>([
  ['the next signature of the same', { ...before, serial: 2, expires: 'later' }, []],
  [
    'another live release, and where it may call',
    of(
      remote(release('1.1.0', { connects: ['https://a.example'] }), {
        kept: [{ release: release('1.0.0'), liveUntil: 'now' }],
      }),
    ),
    [
      'scores live: 1.1.0, was 1.0.0',
      'scores kept: [{"release":"1.0.0","liveUntil":"now"}], was []',
      'scores 1.1.0: a release with 1 files',
      'scores 1.1.0 connects: ["https://a.example"]',
    ],
  ],
  [
    'another hash of a file that was signed',
    of(remote(release('1.0.0', { integrity: { 'a.js': 'sha384-evil' } }))),
    ['scores 1.0.0 a.js: sha384-evil, was sha384-1.0.0'],
  ],
  [
    'another title',
    of(remote(release('1.0.0', { title: 'S' }))),
    ['scores 1.0.0 title: S, was Scores'],
  ],
  ['a key of its team', of(remote(release('1.0.0'), { key: 'abc=' })), ['scores key: abc=']],
  [
    'no remote',
    of(),
    [
      'scores 1.0.0: nothing, was a release with 1 files',
      'scores live: nothing, was 1.0.0',
      'scores kept: nothing, was []',
    ],
  ],
  [
    'a retired remote',
    { ...of(), retired: [remote(release('1.0.0'), { retiredAt: 'now' })] },
    ['scores retiredAt: now'],
  ],
  [
    'a remote and a release that are there twice',
    of(
      remote(release('1.0.0', { title: 'Evil' })),
      remote(release('1.0.0'), { kept: [{ release: release('1.0.0') }] }),
    ),
    [
      'scores 1.0.0 title: Evil, was Scores',
      'scores 1.0.0 title (again): Scores',
      'scores kept (again): [{"release":"1.0.0"}]',
    ],
  ],
  ['other days', { ...before, validDays: 9 }, ['registry validDays: 9']],
  [
    'what no schema takes',
    { ...before, remotes: [...before.remotes, null, 'x'] },
    ['undefined 0: x'],
  ],
])('names %s', (_what, after, lines) => {
  expect(registryDifferences(before, after).toSorted()).toEqual(lines.toSorted());
});

it('names everything where nothing was signed before', () => {
  expect(registryDifferences(undefined, before)).toEqual([
    'scores 1.0.0: a release with 1 files',
    'scores live: 1.0.0',
    'scores kept: []',
  ]);
});

it('names where a remote runs, also of a release that is new', () => {
  const at = (version: string, mark: string) =>
    release(version, { entry: `${mark}${version}/r.js` });
  const kept = (one: object) => ({ kept: [{ release: one, liveUntil: 'now' }] });
  const framed = of(remote(at('1.0.0', 'framed:/')));
  expect(registryDifferences(of(), framed)).toContain('scores runs in: frames');
  expect(registryDifferences(of(remote(at('1.0.0', ''))), framed)).toContain(
    'scores runs in: frames',
  );
  const next = of(remote(at('1.1.0', 'framed:/'), kept(at('1.0.0', 'framed:/'))));
  expect(registryDifferences(framed, next).join()).not.toContain('runs in');
  const astray = of(remote(at('1.1.0', ''), kept(at('1.0.0', 'framed:/'))));
  expect(registryDifferences(framed, astray)).toContain(
    'scores runs in: frames, not 1.1.0, was frames',
  );
  const twice = of(remote(at('1.0.0', ''), kept(at('1.0.0', 'framed:/'))));
  expect(registryDifferences(framed, twice)).toContain('scores runs in: nothing, was frames');
  expect(registryDifferences(framed, of(remote(at('1.1.0', ''))))).toContain(
    'scores runs in: nothing, was frames',
  );
});
