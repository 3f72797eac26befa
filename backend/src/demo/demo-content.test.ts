import { beforeAll, expect, test } from '@jest/globals';
import { diagramProblems, drillsOf } from '@touchline/product/schemas';
import type { Content } from './content-schema';
import { demoCoaches } from './demo-coaches';
import { readDemoContent } from './read-content';

// Reading names file and line of all that the API would refuse.
let content: Content[];
let drills: Content['drills'];
let teams: Content['teams'];

beforeAll(async () => {
  content = await readDemoContent();
  drills = content.flatMap((file) => file.drills);
  teams = content.flatMap((file) => file.teams);
});

test('has sixty drills or more over six sports or more, no two alike', () => {
  expect(drills.length).toBeGreaterThanOrEqual(60);
  expect(new Set(content.map(({ sport }) => sport)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(drills.map(({ name }) => name)).size).toBe(drills.length);
  expect(new Set(drills.map(({ description }) => description)).size).toBe(drills.length);
});

test('describes each drill in three to eight sentences, with three to five tags', () => {
  for (const { name, description, tags } of drills) {
    const sentences = description.split(/[.!?](?=\s|$)/).filter((text) => text.trim()).length;
    expect([name, sentences >= 3 && sentences <= 8]).toEqual([name, true]);
    expect([name, description]).not.toEqual([name, expect.stringMatching(/ {2}|[^\n]\n[^\n]/)]);
    expect([name, tags.length >= 3 && tags.length <= 5]).toEqual([name, true]);
    expect(tags).toEqual(tags.map((tag) => tag.toLowerCase()));
  }
});

test('is mostly public, has private drills of each coach and every difficulty', () => {
  const hidden = drills.filter(({ visibility }) => visibility === 'private');
  expect(hidden.length).toBeLessThan(drills.length / 2);
  expect(new Set(hidden.map(({ owner }) => owner))).toEqual(
    new Set(demoCoaches.map(({ id }) => id)),
  );
  expect(new Set(drills.map(({ difficulty }) => difficulty)).size).toBe(3);
});

test('links videos by search, never to one that may go away', () => {
  const urls = drills.flatMap(({ videoUrls }) => videoUrls ?? []);
  expect(urls.length).toBeGreaterThan(20);
  for (const url of urls) {
    expect(url).toMatch(
      /^https:\/\/(www\.youtube\.com\/results\?search_query=|vimeo\.com\/search\?q=)\S+$/,
    );
  }
});

test('has thirty diagrams or more, some for each sport, which play and stay on their surface', () => {
  expect(drills.filter(({ diagram }) => diagram).length).toBeGreaterThanOrEqual(30);
  for (const { sport, drills } of content) {
    const drawn = drills.flatMap(({ name, diagram }) => (diagram ? [{ name, diagram }] : []));
    expect([sport, drawn.length > 0]).toEqual([sport, true]);
    for (const { name, diagram } of drawn) {
      expect([name, diagramProblems(diagram)]).toEqual([name, []]);
      const { view, length, width } = diagram.surface;
      expect([name, diagram.surface.sport]).toEqual([name, sport]);
      const points = [
        ...diagram.actors.map(({ at }) => at),
        ...diagram.steps.flatMap(({ actions }) =>
          actions.flatMap(({ to, path }) => (typeof to === 'string' ? path : [...path, to])),
        ),
      ];
      // Who throws in or waits stands up to 1 m outside.
      const outside = points.filter(
        ([x, y]) =>
          x < (view === 'half' ? -1 : -length / 2 - 1) ||
          x > length / 2 + 1 ||
          Math.abs(y) > width / 2 + 1,
      );
      expect([name, outside]).toEqual([name, []]);
    }
  }
});

test('has six to eight teams, one a sport, each with level, description and other players', () => {
  expect(teams.length).toBeGreaterThanOrEqual(6);
  expect(teams.length).toBeLessThanOrEqual(8);
  for (const { sport, teams } of content) expect([sport, teams.length <= 1]).toEqual([sport, true]);
  for (const { level, description, players = [] } of teams) {
    expect(level && description).not.toBe('');
    expect(new Set(players.map(({ name }) => name)).size).toBe(players.length);
  }
});

test('gives each coach two teams or more, and shares two teams or more', () => {
  for (const { id } of demoCoaches) {
    expect(teams.filter(({ members }) => members.includes(id)).length).toBeGreaterThanOrEqual(2);
  }
  expect(teams.filter(({ members }) => members.length === 2).length).toBeGreaterThanOrEqual(2);
});

test('has three teams or more with over five plans, and one with none', () => {
  const counts = teams.map(({ plans }) => plans.length);
  expect(counts.filter((count) => count > 5).length).toBeGreaterThanOrEqual(3);
  expect(counts).toContain(0);
});

test('has exactly one plan over its time; the others fill theirs', () => {
  const left = teams.flatMap(({ plans }) =>
    plans.map(({ duration, entries }) =>
      entries.reduce((rest, entry) => rest - entry.duration, duration),
    ),
  );
  expect(left.filter((minutes) => minutes < 0)).toHaveLength(1);
  expect(left.filter((minutes) => minutes > 0)).toEqual([]);
});

test('practises in the evening, or by daylight at a weekend, each plan on another day from now', () => {
  for (const { practices, plans } of teams) {
    for (const practice of practices) {
      const [weekday = '', time = ''] = practice.split(' ');
      const [from, to] = weekday.startsWith('s') ? ['07:30', '18:00'] : ['17:00', '20:00'];
      expect([practice, time >= from && time <= to]).toEqual([practice, true]);
    }
    const dates = plans.map(({ practiceDate }) => JSON.stringify(practiceDate));
    expect(new Set(dates).size).toBe(dates.length);
    for (const date of dates) expect(date).toContain('practicesFromNow');
  }
});

test('plans three to seven drills, none of them a private one of somebody outside the team (D6)', () => {
  for (const { drills, teams } of content) {
    for (const { members, plans } of teams) {
      const hidden = drills.filter(
        ({ visibility, owner }) => visibility === 'private' && !members.includes(owner),
      );
      for (const { name, description, entries } of plans) {
        const names = drillsOf(entries).map(({ drillId }) => drillId);
        expect([name, names.length >= 3 && names.length <= 7]).toEqual([name, true]);
        expect(description).not.toBe('');
        expect(hidden.filter((drill) => names.includes(drill.name))).toEqual([]);
      }
    }
  }
});
