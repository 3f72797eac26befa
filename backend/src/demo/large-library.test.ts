import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Drill } from '@touchline/product/schemas';
import { startTestPortal, type TestCoach, type TestPortal } from '../testing/test-portal';
import { seedLargeLibrary } from './large-library';

describe('a large library', () => {
  let portal: TestPortal;
  let coach: TestCoach;

  beforeAll(async () => {
    portal = await startTestPortal();
    coach = await portal.signIn();
    await seedLargeLibrary(portal.database, 'soccer', 1_200);
  });
  afterAll(() => portal.close());

  async function countDrills(): Promise<number> {
    const { rows } = await portal.database.query('select count(*)::int as count from drills');
    return rows[0].count;
  }

  it('holds as many drills as were asked for, and no more when it is filled again', async () => {
    expect(await countDrills()).toBe(1_200);
    expect(await seedLargeLibrary(portal.database, 'soccer', 1_200)).toBe(0);
    expect(await countDrills()).toBe(1_200);
    expect(await seedLargeLibrary(portal.database, 'soccer', 1_250)).toBe(50);
    expect(await countDrills()).toBe(1_250);
  });

  it('shows to every coach, with every difficulty, and can be searched', async () => {
    const { body, headers } = await coach.get<Drill[]>('/sports/soccer/drills?limit=100');
    expect(body).toHaveLength(100);
    expect(headers.link).toContain('rel="next"');
    expect(new Set(body.map(({ difficulty }) => difficulty)).size).toBe(3);
    expect(body.every(({ isOwner, tags }) => !isOwner && new Set(tags).size === 2)).toBe(true);
    const found = await coach.get<Drill[]>('/sports/soccer/drills?search=%201117&limit=100');
    expect(found.body.map(({ name }) => name.split(' ').at(-1))).toEqual(['1117']);
  });

  it('refuses a sport that does not exist', async () => {
    await expect(seedLargeLibrary(portal.database, 'quidditch', 10)).rejects.toThrow(
      "There is no sport 'quidditch'.",
    );
  });
});
