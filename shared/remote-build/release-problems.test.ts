import { expect, it } from '@jest/globals';
import { releaseSchema } from '../src/schemas';
import { fitProblems } from './release-problems';

const portal = {
  provides: { react: '19.3.1' },
  others: [{ name: 'teams', pages: [{ path: '/teams', title: 'Teams' }] }],
};

function problemsOf(description: object): string[] {
  const release = releaseSchema.parse({
    ...{ name: 'scores', title: 'Scores', version: '1.4.0', federationName: 'scores_1_4_0' },
    ...{ entry: 'scores/1.4.0/remoteEntry.js', pages: [{ path: '/scores/all', title: 'All' }] },
    ...description,
  });
  return fitProblems(release, portal);
}

it.each(['/scores/all', '/Scores/All/', '/teams'])('takes a link to the page %s', (path) => {
  expect(problemsOf({ links: [{ path, title: 'x' }] })).toEqual([]);
});

it('takes a link to an address of a page with parameters', () => {
  const pages = [{ path: '/scores/:scoreId', title: 'Score' }];
  const links = ['/scores/best', '/scores/best/shots'].map((path) => ({ path, title: 'x' }));
  expect(problemsOf({ pages, links })).toEqual([
    'remote.json, links: /scores/best/shots is no page, neither of it nor of others.',
  ]);
});

it('refuses a link to no page, by its field', () => {
  expect(problemsOf({ links: [{ path: '/scores', title: 'x' }] })).toEqual([
    'remote.json, links: /scores is no page, neither of it nor of others.',
  ]);
});

it('names bounds, and what does not fit only when they are kept', () => {
  const requires = { leftpad: '^1.0.0' };
  expect(problemsOf({ requires })).toEqual([
    'scores 1.4.0 needs leftpad ^1.0.0, and the portal has none. Take it out of `shared` in the ' +
      'settings of Module Federation, so that your build contains it.',
  ]);
  expect(problemsOf({ requires, federationName: 'location' })).toEqual([
    'remote.json, federationName: it begins with scores_, such as scores_1_4_0.',
  ]);
});
