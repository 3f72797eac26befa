import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publicKeyOf } from './signature';
import { readTeamKey } from './team-keys';

const { privateKey } = generateKeyPairSync('ed25519');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-team-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the public key of a team', () => {
  it.each([
    ['its key pair', privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['its public half', createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })],
  ])('is read from a file with %s', async (_case, content) => {
    const file = path.join(folder, 'team.pem');
    await writeFile(file, content);
    expect(await readTeamKey(file)).toBe(publicKeyOf(privateKey));
  });

  it('is given as it is', async () => {
    expect(await readTeamKey(publicKeyOf(privateKey))).toBe(publicKeyOf(privateKey));
  });

  it('is neither a word, nor a file with another key', async () => {
    await expect(readTeamKey('secret')).rejects.toThrow('secret is no Ed25519 key');
    const file = path.join(folder, 'other.pem');
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    await writeFile(file, other.export({ type: 'pkcs8', format: 'pem' }));
    await expect(readTeamKey(file)).rejects.toThrow('is no Ed25519 key');
  });
});
