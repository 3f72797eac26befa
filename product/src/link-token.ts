/** A token of 256 random bits, as it is in a link, and the hash by which the server knows it. */
export interface LinkToken {
  token: string;
  /** The SHA-256 of the token's text, in base64url. */
  tokenSha256: string;
}

/** Makes the token of a new link. The server gets its hash alone. */
export async function makeToken(): Promise<LinkToken> {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { token, tokenSha256: base64url(new Uint8Array(hash)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
