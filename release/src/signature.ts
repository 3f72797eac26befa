import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/**
 * Signs the remotes of a registry with Ed25519.
 * @returns base64
 */
export function signatureOf(remotes: unknown, privateKey: KeyObject): string {
  return sign(null, signedBytes(remotes), privateKey).toString('base64');
}

/**
 * Whether a registry is signed with this key.
 * @param document the parsed JSON of the registry, before any schema changed it
 * @param publicKey base64 of its 32 bytes, as `REGISTRY_PUBLIC_KEY` holds it
 */
export function isSignedBy(document: unknown, publicKey: string): boolean {
  const { remotes, signature } = (document ?? {}) as { remotes?: unknown; signature?: unknown };
  if (remotes === undefined || typeof signature !== 'string') return false;
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, signedBytes(remotes), key, Buffer.from(signature, 'base64'));
}

/** The public half of a private key, base64 of its 32 bytes. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}

/** The indentation of the file doesn't matter: parsing and writing it again gives the same text. */
function signedBytes(remotes: unknown): Buffer {
  return Buffer.from(JSON.stringify(remotes));
}
