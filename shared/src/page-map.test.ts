import { breadcrumbsOf, findPage } from './page-map';

const pages = [
  { path: '/', title: 'Teams' },
  { path: '/teams', title: 'Teams' },
  { path: '/teams/:teamId', title: 'Team Details' },
  { path: '/teams/create', title: 'Create Team' },
  { path: '/teams/:teamId/plans/:planId', title: 'Practice Plan' },
  { path: '/teams/:teamId/plans/:planId/edit', title: 'Edit Practice Plan' },
  { path: '/sports/:sportId', title: 'Drill Library' },
  { path: '/sports/:sportId/drills', title: 'Drill Library' },
  { path: '/sports/:sportId/drills/create', title: 'Create Drill' },
];

it('prefers a literal segment to a parameter', () => {
  expect(findPage(pages, '/teams/create')?.title).toBe('Create Team');
  expect(findPage(pages, '/teams/7')?.title).toBe('Team Details');
});

it('knows no page at an unknown path', () => {
  expect(findPage(pages, '/teams/7/lineup')).toBeUndefined();
});

it.each<[string, ReturnType<typeof breadcrumbsOf>]>([
  ['/', [{ title: 'Teams' }]],
  ['/teams', [{ title: 'Teams' }]],
  ['/teams/create', [{ title: 'Teams', to: '/teams' }, { title: 'Create Team' }]],
  [
    '/teams/7/plans/9/edit',
    [
      { title: 'Teams', to: '/teams' },
      { title: 'Team Details', to: '/teams/7' },
      { title: 'Practice Plan', to: '/teams/7/plans/9' },
      { title: 'Edit Practice Plan' },
    ],
  ],
  [
    '/sports/soccer/drills/create',
    [
      { title: 'Teams', to: '/' },
      { title: 'Drill Library', to: '/sports/soccer/drills' },
      { title: 'Create Drill' },
    ],
  ],
  ['/nowhere', [{ title: 'Teams', to: '/' }, { title: 'Page' }]],
])('fills in the way to %s', (pathname, crumbs) => {
  expect(breadcrumbsOf(pages, pathname)).toEqual(crumbs);
});
