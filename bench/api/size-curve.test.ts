import { expect, test } from '@jest/globals';
import { drawCurves } from './size-curve';

const point = (drills: number, p50Ms: number) => ({ drills, p50Ms });

test('draws a line with its name for each call, and an axis that is named', () => {
  const svg = drawCurves([
    { call: 'rare word', points: [point(1_000, 1), point(1_000_000, 2)] },
    { call: 'one letter', points: [point(1_000, 4), point(1_000_000, 90)] },
  ]);
  expect(svg.match(/<path [^>]*stroke-width="2"/g)).toHaveLength(2);
  for (const words of ['rare word', 'one letter', '1,000,000', '1 ms', '100 ms']) {
    expect(svg).toContain(`>${words}</text>`);
  }
});

test('goes up to the right for a call that gets slower', () => {
  const svg = drawCurves([{ call: 'x', points: [point(1_000, 1), point(10_000, 10)] }]);
  const [, x1, y1, x2, y2] = (/d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(
    Number,
  );
  expect(x2).toBeGreaterThan(Number(x1));
  expect(y2).toBeLessThan(Number(y1));
});
