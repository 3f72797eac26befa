import { tokenStore } from '../token-store';
import { RequestError } from './request-error';

/**
 * Renews the token after the API has refused it.
 * @returns the fresh token; null when the user must sign in again
 * Rejects with a final `RequestError`: the renewal has taken its time already.
 */
export async function renewToken(): Promise<string | null> {
  try {
    return await tokenStore.getState().renew();
  } catch (cause) {
    throw new RequestError((cause as Error).message, 0, [], { isFinal: true, cause });
  }
}
