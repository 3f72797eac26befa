import { createPrivateKey, generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { StartError } from '../start/start-error';
import { writeDurably } from './durable-file';

const keysSchema = z.object({
  signingKey: z
    .looseObject({ kty: z.literal('RSA'), kid: z.string(), d: z.string() })
    .refine((key) => isPrivateKey(key)),
  cookieKey: z.string().min(32),
});

/** The RS256 private key as a JWK, and the secret for signing cookies. */
export type IdentityKeys = z.infer<typeof keysSchema>;

/**
 * Loads the provider's keys from `keys.json`; makes them the first time.
 * @param folder must exist
 * Throws StartError when the file is damaged: new keys would end every session without a warning.
 */
export async function loadIdentityKeys(folder: string): Promise<IdentityKeys> {
  const path = join(folder, 'keys.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    const keys = await generateKeys();
    await writeDurably(path, JSON.stringify(keys));
    return keys;
  }
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartError(
      `${path} is damaged; remove it for new keys (coaches then sign in again).`,
      { cause },
    );
  }
}

async function generateKeys(): Promise<IdentityKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const signingKey = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    use: 'sig',
    alg: 'RS256',
  };
  return keysSchema.parse({ signingKey, cookieKey: randomBytes(32).toString('base64url') });
}

function isPrivateKey(jwk: JsonWebKey): boolean {
  try {
    return createPrivateKey({ key: jwk, format: 'jwk' }).type === 'private';
  } catch {
    return false;
  }
}
