import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const theme = read('../../../shared/src/theme/theme.scss');
const run = read('run.scss');

type Colour = [number, number, number];

function token(name: string): Colour {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{3,6});`).exec(theme)?.[1] ?? 'none';
  const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  return [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16)) as Colour;
}

/** As `color-mix(in srgb, one share, other)`. */
function mix(one: Colour, share: number, other: Colour): Colour {
  return one.map((value, index) => value * share + (other[index] ?? 0) * (1 - share)) as Colour;
}

function contrast(...colours: [Colour, Colour]): number {
  const [dark = 0, light = 0] = colours
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = colour.map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const share = (pattern: RegExp) => Number(pattern.exec(run)?.[1]) / 100;
const [pine, ink, flood, onFlood] = ['pine', 'on-pine', 'flood', 'on-flood'].map(token) as [
  ...[Colour, Colour, Colour, Colour],
];
const ground = mix(pine, share(/--run-ground:[^;]*pine\) (\d+)%/), token('video'));
const risen = mix(flood, share(/--run-rise: (\d+)%/), ground);
const lastMinute = mix(flood, share(/is-last-minute \{[^}]*--run-rise: (\d+)%/), ground);

it.each([
  ['the text', ink, ground],
  ['the text over what has risen', ink, risen],
  ['the text over the last minute', ink, lastMinute],
  ['the kind', flood, ground],
  ['the kind over what has risen', flood, risen],
  ['the text when time is up', onFlood, flood],
  ['the text over the stripes of a pause', ink, pine],
  ['the kind over the stripes of a pause', flood, pine],
])('%s has a contrast of 7:1', (_, text, behind) => {
  expect(contrast(text, behind)).toBeGreaterThanOrEqual(7);
});
