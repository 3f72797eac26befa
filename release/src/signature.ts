import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/**
 * The signature of a registry: base64 of Ed25519 over `JSON.stringify(remotes)`. Whoever reads it
 * back gets the same text from the file's own JSON, however that is indented.
 */
export function signatureOf(remotes: unknown, privateKey: KeyObject): string {
  return sign(null, Buffer.from(JSON.stringify(remotes)), privateKey).toString('base64');
}

/**
 * Whether a registry bears the signature of this key.
 * @param document the registry's JSON as it was read, before any schema touched it
 * @param publicKey base64 of its 32 bytes, as `REGISTRY_PUBLIC_KEY` holds it
 */
export function isSignedBy(document: unknown, publicKey: string): boolean {
  const { remotes, signature } = (document ?? {}) as { remotes?: unknown; signature?: unknown };
  if (remotes === undefined || typeof signature !== 'string') return false;
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(JSON.stringify(remotes)), key, Buffer.from(signature, 'base64'));
}

/** The public half of a private key, base64 of its 32 bytes. */
export function publicKeyOf(privateKey: KeyObject): string {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
