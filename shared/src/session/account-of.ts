import type { AccountInfo } from '@azure/msal-browser';
import type { Account } from '../platform/token-store';

/** Reads the claims of S3 from the identity token; D1 says what replaces a missing one. */
export function accountOf({
  idTokenClaims = {},
  localAccountId,
  username,
  name,
}: AccountInfo): Account {
  const { oid, sub, preferred_username, email } = idTokenClaims;
  const mail = preferred_username ?? (typeof email === 'string' ? email : username);
  return { id: oid ?? sub ?? localAccountId, name: name ?? mail, email: mail };
}
