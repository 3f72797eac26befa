import { stackOf } from './stack';

const routes = 'https://portal.example/releases/scores/1.4.0/routes.5e6f7a8b.js';

function thrown(...lines: string[]): Error {
  return Object.assign(new Error('broken'), { stack: lines.join('\n') });
}

it.each<[string, Error, string | undefined]>([
  [
    'Chromium',
    thrown(
      'TypeError: anna@club.example is not a function',
      `    at render (${routes}:1:2345)`,
      `    at async Object.load (${routes}?retry=1:2:3)`,
      `    at new Match (${routes}:1:7)`,
      `    at ${routes}:1:99`,
      '    at Array.map (<anonymous>)',
    ),
    [
      `render ${routes}:1:2345`,
      `asyncObject.load ${routes}:2:3`,
      `newMatch ${routes}:1:7`,
      `${routes}:1:99`,
    ].join('\n'),
  ],
  [
    'Firefox and Safari',
    thrown(`render@${routes}:1:2345`, `@${routes}:1:99`, 'forEach@[native code]'),
    `render ${routes}:1:2345\n${routes}:1:99`,
  ],
  ['an error without a stack', thrown(''), undefined],
])('has the frames of %s, and nothing else', (_case, error, stack) => {
  expect(stackOf(error)).toBe(stack);
});

it('has twenty whole frames at most, in 2,000 characters', () => {
  expect(stackOf(thrown(...Array<string>(30).fill(`@${routes}:1:2`)))?.split('\n')).toHaveLength(
    20,
  );
  const long = stackOf(thrown(...Array<string>(20).fill(`${'x'.repeat(60)}@${routes}:1:2`)));
  expect(long?.length).toBeLessThanOrEqual(2_000);
  expect(long).toMatch(/:1:2$/);
});

it.each(['text', null, undefined, { stack: 7 }])('has none for %p', (error) => {
  expect(stackOf(error)).toBeUndefined();
});
