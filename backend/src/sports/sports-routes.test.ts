import { sportSchema, type Sport } from '@touchline/product/schemas';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod';
import { buildApp } from '../app';
import { createTokenVerifier } from '../auth/bearer-token';
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
    const restarted = buildApp({
      database: portal.database,
      verifyToken: createTokenVerifier(portal.issuer),
    });
    const answer = await restarted.inject({
      url: '/api/sports',
      headers: { authorization: `Bearer ${anna.token}` },
    });
    await restarted.close();
    const soccer = answer.json<Sport[]>().filter(({ id }) => id === 'soccer');
    expect(soccer).toEqual([{ id: 'soccer', name: 'Football' }]);
  });

  it('shows a new name within a minute, without asking the database each time', async () => {
    const anna = await portal.signIn();
    const names = async () => (await anna.get<Sport[]>('/sports')).body.map(({ name }) => name);
    const now = jest.spyOn(Date, 'now');
    const start = Date.now();
    expect(await names()).not.toContain('Paddle');
    await portal.database.query(`insert into sports (id, name) values ('paddle', 'Paddle')`);
    expect(await names()).not.toContain('Paddle');
    now.mockReturnValue(start + 61_000);
    expect(await names()).toContain('Paddle');
    now.mockRestore();
  });
});
