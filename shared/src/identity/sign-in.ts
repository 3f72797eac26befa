import { connection } from '../platform/connection';
import { tokenStore } from '../platform/token-store';
import type { BrowserUser } from '../session/browser-user';
import { dropCachedSession } from '../session/cached-session';
import { isSilentRequestBlocked, needsUser, type IdentityTokens } from './identity-tokens';
import { storeNavigationState } from '../session/stored-navigation-state';
import { rememberSignIn } from '../session/sign-in-return';
import { isStorageRefused } from '../session/sign-in-problems';
import type { StoredAccounts } from '../session/stored-accounts';
import type { UserSession } from '../session/user-session';

/** How long the provider may take to answer before it counts as out of reach, in milliseconds. */
const maxSilentReachMs = 4_000;

interface SignInParts {
  session: UserSession;
  tokens: IdentityTokens;
  accounts: StoredAccounts;
  browserUser: BrowserUser;
}

/**
 * Signs a user in: silently first, at the login page where that needs the user (S4). Another failure
 * is logged and leaves a `problem` in the token store (D20).
 */
export class SignIn {
  readonly #parts: SignInParts;
  #isSilentBlocked = false;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /** Tries silently, then at the login page. */
  start(): void {
    this.#signIn().catch((error: unknown) => this.#parts.session.fail(error));
  }

  /** Tries again: silently, or at the login page where the browser blocks silent requests (D20). */
  retry(): void {
    const { status, token } = tokenStore.getState();
    if (status === 'signed-in' && token === null) this.startBehindScreens();
    else if (this.#isSilentBlocked) this.startAtLoginPage();
    else this.start();
  }

  /**
   * Tries silently, behind the screens of a user who is shown what was stored. Where that needs the user,
   * they are asked to sign in when they want to.
   */
  startBehindScreens(): void {
    const { session, tokens, accounts } = this.#parts;
    const { signal } = session;
    tokens.acquire(accounts.active).then(
      (answer) => {
        if (signal.aborted) session.discard(answer);
        else session.enter(answer);
      },
      (error: unknown) => {
        console.warn('The user could not be signed in without asking them.', error);
        tokens.checkReach(maxSilentReachMs).then(
          () => signal.aborted || connection.setState({ needsSignIn: true }),
          () => connection.setState({ isOffline: true }),
        );
      },
    );
  }

  startAtLoginPage(): void {
    // The screens go first: one of them may ask before the page is left.
    tokenStore.setState({ status: 'acquiring', problem: null });
    this.#redirect().catch((error: unknown) => this.#parts.session.fail(error));
  }

  async #signIn(): Promise<void> {
    const { session, tokens, accounts } = this.#parts;
    session.begin();
    const { signal } = session;
    const account = accounts.active;
    try {
      const answer = await tokens.acquire(account);
      if (signal.aborted) session.discard(answer);
      else session.enter(answer);
    } catch (error) {
      if (signal.aborted) return;
      this.#isSilentBlocked = isSilentRequestBlocked(error);
      // With a known account, only the provider's word leads to the login page (S4).
      if ((account && !needsUser(error)) || isStorageRefused(error)) throw error;
      await this.#redirect();
    }
  }

  async #redirect(): Promise<void> {
    const { tokens, accounts, browserUser } = this.#parts;
    rememberSignIn();
    dropCachedSession();
    storeNavigationState(tokenStore.getState().account?.id ?? browserUser.id);
    await Promise.all([accounts.whenRemoved(), tokens.checkReach()]);
    await tokens.signIn();
  }
}
