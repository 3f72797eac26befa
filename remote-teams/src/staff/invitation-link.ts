/** A token of 256 random bits, as it is in a link, and the hash by which the server knows it. */
export interface InvitationToken {
  token: string;
  /** The SHA-256 of the token's text, in base64url. */
  tokenSha256: string;
}

/** Makes the token of a new invitation. The server gets its hash alone. */
export async function makeToken(): Promise<InvitationToken> {
  const token = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return { token, tokenSha256: base64url(new Uint8Array(hash)) };
}

/**
 * The link that a colleague gets. The token is in the fragment: browsers send that to no server, in no
 * address and no Referer.
 */
export function invitationLink(token: string): string {
  return `${window.location.origin}/teams/join#${token}`;
}

/** The token in the fragment of an address; undefined where it has none. */
export function tokenIn(hash: string): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1];
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
