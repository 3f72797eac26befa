import { isDeclared } from './declared-calls';

const manifest = {
  pages: [
    {
      path: '/scores/:teamId',
      title: 'Scores',
      reads: ['/teams/:teamId', '/sports/{drills.sportId}/drills?limit=200'],
    },
  ],
  calls: [
    'POST /teams/:teamId/plans',
    'PUT /favourites/:drillId',
    'DELETE /teams/:teamId/members/me',
  ],
};

it.each([
  ['POST', '/teams/7/plans'],
  ['PUT', '/favourites/a%20b'],
  ['DELETE', '/teams/7/members/me'],
  ['GET', '/teams/7'],
  ['GET', '/teams/...'],
  ['GET', '/sports/rugby/drills'],
])('is declared: %s %s', (method, path) => {
  expect(isDeclared(manifest, method, path)).toBe(true);
});

it.each([
  ['PUT', '/teams/7/plans'],
  ['POST', '/teams/7'],
  ['POST', '/teams/7/plans/'],
  ['POST', '/teams//plans'],
  ['POST', '/teams/7/8/plans'],
  ['POST', '/Teams/7/plans'],
  ['DELETE', '/teams/7/members/8'],
  ['GET', '/favourites/7'],
  ['GET', '/'],
  ['GET', ''],
  ['post', '/teams/7/plans'],
  // A browser makes another path of these.
  ['POST', '/teams/../plans'],
  ['POST', '/teams/%2E%2e/plans'],
  ['POST', '/teams/.%2e/plans'],
  ['GET', '/teams/.'],
  ['GET', '/teams/7\\..\\..\\me'],
  ['GET', '/teams/.\t.'],
  ['GET', '/teams/7?x=/../..'],
  ['GET', '/teams/7#'],
  ['GET', 'https://other.example/teams/7'],
])('is not declared: %s %s', (method, path) => {
  expect(isDeclared(manifest, method, path)).toBe(false);
});

it('declares nothing without calls and reads', () => {
  const pages = [{ path: '/', title: 'Teams' }];
  expect(isDeclared({ pages }, 'GET', '/teams')).toBe(false);
});
