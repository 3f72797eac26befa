import { describe, expect, test } from '@jest/globals';
import { planInputSchema, teamInputSchema } from '@touchline/product/schemas';
import { demoCoaches } from '../demo-coaches';
import { demoDrills } from '../drills/drills-by-sport';
import { practiceDate } from '../practice-calendar';
import { demoTeams } from './all-teams';

const now = new Date(2026, 10, 21, 11, 0);

test('has six to eight teams, each of its own sport', () => {
  expect(demoTeams.length).toBeGreaterThanOrEqual(6);
  expect(demoTeams.length).toBeLessThanOrEqual(8);
  expect(new Set(demoTeams.map(({ sportId }) => sportId)).size).toBe(demoTeams.length);
});

test('gives each coach two teams or more, and shares two teams or more', () => {
  for (const coach of demoCoaches) {
    const teams = demoTeams.filter(({ members }) => members.includes(coach));
    expect(teams.length).toBeGreaterThanOrEqual(2);
  }
  expect(demoTeams.filter(({ members }) => members.length === 2).length).toBeGreaterThanOrEqual(2);
});

test('has three teams or more with over five plans, and one with none', () => {
  const counts = demoTeams.map(({ plans }) => plans.length);
  expect(counts.filter((count) => count > 5).length).toBeGreaterThanOrEqual(3);
  expect(counts).toContain(0);
});

test('has exactly one plan over its time; the others fill theirs', () => {
  const left = demoTeams.flatMap(({ plans }) =>
    plans.map(({ durationMinutes, drills, activities = [] }) =>
      [
        ...drills.map(([, minutes]) => minutes),
        ...activities.map(({ duration }) => duration),
      ].reduce((minutes, taken) => minutes - taken, durationMinutes),
    ),
  );
  expect(left.filter((minutes) => minutes < 0)).toHaveLength(1);
  expect(left.filter((minutes) => minutes > 0)).toEqual([]);
});

describe.each(demoTeams.map((team) => [team.name, team] as const))('%s', (_name, team) => {
  test('is a team that a form could have sent', () => {
    const { name, description, tags, level, sportId, members } = team;
    const input = {
      ...{ name, description, tags, level, sportId },
      season: team.season(now),
      members: members.map(({ id }) => ({ userId: id })),
    };
    expect(teamInputSchema.parse(input)).toEqual(input);
    expect(level).not.toBe('');
    expect(description).not.toBe('');
  });

  test('practises in the evening, or by daylight at a weekend', () => {
    for (const { weekday, time } of team.practices) {
      const atWeekend = weekday === 0 || weekday === 6;
      expect(time >= (atWeekend ? '07:30' : '17:00')).toBe(true);
      expect(time <= (atWeekend ? '18:00' : '20:00')).toBe(true);
    }
  });

  test('has plans that a form could have sent, each for another day', () => {
    const dates = team.plans.map(({ practice }) => practiceDate(team.practices, practice, now));
    expect(new Set(dates).size).toBe(dates.length);
    for (const [index, plan] of team.plans.entries()) {
      const input = {
        practiceDate: dates[index],
        duration: plan.durationMinutes,
        name: plan.name,
        description: plan.description,
        drills: plan.drills.map(([drillId, duration], place) => ({
          ...{ drillId, duration, order: place + 1 },
        })),
      };
      expect(planInputSchema.parse(input)).toEqual(input);
      expect(plan.description).not.toBe('');
    }
  });

  test('plans only drills of its sport that the author may read (D6)', () => {
    const library = demoDrills[team.sportId] ?? [];
    for (const { author, drills } of team.plans) {
      expect(team.members).toContain(author);
      expect(drills.length).toBeGreaterThanOrEqual(3);
      expect(drills.length).toBeLessThanOrEqual(7);
      const readable = library.filter(
        ({ visibility, owner }) => visibility !== 'private' || owner === author,
      );
      expect(readable.map(({ name }) => name)).toEqual(
        expect.arrayContaining(drills.map(([name]) => name)),
      );
    }
  });
});
