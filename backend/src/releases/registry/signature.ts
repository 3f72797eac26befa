import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { contentOf } from '@touchline/shared/schemas';

/**
 * Signs a registry, as `remoteRegistrySchema` describes its two signatures.
 * @returns the same registry with its signatures, in the order in which it must be written
 */
export function signRegistry<Content extends { remotes: unknown }>(
  content: Content,
  privateKey: KeyObject,
): Content & { signature: string; fullSignature: string } {
  return {
    ...content,
    signature: signatureOf(JSON.stringify(content.remotes), privateKey),
    fullSignature: signatureOf(contentOf(content), privateKey),
  };
}

/**
 * Whether all of a registry is signed with this key.
 * @param document the parsed JSON of the registry, before any schema changed it
 * @param publicKey base64 of its 32 bytes, as `REGISTRY_PUBLIC_KEY` holds it
 */
export function isSignedBy(document: unknown, publicKey: string): boolean {
  const { fullSignature } = Object(document) as { fullSignature?: unknown };
  return (
    typeof fullSignature === 'string' && verifies(contentOf(document), fullSignature, publicKey)
  );
}

/**
 * Signs a text with Ed25519.
 * @returns base64
 */
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
