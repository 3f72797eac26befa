import { satisfies } from 'semver';
import { fitProblemsOf, foreignPages, type PortalContext } from './release-fit';
import { findPage } from './page-match';
import { releaseSchema, type Page } from './remote-registry';

const portal: PortalContext = {
  provides: { react: '19.3.1', '@touchline/shared': '1.2.0' },
  isInRange: satisfies,
  others: [
    { name: 'teams', pages: [{ path: '/teams/:teamId', title: 'Team' }] },
    { name: 'scores', pages: [{ path: '/scores', title: 'Scores, before' }] },
  ],
};

function buildRelease(overrides: object = {}) {
  return releaseSchema.parse({
    name: 'scores',
    title: 'Scores',
    pages: [{ path: '/scores', title: 'Scores' }],
    version: '1.4.0',
    federationName: 'scores_1_4_0',
    entry: 'scores/1.4.0/remoteEntry.js',
    requires: { react: '^19.3.1', '@touchline/shared': '^1.0.0' },
    ...overrides,
  });
}

it('has no problem with a release that fits, also when it replaces an earlier one of its own', () => {
  expect(fitProblemsOf(buildRelease(), portal)).toEqual([]);
});

it('has no problem with what mounts itself, in a frame', () => {
  const mounted = { exposes: ['./mount'], entry: 'framed:/scores/1.4.0/remoteEntry.js' };
  expect(fitProblemsOf(buildRelease(mounted), portal)).toEqual([]);
});

it.each([
  [
    'a newer contract',
    { requires: { '@touchline/shared': '^1.3.0' } },
    'scores 1.4.0 needs @touchline/shared ^1.3.0, and the portal has 1.2.0.',
  ],
  [
    'an older contract than the portal has',
    { requires: { '@touchline/shared': '^0.9.0' } },
    'scores 1.4.0 needs @touchline/shared ^0.9.0, and the portal has 1.2.0.',
  ],
  [
    'another React',
    { requires: { react: '^20.0.0' } },
    'scores 1.4.0 needs react ^20.0.0, and the portal has 19.3.1.',
  ],
  [
    'a module that the portal does not share',
    { requires: { vue: '^3.0.0' } },
    'scores 1.4.0 needs vue ^3.0.0, and the portal has none.',
  ],
  ['no routes', { exposes: ['./pages'] }, 'scores 1.4.0 exposes no ./routes.'],
  [
    'what mounts itself, in the page',
    { exposes: ['./mount'] },
    'scores 1.4.0 exposes no ./routes, and with ./mount alone it runs in a frame only.',
  ],
  [
    'a path of another remote, with another name of its parameter',
    { pages: [{ path: '/teams/:id', title: 'Mine' }] },
    'scores 1.4.0 claims /teams/:id, which belongs to teams.',
  ],
  [
    'a path of another remote in other cases, with a slash at its end',
    { pages: [{ path: '/TEAMS/:id/', title: 'Mine' }] },
    'scores 1.4.0 claims /TEAMS/:id/, which belongs to teams.',
  ],
  [
    'a range that nobody can read',
    { requires: { react: '^^^' } },
    'scores 1.4.0 needs react ^^^, and the portal has 19.3.1.',
  ],
])('refuses %s', (_what, overrides, problem) => {
  expect(fitProblemsOf(buildRelease(overrides), portal)).toEqual([
    { kind: expect.any(String), text: problem },
  ]);
});

it('compares paths as the router does', () => {
  const words = ['teams', 'TEAMS', 'new', ':id', ':other'];
  const patterns = words.flatMap((one) => [
    ...[`/${one}`, `/${one}/`],
    ...words.map((other) => `/${one}/${other}`),
  ]);
  const parts = ['teams', 'New', 'x', 'teams/'];
  const addresses = parts.flatMap((one) => [
    `/${one}`,
    ...parts.map((other) => `/${one}/${other}`),
  ]);
  const pagesAt = (pages: Page[]) =>
    addresses.map((address) => [findPage(pages, address), findPage(pages.toReversed(), address)]);
  for (const mine of patterns) {
    for (const theirs of patterns) {
      const pages = [mine, theirs].map((path) => ({ path, title: path }));
      // Which of the two has an address must not depend on which comes first.
      const isUnclear = pagesAt(pages).some(([one, other]) => one !== other);
      const others = [{ name: 'teams', pages: pages.slice(1) }];
      const problems = fitProblemsOf(buildRelease({ pages: pages.slice(0, 1) }), {
        ...portal,
        others,
      });
      expect({ mine, theirs, isRefused: problems.length > 0 }).toEqual({
        ...{ mine, theirs },
        isRefused: isUnclear,
      });
    }
  }
});

it('names all problems at once', () => {
  const release = buildRelease({ requires: { react: '^20.0.0' }, exposes: [] });
  expect(fitProblemsOf(release, portal)).toHaveLength(2);
});

describe('pages below the first segments of others', () => {
  const others = [
    { name: 'teams', paths: ['/', '/teams', '/teams/:teamId', '/sports'] },
    { name: 'plans', paths: ['/teams/:teamId/plans/:planId'] },
    { name: 'drills', paths: ['/drills', '/sports/:sportId/drills'] },
    { name: 'matches', paths: ['/matches/:matchId'] },
  ].map(({ name, paths }) => ({ name, pages: paths.map((path) => ({ path, title: path })) }));

  function foreign(name: string, paths: string[], allowed: string[] = []): string[] {
    const pages = paths.map((path) => ({ path, title: path }));
    return foreignPages({ name, pages }, { others, allowed }).map(
      ({ path, owner }) => `${path} of ${owner}`,
    );
  }

  it.each([
    ['the address of one entry', 'scores', ['/teams/4711'], [], ['/teams/4711 of teams']],
    ['other cases, and a slash', 'scores', ['/TEAMS/x/y/'], [], ['/TEAMS/x/y/ of teams']],
    ['a path that none has whole', 'scores', ['/matches'], [], ['/matches of matches']],
    [
      'both at once',
      'scores',
      ['/matches', '/matches/best'],
      [],
      ['/matches of matches', '/matches/best of matches'],
    ],
    [
      'a new path of who has others there',
      'plans',
      ['/teams/:teamId/plans/:planId', '/teams/:teamId/print'],
      ['/teams/:teamId/plans/:id'],
      ['/teams/:teamId/print of teams'],
    ],
    ['its own', 'teams', ['/teams/new', '/'], ['/teams', '/'], []],
    ['what it was allowed', 'scores', ['/teams/:id/scores'], ['/teams/:teamId/scores/'], []],
    ['a segment of its own', 'scores', ['/scores/teams', '/teamsheets'], [], []],
  ])('%s', (_what, name, paths, allowed, found) => {
    expect(foreign(name, paths, allowed)).toEqual(found);
  });
});
