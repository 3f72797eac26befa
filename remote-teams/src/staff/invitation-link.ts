import { page } from '@touchline/shared';

/**
 * The link that a colleague gets. The token is in the fragment: browsers send that to no server, in no
 * address and no Referer.
 */
export function invitationLink(token: string): string {
  return page.url(`/teams/join#${token}`);
}

/** The token in the fragment of an address; undefined where it has none. */
export function tokenIn(hash: string): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1];
}
