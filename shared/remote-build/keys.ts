import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentOf } from '../src/schemas';
import { ReleaseProblem } from './release-problem';

/** Makes a key pair, and writes the private half for its owner alone. Throws `ReleaseProblem` when the file exists. */
export async function makeKey(file: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ReleaseProblem(`${file} exists. Name another file, or remove it.`);
  }
  return privateKey;
}

/** Reads a private key of the registry or of a team. Throws `ReleaseProblem` when the file holds none. */
export async function readKey(file: string): Promise<KeyObject> {
  const text = await textOf(file);
  if (text === undefined) throw new ReleaseProblem(`There is no private key in ${file}.`);
  return requireEd25519(file, () => createPrivateKey(text));
}

/** The public key of a team, from the base64 of its 32 bytes or a PEM file. Throws `ReleaseProblem` for all else. */
export async function readPublicKey(text: string): Promise<string> {
  if (/^[A-Za-z0-9+/]{43}=$/.test(text)) return text;
  const content = (await textOf(text)) ?? '';
  return publicKeyOf(requireEd25519(text, () => createPublicKey(content)));
}

function requireEd25519(file: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // It is no key at all.
  }
  throw new ReleaseProblem(`${file} holds no Ed25519 key: key --new FILE makes one.`);
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** A registry with its two signatures (see `remoteRegistrySchema`), in the order in which it must be written. */
export function signRegistry<Content extends { remotes?: unknown }>(
  content: Content,
  privateKey: KeyObject,
): Content & { signature: string; fullSignature: string } {
  return {
    ...content,
    signature: signatureOf(JSON.stringify(content.remotes), privateKey),
    fullSignature: signatureOf(contentOf(content), privateKey),
  };
}

/** Whether all of a registry, as parsed before any schema changed it, is signed with this key (base64). */
export function isSignedBy(document: unknown, publicKey: string): boolean {
  const { fullSignature } = Object(document) as { fullSignature?: unknown };
  return (
    typeof fullSignature === 'string' && verifies(contentOf(document), fullSignature, publicKey)
  );
}

/** The Ed25519 signature of a text, in base64. */
export function signatureOf(text: string, privateKey: KeyObject): string {
  return sign(null, Buffer.from(text), privateKey).toString('base64');
}

/** Whether `signature` (base64) is the one of `text` with this key (base64 of its 32 bytes). */
export function verifies(text: string, signature: string, publicKey: string): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** A public key, or the public half of a private one: base64 of its 32 bytes. */
export function publicKeyOf(key: KeyObject): string {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
