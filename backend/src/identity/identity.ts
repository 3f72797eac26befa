import type { PortalConfig } from '@touchline/shared/schemas';

/** What the API, the portal's pages and its headers need to know of a sign-in provider. */
export interface Identity {
  /** The issuer of access tokens; with the next three, what the API checks. */
  issuer: string;
  jwksUri: string;
  audience: string;
  scope: string;
  /** What the browser reads from `/config.json`. */
  portal: PortalConfig['identity'];
  /** The origins that the browser calls and frames during a sign-in. */
  origins: string[];
}
