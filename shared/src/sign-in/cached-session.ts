import type { Account } from '../platform/token-store';
export interface CachedSession {
  token: string;
  expiresAtMs: number;
  account: Account;
}
export function readCachedSession(): Promise<CachedSession | null> {
  return Promise.resolve(null);
}
