import { expect, it } from '@jest/globals';
import { readHead, textOf } from './fault';

const diff = 'diff --git a/Test: b.ts b/b.ts\nTest: c.test.ts › not in the head\n';

it('reads rule and tests before the diff', () => {
  const tests = [
    'a/b.test.tsx › says so (S8)',
    'e2e/a.spec.ts › asks',
    '[framed] e2e/a.spec.ts › asks',
  ];
  const head = readHead(
    `Rule: S8: it asks.\n${tests.map((one) => `Test: ${one}\n`).join('')}\n${diff}`,
  );
  expect(head.rule).toBe('S8: it asks.');
  expect(head.tests.map(({ project }) => project)).toEqual([undefined, 'portal', 'framed']);
  expect(head.tests.map(textOf)).toEqual(tests);
});

it.each([`Rule: S8: it asks.\n${diff}`, `Test: a.test.ts › asks\n${diff}`])(
  'refuses a head without one of them',
  (text) => expect(() => readHead(text)).toThrow('no rule or no test'),
);
