import { buildRelease, buildRemote } from '../testing/build-release';
import { filesOf, firstPage, readsOf } from './first-page';

const teams = buildRelease({
  name: 'teams',
  pages: [
    { path: '/', title: 'Teams', reads: ['/teams', '/sports'] },
    { path: '/teams/create', title: 'Create Team' },
    { path: '/teams/:teamId', title: 'Team Details', reads: ['/teams/:teamId'] },
  ],
});
const plans = buildRelease({
  name: 'plans',
  pages: [
    {
      path: '/teams/:teamId/plans/:planId',
      title: 'Practice Plan',
      reads: ['/teams/:teamId/plans/:planId', '/teams/:teamId'],
    },
  ],
});
const registry = { remotes: [buildRemote(teams), buildRemote(plans)] };

describe('the first page', () => {
  it.each([
    ['/', '/', {}],
    ['/teams/create', '/teams/create', {}],
    ['/teams/create/', '/teams/create', {}],
    ['/Teams/CREATE', '/teams/create', {}],
    ['/teams/7', '/teams/:teamId', { teamId: '7' }],
    ['/teams/a%20b/plans/9', '/teams/:teamId/plans/:planId', { teamId: 'a%20b', planId: '9' }],
  ])('of %s is the one that the portal opens', (pathname, path, parameters) => {
    const found = firstPage(registry, pathname);
    expect(found).toMatchObject({ page: { path }, parameters });
  });

  it.each(['/drills', '/teams/7/plans', '/teams/7/plans/9/edit'])('is none for %s', (pathname) => {
    expect(firstPage(registry, pathname)).toBeUndefined();
  });

  it('is none while its remote has a trial', () => {
    const trial = { release: teams, share: 50, since: '2026-11-20T12:00:00.000Z' };
    expect(
      firstPage({ remotes: [{ ...buildRemote(teams), trial }, buildRemote(plans)] }, '/'),
    ).toBeUndefined();
  });
});

it('reads with the parameters of the address, escaped as they came', () => {
  const page = firstPage(registry, '/teams/a%2Fb/plans/9');
  expect(page && readsOf(page)).toEqual(['/teams/a%2Fb/plans/9', '/teams/a%2Fb']);
  const form = firstPage(registry, '/teams/create');
  expect(form && readsOf(form)).toEqual([]);
});

it('needs the files of a release and of its page that have hashes, at the address of the entry', () => {
  const release = buildRelease({
    entry: 'scores/1.0.0/remoteEntry.js?v=7',
    preloads: ['remoteEntry.js', 'routes.css', 'unlisted.js'],
    integrity: {
      ...{ 'remoteEntry.js': 'sha384-a', 'routes.css': 'sha384-b' },
      ...{ 'later.js': 'sha384-c', 'form.js': 'sha384-d' },
    },
  });
  const base = 'https://cdn.example/releases/remotes.json';
  const page = { path: '/scores', title: 'Scores' };
  const files = [
    { url: 'https://cdn.example/releases/scores/1.0.0/remoteEntry.js?v=7', integrity: 'sha384-a' },
    { url: 'https://cdn.example/releases/scores/1.0.0/routes.css', integrity: 'sha384-b' },
  ];
  expect(filesOf({ release, page, parameters: {} }, base)).toEqual(files);
  const form = { ...page, preloads: ['form.js', 'unlisted.css'] };
  expect(filesOf({ release, page: form, parameters: {} }, base)).toEqual([
    ...files,
    { url: 'https://cdn.example/releases/scores/1.0.0/form.js', integrity: 'sha384-d' },
  ]);
});

it('needs no file of a release in a frame as its own', () => {
  const release = buildRelease({
    entry: 'framed:/scores/1.0.0/remoteEntry.js',
    preloads: ['remoteEntry.js'],
    integrity: { 'remoteEntry.js': 'sha384-a' },
  });
  const base = 'https://cdn.example/releases/remotes.json';
  const page = { path: '/scores', title: 'Scores' };
  expect(filesOf({ release, page, parameters: {} }, base)).toEqual([]);
  const marked = { ...release, entry: '/scores/remoteEntry.js', runs: 'frame' as const };
  expect(filesOf({ release: marked, page, parameters: {} }, base)).toEqual([]);
});
