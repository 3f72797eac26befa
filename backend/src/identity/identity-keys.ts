import { createPrivateKey, generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { StartError } from '../start-error';
import { replaceFile } from '../durable-file';

const dayMs = 86_400_000;
const daysInUse = 90;
/** Longer than every session and token that a replaced key has signed. */
const daysKept = 30;

const signingKeySchema = z
  .looseObject({ kty: z.literal('RSA'), kid: z.string(), d: z.string() })
  .refine((key) => isPrivateKey(key));

const keySetSchema = z.object({
  /** Milliseconds since 1970. */
  madeAt: z.number(),
  signingKey: signingKeySchema,
  cookieKey: z.string().min(32),
});

const fileSchema = z.union([
  z.object({ keys: z.array(keySetSchema).min(1) }),
  // A file of a portal that knew one key alone.
  keySetSchema.omit({ madeAt: true }).transform((key) => ({ keys: [{ ...key, madeAt: 0 }] })),
]);

/** The RS256 private key as a JWK, and the secret for signing cookies. */
type KeySet = z.infer<typeof keySetSchema>;

/** The newest first: it signs. The others are for what they have signed before. */
export type IdentityKeys = [KeySet, ...KeySet[]];

/**
 * Loads the provider's keys from `keys.json` in a folder that exists; makes them the first time. After 90 days a start
 * puts new ones in front; replaced ones are kept for 30 days more.
 * Throws StartError when the file is damaged: new keys would end every session without a warning.
 */
export async function loadIdentityKeys(folder: string, now = Date.now()): Promise<IdentityKeys> {
  const path = join(folder, 'keys.json');
  const known = await readKeys(path);
  const keys = await rotate(known, now);
  if (keys.length !== known.length || keys[0] !== known[0]) {
    await replaceFile(path, JSON.stringify({ keys }));
  }
  return keys;
}

async function readKeys(path: string): Promise<KeySet[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return [];
  try {
    return fileSchema.parse(JSON.parse(text)).keys;
  } catch (cause) {
    throw new StartError(`${path} is damaged; remove it for new keys (users then sign in again).`, {
      cause,
    });
  }
}

async function rotate(keys: KeySet[], now: number): Promise<IdentityKeys> {
  const [newest] = keys;
  const isOld = newest === undefined || now - newest.madeAt > daysInUse * dayMs;
  const [first, ...others] = isOld ? [await generateKeys(now), ...keys] : keys;
  if (!first) throw new Error('There are no keys.');
  // A key was replaced when the one before it in the list was made.
  const kept = others.filter((_key, index) => {
    const replacedAt = (others[index - 1] ?? first).madeAt;
    return now - replacedAt <= daysKept * dayMs;
  });
  return [first, ...kept];
}

async function generateKeys(now: number): Promise<KeySet> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const signingKey = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomUUID(),
    use: 'sig',
    alg: 'RS256',
  };
  const cookieKey = randomBytes(32).toString('base64url');
  return keySetSchema.parse({ madeAt: now, signingKey, cookieKey });
}

function isPrivateKey(jwk: JsonWebKey): boolean {
  try {
    return createPrivateKey({ key: jwk, format: 'jwk' }).type === 'private';
  } catch {
    return false;
  }
}
