import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { IdentityStore } from './identity-store';

let folder: string;
let store: IdentityStore;

async function reopen(): Promise<void> {
  await store.close();
  store = await IdentityStore.open(folder);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-records-'));
  store = await IdentityStore.open(folder);
});

afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe('what the provider remembers', () => {
  it('is there after a restart, found by its id and by its uid', async () => {
    await store.save('Session', 'secret', { uid: 'u1', accountId: 'ana' }, 60);
    await reopen();
    expect(store.find('Session', 'secret')).toEqual({
      jti: 'secret',
      uid: 'u1',
      accountId: 'ana',
    });
    expect(await store.adapter('Session').findByUid('u1')).toMatchObject({ accountId: 'ana' });
    expect(store.find('Grant', 'secret')).toBeUndefined();
  });

  it('is the last of many writes at once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `coach ${index}`);
    await Promise.all(names.map((accountId) => store.save('Session', 's', { accountId }, 60)));
    await reopen();
    expect(store.find('Session', 's')).toMatchObject({ accountId: 'coach 19' });
  });

  it('ends at its time, and leaves no file', async () => {
    await store.save('Session', 'short', { accountId: 'ana' }, -1);
    expect(store.find('Session', 'short')).toBeUndefined();
    await store.sweep();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is bounded: of too many records of a model the oldest goes, but never an account', async () => {
    await store.close();
    store = await IdentityStore.open(folder, 3);
    for (const id of ['s1', 's2', 's3']) await store.save('Session', id, {}, 60);
    await store.save('Interaction', 'i1', {}, 60);
    await store.save('Session', 's1', { accountId: 'ana' }, 60);
    for (const id of ['s4', 's5']) await store.save('Session', id, {}, 60);
    for (const id of ['c1', 'c2', 'c3', 'c4']) await store.save('Coach', id, {});
    const kept = ['s1', 's2', 's3', 's4', 's5'].filter((id) => store.find('Session', id));
    expect(kept).toEqual(['s1', 's4', 's5']);
    expect(store.find('Interaction', 'i1')).toBeDefined();
    expect(store.find('Coach', 'c1')).toBeDefined();
    // Three sessions and four accounts: the others are in memory alone.
    expect(await readdir(folder)).toHaveLength(7);
  });

  it('is removed for good', async () => {
    await store.save('RefreshToken', 'r', { accountId: 'ana' }, 60);
    await store.remove('RefreshToken', 'r');
    await reopen();
    expect(store.find('RefreshToken', 'r')).toBeUndefined();
  });

  it('loses the tokens of a revoked grant, and nothing else', async () => {
    await store.save('RefreshToken', 'r1', { grantId: 'g1' }, 60);
    await store.save('RefreshToken', 'r2', { grantId: 'g2' }, 60);
    await store.save('Interaction', 'i1', { grantId: 'g1' }, 60);
    await store.adapter('RefreshToken').revokeByGrantId('g1');
    expect(store.find('RefreshToken', 'r1')).toBeUndefined();
    expect(store.find('RefreshToken', 'r2')).toBeDefined();
    expect(store.find('Interaction', 'i1')).toBeDefined();
  });

  it('is not stopped by a file that a crash left damaged', async () => {
    await store.save('Session', 'whole', { accountId: 'ana' }, 60);
    await writeFile(join(folder, 'broken.json'), '{"model":"Sess');
    await writeFile(join(folder, 'half.json.1.tmp'), '{');
    await reopen();
    expect(store.find('Session', 'whole')).toBeDefined();
    expect(await readdir(folder)).toHaveLength(1);
  });
});
