import { readFileSync } from 'node:fs';
import path from 'node:path';

const theme = readFileSync(path.join(__dirname, 'theme.scss'), 'utf8');

/** The value of a colour in a scheme, `#rrggbb`. */
function colour(name: string, scheme: 'light' | 'dark'): string {
  const [, value = ''] = new RegExp(`--color-${name}: ([^;]+);`).exec(theme) ?? [];
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
  const found = (scheme === 'light' ? light : dark) ?? value;
  return found.length === 4 ? found.replace(/(?<=#\w*)\w/g, '$&$&') : found;
}

/** The relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['page', 'surface', 'tint', 'now-tint', 'warning-tint'];
const kinds = [
  'warm-up',
  'technique',
  'passing',
  'attacking',
  'defending',
  'game',
  'conditioning',
  'cool-down',
  'other',
];
const texts = [
  ...['text', 'text-muted', 'primary-dark', 'danger', 'warning', ...kinds],
  ...['beginner', 'intermediate', 'advanced'],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const between = (one: string, other: string) =>
    contrast(colour(one, scheme), colour(other, scheme));

  it.each(texts)('%s has 4.5:1 on every ground', (text) => {
    expect(grounds.filter((ground) => !(between(text, ground) >= 4.5))).toEqual([]);
  });

  it('buttons have 4.5:1 between text and ground', () => {
    expect(between('on-primary', 'primary')).toBeGreaterThanOrEqual(4.5);
    expect(between('on-flood', 'flood')).toBeGreaterThanOrEqual(4.5);
    expect(between('surface', 'danger')).toBeGreaterThanOrEqual(4.5);
  });

  it('the edge of a control has 3:1 on every ground', () => {
    expect(grounds.filter((ground) => !(between('edge', ground) >= 3))).toEqual([]);
  });

  it.each([...grounds, ...kinds, 'primary', 'primary-dark', 'pine', 'flood', 'danger', 'edge'])(
    'one colour of the focus ring has 3:1 on %s, and they have it between them',
    (ground) => {
      const best = Math.max(between('focus', ground), between('focus-gap', ground));
      expect(best).toBeGreaterThanOrEqual(3);
      expect(between('focus', 'focus-gap')).toBeGreaterThanOrEqual(3);
    },
  );
});

it('has 4.5:1 for text and kinds on pine, which has the colours of the dark scheme', () => {
  const onPine = ['on-pine', 'on-pine-quiet', 'flood', 'primary-dark', ...kinds];
  const weak = onPine.filter(
    (text) => !(contrast(colour(text, 'dark'), colour('pine', 'dark')) >= 4.5),
  );
  expect(weak).toEqual([]);
  expect(contrast(colour('edge', 'dark'), colour('pine', 'dark'))).toBeGreaterThanOrEqual(3);
});
