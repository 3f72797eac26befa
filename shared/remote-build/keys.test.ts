import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeKey, publicKeyOf, readKey, readPublicKey, signatureOf, verifies } from './keys';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-key-'));
  file = path.join(folder, 'keys/release-key.pem');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the private key', () => {
  it('is read back from a file that only its owner may read', async () => {
    const made = await makeKey(file);
    const read = await readKey(file);
    expect(verifies('text', signatureOf('text', read), publicKeyOf(made))).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('never replaces another', async () => {
    const made = await makeKey(file);
    await expect(makeKey(file)).rejects.toThrow('exists');
    const read = await readKey(file);
    expect(publicKeyOf(read)).toBe(publicKeyOf(made));
  });

  it('is missing when there is no file', async () => {
    await expect(readKey(file)).rejects.toThrow(`There is no private key in ${file}.`);
  });

  it('is refused when the file holds anything else', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const other = path.join(folder, 'other.pem');
    for (const text of ['no key', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
      await writeFile(other, text);
      await expect(readKey(other)).rejects.toThrow('holds no Ed25519 key');
    }
  });
});

describe('the public key of a team', () => {
  const { privateKey } = generateKeyPairSync('ed25519');

  it.each([
    ['its key pair', privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['its public half', createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })],
  ])('is read from a file with %s', async (_case, content) => {
    const team = path.join(folder, 'team.pem');
    await writeFile(team, content);
    expect(await readPublicKey(team)).toBe(publicKeyOf(privateKey));
  });

  it('is given as it is', async () => {
    expect(await readPublicKey(publicKeyOf(privateKey))).toBe(publicKeyOf(privateKey));
  });

  it('is neither a word, nor a file with another key', async () => {
    await expect(readPublicKey('secret')).rejects.toThrow('secret holds no Ed25519 key');
    const other = path.join(folder, 'other.pem');
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    await writeFile(other, key.export({ type: 'pkcs8', format: 'pem' }));
    await expect(readPublicKey(other)).rejects.toThrow('holds no Ed25519 key');
  });
});
