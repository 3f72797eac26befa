import { hasSurface, loadSurface } from './load-surface';

/** Demo sports with lines, and the size that their rule books have, with what is played on around the lines. */
const sizes: [string, number, number][] = [
  ['athletics', 100, 9.8],
  ['basketball', 28, 15],
  ['handball', 40, 20],
  ['ice-hockey', 60, 30],
  ['rugby', 120, 70],
  ['soccer', 105, 68],
  ['swimming', 50, 25],
  ['tennis', 36.6, 18.3],
  ['volleyball', 24, 15],
];

it.each(sizes)('draws %s on %d by %d m', async (sport, length, width) => {
  const surface = await loadSurface(sport);
  expect(surface).toMatchObject({ length, width });
  const all = `${surface?.lines}${surface?.brokenLines ?? ''}`;
  expect(all).not.toMatch(/NaN|undefined/);
  const starts = [...all.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)];
  expect(starts.length).toBeGreaterThan(1);
  for (const [, x, y] of starts) {
    expect(Math.abs(Number(x))).toBeLessThanOrEqual(length / 2);
    expect(Math.abs(Number(y))).toBeLessThanOrEqual(width / 2);
  }
});

it('has no lines for other sports', async () => {
  expect(hasSurface('golf')).toBe(false);
  expect(hasSurface('constructor')).toBe(false);
  await expect(loadSurface('golf')).resolves.toBeUndefined();
});
