import { expect, test } from '@jest/globals';
import { drillInputSchema } from '@touchline/product/schemas';
import { demoCoaches } from '../demo-coaches';
import { demoDrills } from './drills-by-sport';

const drills = Object.entries(demoDrills).flatMap(([sportId, sportDrills]) =>
  sportDrills.map((drill) => ({ visibility: 'public', ...drill, sportId })),
);

test('has sixty drills or more, over six sports or more', () => {
  expect(drills.length).toBeGreaterThanOrEqual(60);
  expect(Object.keys(demoDrills).length).toBeGreaterThanOrEqual(6);
});

test.each(drills.map((drill) => [`${drill.sportId}: ${drill.name}`, drill] as const))(
  '%s is a drill that a form could have sent',
  (_title, { owner, ...input }) => {
    // What the schema gives back unchanged had nothing to trim and nothing to drop.
    expect(drillInputSchema.parse(input)).toEqual(input);
    expect(demoCoaches).toContain(owner);
    expect(input.tags.length).toBeGreaterThanOrEqual(3);
    expect(input.tags.length).toBeLessThanOrEqual(5);
    expect(input.tags).toEqual(input.tags.map((tag) => tag.toLowerCase()));
    const sentences = input.description.split(/[.!?](?=\s|$)/).filter((text) => text.trim());
    expect(sentences.length).toBeGreaterThanOrEqual(3);
    expect(sentences.length).toBeLessThanOrEqual(8);
    expect(input.description).not.toMatch(/ {2}|[^\n]\n[^\n]/);
  },
);

test('has no two drills alike', () => {
  expect(new Set(drills.map(({ name }) => name)).size).toBe(drills.length);
  expect(new Set(drills.map(({ description }) => description)).size).toBe(drills.length);
});

test('is mostly public, has private drills of each coach and every difficulty', () => {
  const ofVisibility = (wanted: string) => drills.filter(({ visibility }) => visibility === wanted);
  expect(ofVisibility('public').length).toBeGreaterThan(drills.length / 2);
  expect(new Set(ofVisibility('private').map(({ owner }) => owner))).toEqual(new Set(demoCoaches));
  expect(new Set(drills.map(({ difficulty }) => difficulty)).size).toBe(3);
});

test('links videos by search, never to one that may go away', () => {
  const urls = drills.flatMap(({ videoUrls = [] }) => videoUrls);
  expect(urls.length).toBeGreaterThan(20);
  for (const url of urls) {
    expect(url).toMatch(
      /^https:\/\/(www\.youtube\.com\/results\?search_query=|vimeo\.com\/search\?q=)\S+$/,
    );
  }
});
