/**
 * Checks that whoever holds the private key made this registry as it is.
 * @param document the registry's file as parsed from JSON, before any schema has read it: the
 * signature (Ed25519, base64) stands over `JSON.stringify(document.remotes)`
 * @param publicKey base64 of the key's 32 bytes
 * Rejects with a sentence when the registry is unsigned, was altered or signed by another key.
 */
export async function verifyRegistry(document: unknown, publicKey: string): Promise<void> {
  const { remotes, signature } = Object(document) as { remotes?: unknown; signature?: unknown };
  if (typeof signature !== 'string' || remotes === undefined) {
    throw new Error('The registry is not signed.');
  }
  const algorithm = { name: 'Ed25519' };
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), algorithm, false, [
    'verify',
  ]);
  const content = new TextEncoder().encode(JSON.stringify(remotes));
  if (!(await crypto.subtle.verify(algorithm, key, bytesOf(signature), content))) {
    throw new Error('The registry was altered, or signed with another key than the portal knows.');
  }
}

/** No bytes for what is not base64: they fit no signature. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return new Uint8Array();
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
