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

it.each([
  ['/profile', 'the page of the portal itself'],
  ['/Profile/', 'the page of the portal itself'],
  ['/config.json', 'that of a file'],
  ['/scores/:id/table.csv', 'that of a file'],
  ['/scores/../x', 'take the parts . and .. out'],
  ['/scores/.', 'take the parts . and .. out'],
])('refuses the page %s, which can never be shown', (path, problem) => {
  const problems = problemsOf({ pages: [{ path, title: 'x' }] });
  expect(problems.join(' ')).toContain(problem);
});

it('refuses a title that a terminal would obey', () => {
  for (const title of ['Scores\u001b[2J', 'Scores\nsender  a signed-in user', 'Scores\u202e']) {
    expect(problemsOf({ title })).toEqual([
      'remote.json, title: A title is one line without control characters.',
    ]);
  }
});

it('refuses a page that is there twice, in other cases or by another name of its parameter', () => {
  const pages = ['/scores/:id', '/v1.2/scores', '/Scores/:scoreId'].map((path) => ({
    ...{ path, title: 'x' },
  }));
  expect(problemsOf({ pages })).toEqual([
    'remote.json, pages: /Scores/:scoreId is there twice, perhaps in other cases.',
  ]);
});

it('says how the operator allows a page below a path of another remote', () => {
  expect(problemsOf({ pages: [{ path: '/teams/4711', title: 'Team Details' }] })).toEqual([
    'scores 1.4.0 has the page /teams/4711, below a path of teams. Take another path. Or the people who run ' +
      'the portal allow it: promote scores 1.4.0 --allow /teams/4711',
  ]);
});

// What npm says of each, by its own library: a release candidate is in a range that names one of the same version.
it.each([
  ['2.0.0', '^2.0.0-rc.1', true],
  ['2.1.0', '^2.0.0-rc.1', true],
  ['2.0.0-rc.2', '^2.0.0-rc.1', true],
  ['2.0.0-rc.1', '^2.0.0', false],
  ['2.1.0-rc.1', '^2.0.0-rc.1', false],
  ['3.0.0', '^2.0.0-rc.1', false],
  ['2.0.0-rc.1', '<2.0.0', false],
  ['1.2.3', '*', true],
  ['1.2.3', '', true],
  ['1.2.3', '1.x', true],
  ['1.2.3', '1.2', true],
  ['1.2.3', '>1.2', false],
  ['1.2.3', '>=1.0.0 <2.0.0', true],
  ['1.5.0', '1.0.0 - 2', true],
  ['2.9.0', '^1.0.0 || ^2.4.0', true],
  ['0.3.0', '^0.2.3', false],
  ['1.2.3', '~> 1.2', true],
  ['1.2.3', 'latest', false],
  ['1.2.3', 'workspace:^1.0.0', false],
  ['1.2.3', '^^^', false],
])('reads ranges as npm does: %s in %s is %s', (version, range, isIn) => {
  const release = releaseSchema.parse({
    ...{ name: 'scores', title: 'Scores', version: '1.4.0', federationName: 'scores_1_4_0' },
    ...{ entry: 'x', pages: [{ path: '/scores', title: 'x' }], requires: { react: range } },
  });
  const problems = fitProblems(release, { ...portal, provides: { react: version } });
  expect(problems).toHaveLength(isIn ? 0 : 1);
});
