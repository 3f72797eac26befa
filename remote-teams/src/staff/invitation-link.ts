import { page } from '@touchline/shared';

/** The link that a colleague gets. Browsers send the token in its fragment to no server. */
export function invitationLink(token: string): string {
  return page.url(`/teams/join#${token}`);
}

/** The token in the fragment of an address; undefined where it has none. */
export function tokenIn(hash: string): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1];
}
