import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadIdentityKeys } from './identity-keys';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-22T12:00:00Z');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The ids of the keys that a start after some days has, the one that signs first. */
async function keysAfter(days: number): Promise<string[]> {
  const keys = await loadIdentityKeys(folder, start + days * dayMs);
  return keys.map(({ signingKey }) => signingKey.kid);
}

describe('the keys of the local provider', () => {
  it('are replaced after 90 days, and kept 30 days longer for what they have signed', async () => {
    const [first] = await keysAfter(0);
    expect(await keysAfter(90)).toEqual([first]);
    const [second, ...others] = await keysAfter(91);
    expect(second).not.toBe(first);
    expect(others).toEqual([first]);
    expect(await keysAfter(121)).toEqual([second, first]);
    expect(await keysAfter(122)).toEqual([second]);
    const [third] = await keysAfter(400);
    expect(await keysAfter(401)).toEqual([third, second]);
  });

  it('replace the one key of an older file, which stays for a while', async () => {
    const [made] = await loadIdentityKeys(folder, start);
    const { signingKey, cookieKey } = made;
    await writeFile(join(folder, 'keys.json'), JSON.stringify({ signingKey, cookieKey }));
    const [newest, ...others] = await keysAfter(1);
    expect(newest).not.toBe(signingKey.kid);
    expect(others).toEqual([signingKey.kid]);
  });

  it('are never made again where the file is damaged', async () => {
    await keysAfter(0);
    const file = join(folder, 'keys.json');
    await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));
    await expect(loadIdentityKeys(folder, start)).rejects.toThrow('keys.json is damaged');
  });
});
