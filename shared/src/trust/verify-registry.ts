/**
 * Checks that the owner of the private key signed a registry, as it was parsed. Rejects, with a sentence, if not.
 * @param publicKey the key's 32 bytes in base64
 */
export async function verifyRegistry(document: unknown, publicKey: string): Promise<void> {
  const { fullSignature } = Object(document) as { fullSignature?: unknown };
  if (typeof fullSignature !== 'string') throw new Error('The registry is not signed.');
  if (!(await isSigned(contentOf(document), fullSignature, publicKey))) {
    throw new Error(
      'The registry was changed, or signed with a key that the portal does not know.',
    );
  }
}

/** The text that `fullSignature` of a registry covers: all but its signatures, as parsed, in the order of the file. */
export function contentOf(document: unknown): string {
  const {
    signature: _,
    fullSignature: _all,
    ...content
  } = Object(document) as Partial<Record<'signature' | 'fullSignature', unknown>>;
  return JSON.stringify(content);
}

/** Whether a text has this Ed25519 signature of this key (32 bytes), both in base64. */
export async function isSigned(
  text: string,
  signature: string,
  publicKey: string,
): Promise<boolean> {
  const algorithm = { name: 'Ed25519' };
  const key = await crypto.subtle.importKey('raw', decodeBase64(publicKey), algorithm, false, [
    'verify',
  ]);
  return crypto.subtle.verify(
    algorithm,
    key,
    decodeBase64(signature),
    new TextEncoder().encode(text),
  );
}

/** Returns no bytes for invalid base64, so that no signature matches. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return new Uint8Array();
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
