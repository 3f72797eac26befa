import { tokenStore } from '../platform/token-store';
import { accountOf } from '../session/account-of';
import { isSilentRequestBlocked, needsUser, type IdentityTokens } from './identity-tokens';
import type { StoredAccounts } from '../session/stored-accounts';
import type { TabFollower } from '../session/tab-follower';
import { renewalError } from '../session/sign-in-problems';
import type { UserSession } from '../session/user-session';

/** A token is renewed this long before its end, in milliseconds; sooner when its life is short. */
const maxMarginMs = 5 * 60_000;
const minDelayMs = 1_000;
/** How soon a renewal that failed is tried again, in milliseconds. */
const retryDelayMs = 15_000;

/**
 * How long to wait until a token is renewed, in milliseconds.
 * @param leftMs how long the token is still valid; negative when it has ended
 */
export function renewalDelayMs(leftMs: number): number {
  // At most a quarter of its life, so that a token that lives a few seconds is renewed in time too.
  return Math.max(leftMs - Math.min(maxMarginMs, leftMs / 4), minDelayMs);
}

interface RenewalParts {
  session: UserSession;
  tokens: IdentityTokens;
  accounts: StoredAccounts;
  follower: TabFollower;
}

/** Renews the user's token before its end, and when the API asks for a fresh one. */
export class TokenRenewal {
  readonly #parts: RenewalParts;
  #expiresAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RenewalParts) {
    this.#parts = parts;
  }

  /**
   * Plans again when the page is seen again: a timer does not run while a device sleeps.
   * @returns a function that stops this and the planned renewal
   */
  start(): () => void {
    const planWhenVisible = () => {
      const { status } = tokenStore.getState();
      if (document.visibilityState === 'visible' && status === 'signed-in') this.#schedule();
    };
    document.addEventListener('visibilitychange', planWhenVisible);
    return () => {
      document.removeEventListener('visibilitychange', planWhenVisible);
      this.stop();
    };
  }

  /** @param expiresAtMs the end of the token to renew, in milliseconds since 1970 */
  plan(expiresAtMs: number): void {
    this.#expiresAtMs = expiresAtMs;
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Renews the token now.
   * @returns the fresh token, null when the user must sign in again. When the user leaves before it
   *   is there, the promise never settles, because the code that waits belongs to that user (D26).
   * Rejects with a message for the user when the provider can't be reached.
   */
  async renew(): Promise<string | null> {
    const { signal } = this.#parts.session;
    try {
      const token = await this.#tryToRenew(signal);
      if (!signal.aborted) return token;
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return new Promise(() => undefined);
  }

  #schedule(): void {
    this.#runIn(renewalDelayMs(this.#expiresAtMs - Date.now()));
  }

  #runIn(delayMs: number): void {
    this.stop();
    this.#timer = setTimeout(() => {
      // The user may be offline. The token is good until its end, and a refused call asks for
      // sign-in itself.
      this.renew().catch(() => this.#runIn(retryDelayMs));
    }, delayMs);
  }

  async #tryToRenew(signal: AbortSignal): Promise<string | null> {
    const { session, tokens, accounts, follower } = this.#parts;
    const account = accounts.active;
    if (!account || accountOf(account).id !== tokenStore.getState().account?.id) {
      follower.follow();
      return null;
    }
    try {
      const answer = await tokens.renew(account);
      if (signal.aborted) session.discard(answer);
      else session.enter(answer);
      return answer.accessToken;
    } catch (error) {
      // Retrying would not help here: the user must sign in.
      if (needsUser(error) || isSilentRequestBlocked(error)) return null;
      console.error('The access token could not be renewed.', error);
      throw renewalError(error);
    }
  }
}
