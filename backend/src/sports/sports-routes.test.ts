import { sportSchema, type Sport } from '@touchline/shared/schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { startTestPortal, type TestPortal } from '../testing/test-portal';
import { seedSports } from './seed-sports';

describe('sports', () => {
  let portal: TestPortal;

  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  it('lists at least twenty sports by name (S7)', async () => {
    const anna = await portal.signIn();
    const { status, body } = await anna.get<Sport[]>('/sports');
    expect(status).toBe(200);
    expect(z.array(z.strictObject(sportSchema.shape)).parse(body).length).toBeGreaterThan(20);
    expect(body).toContainEqual({ id: 'soccer', name: 'Soccer' });
    const names = body.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  });

  it('keeps a sport that was renamed when the server starts again', async () => {
    const anna = await portal.signIn();
    await portal.database.query(`update sports set name = 'Football' where id = 'soccer'`);
    await seedSports(portal.database);
    const { body } = await anna.get<Sport[]>('/sports');
    expect(body.filter(({ id }) => id === 'soccer')).toEqual([{ id: 'soccer', name: 'Football' }]);
  });
});
