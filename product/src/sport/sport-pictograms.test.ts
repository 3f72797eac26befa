import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sportPictograms } from './sport-pictograms';

const seed = readFileSync(
  path.resolve(__dirname, '../../../backend/src/sports/seed-sports.ts'),
  'utf8',
);
const sports = [...seed.matchAll(/\['([\w-]+)', '/g)].map(([, id]) => id);

it('has a picture of its own for every sport of the list', () => {
  expect(sports.length).toBeGreaterThan(20);
  expect(Object.keys(sportPictograms).toSorted()).toEqual(sports);
  expect(new Set(Object.values(sportPictograms)).size).toBe(sports.length);
});

it.each(Object.entries(sportPictograms))('draws %s within its grid of 24', (_sport, path) => {
  expect(path).toMatch(/^[\sMLHVCSAZmlhvcsaz\d.,-]+$/);
  const starts = [...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(starts.length).toBeGreaterThan(0);
  for (const coordinate of starts) {
    expect(coordinate).toBeGreaterThanOrEqual(1);
    expect(coordinate).toBeLessThanOrEqual(23);
  }
});
