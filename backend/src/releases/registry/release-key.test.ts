import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeReleaseKey, readReleaseKey } from './release-key';
import { publicKeyOf, signatureOf, verifies } from './signature';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-key-'));
  file = path.join(folder, 'keys/release-key.pem');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the private key', () => {
  it('is read back from a file that only its owner may read', async () => {
    const made = await makeReleaseKey(file);
    const read = await readReleaseKey(file);
    if (!read) throw new Error('There is no key.');
    expect(verifies('text', signatureOf('text', read), publicKeyOf(made))).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('never replaces another', async () => {
    const made = await makeReleaseKey(file);
    await expect(makeReleaseKey(file)).rejects.toThrow('exists');
    const read = await readReleaseKey(file);
    expect(read && publicKeyOf(read)).toBe(publicKeyOf(made));
  });

  it('is missing when there is no file', async () => {
    expect(await readReleaseKey(file)).toBeUndefined();
  });

  it('is refused when the file holds anything else', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const other = path.join(folder, 'other.pem');
    for (const text of ['no key', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()]) {
      await writeFile(other, text);
      await expect(readReleaseKey(other)).rejects.toThrow('holds no Ed25519 private key');
    }
  });
});
