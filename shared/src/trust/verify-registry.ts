/**
 * Checks that the owner of the private key signed this registry as it is.
 * @param document the registry as parsed from JSON, before any schema has read it: the signature
 * (Ed25519, base64) covers `JSON.stringify(document.remotes)`
 * @param publicKey the key's 32 bytes in base64
 * Rejects, with a sentence, if the registry is unsigned, changed, or signed with another key.
 */
export async function verifyRegistry(document: unknown, publicKey: string): Promise<void> {
  const { remotes, signature } = Object(document) as { remotes?: unknown; signature?: unknown };
  if (typeof signature !== 'string' || remotes === undefined) {
    throw new Error('The registry is not signed.');
  }
  const algorithm = { name: 'Ed25519' };
  const key = await crypto.subtle.importKey('raw', decodeBase64(publicKey), algorithm, false, [
    'verify',
  ]);
  const content = new TextEncoder().encode(JSON.stringify(remotes));
  if (!(await crypto.subtle.verify(algorithm, key, decodeBase64(signature), content))) {
    throw new Error(
      'The registry was changed, or signed with a key that the portal does not know.',
    );
  }
}

/** Returns no bytes for invalid base64, so that no signature matches. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return new Uint8Array();
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
