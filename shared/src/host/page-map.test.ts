import { findPage } from '../registry/page-match';
import { breadcrumbsOf, currentLink } from './page-map';

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

it('finds no page at an unknown path', () => {
  expect(findPage(pages, '/teams/7/lineup')).toBeUndefined();
});

it.each(['/teams/%E0%A4%A', '/%', '/teams/7/plans/%zz'])('finds no page at %s', (pathname) => {
  expect(findPage(pages, pathname)).toBeUndefined();
  expect(breadcrumbsOf(pages, pathname).at(-1)).toEqual({ title: 'Page' });
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
])('lists the breadcrumbs of %s', (pathname, crumbs) => {
  expect(breadcrumbsOf(pages, pathname)).toEqual(crumbs);
});

const remotes = [
  {
    pages: [
      { path: '/', title: 'Teams' },
      { path: '/teams', title: 'Teams' },
      { path: '/sports', title: 'Teams' },
      { path: '/teams/:teamId', title: 'Team Details' },
    ],
    links: [{ path: '/', title: 'Teams' }],
  },
  {
    pages: [
      { path: '/drills', title: 'Drill Library' },
      { path: '/sports/:sportId', title: 'Drill Library' },
      { path: '/sports/:sportId/drills/:drillId', title: 'Drill Details' },
    ],
    links: [{ path: '/drills', title: 'Drill Library' }],
  },
  { pages: [{ path: '/teams/:teamId/plans/:planId', title: 'Practice Plan' }], links: [] },
  {
    pages: [
      { path: '/scores', title: 'Scores' },
      { path: '/scores/archive/:year', title: 'Scores of a Year' },
      { path: '/results/:id', title: 'Result' },
    ],
    links: [
      { path: '/scores', title: 'Scores' },
      { path: '/scores/archive', title: 'Archive' },
    ],
  },
];

it.each([
  ['/', 'Teams'],
  ['/teams', 'Teams'],
  ['/sports', 'Teams'],
  ['/teams/7', 'Teams'],
  ['/teams/7/plans/9', 'Teams'],
  ['/drills', 'Drill Library'],
  ['/sports/soccer', 'Drill Library'],
  ['/sports/soccer/drills/3', 'Drill Library'],
  ['/scores', 'Scores'],
  ['/scores/archive/2025', 'Archive'],
  ['/results/4', 'Scores'],
  ['/profile', undefined],
  ['/nowhere', undefined],
  ['/teams/7/lineup', undefined],
  ['/teams/%E0%A4%A', undefined],
])('finds the main link of %s: %s', (pathname, title) => {
  expect(currentLink(remotes, pathname)?.title).toBe(title);
});
