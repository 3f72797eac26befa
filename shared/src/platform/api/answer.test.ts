import { nextLink } from './answer';

const base = 'https://portal.test/api/sports/soccer/drills?limit=2';

it.each([
  [
    'a path',
    '</api/sports/soccer/drills?limit=2&cursor=x>; rel="next"',
    'https://portal.test/api/sports/soccer/drills?limit=2&cursor=x',
  ],
  [
    'a relative reference',
    '<?limit=2&cursor=x>; rel=next',
    'https://portal.test/api/sports/soccer/drills?limit=2&cursor=x',
  ],
  [
    'one of several links',
    '</first>; rel="first", </n,1>; title="a, b"; REL="prefetch Next"; type="x"',
    'https://portal.test/n,1',
  ],
])('finds %s', (_what, header, expected) => {
  expect(nextLink(header, base)).toBe(expected);
});

it.each([
  ['no header', undefined],
  ['another relation', '</api/2>; rel="last"'],
  ['a relation that only contains the word', '</api/2>; rel="nextish"'],
  ['another origin', '<https://elsewhere.test/api/2>; rel="next"'],
  ['something else', 'next'],
])('finds none in %s', (_what, header) => {
  expect(nextLink(header, base)).toBeUndefined();
});
