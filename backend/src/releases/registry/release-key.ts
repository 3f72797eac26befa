import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from '@touchline/shared/remote-build';

/**
 * Makes a new key pair and writes the private half into a file that only its owner may read.
 * Throws `ReleaseProblem` when the file exists, so that no key is lost by accident.
 */
export async function makeReleaseKey(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ReleaseProblem(`${file} exists. Name another file with --key, or remove it.`);
  }
  return privateKey;
}

/**
 * Reads the private key that signs the registry; undefined when there is no such file.
 * Throws `ReleaseProblem` when the file holds no Ed25519 private key.
 */
export async function readReleaseKey(file: string): Promise<KeyObject | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = privateKeyIn(text);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new ReleaseProblem(`${file} holds no Ed25519 private key: release keygen makes one.`);
}

function privateKeyIn(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text);
  } catch {
    return undefined;
  }
}
