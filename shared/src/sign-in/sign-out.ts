import type { IPublicClientApplication } from '@azure/msal-browser';
import { tokenStore } from '../platform/token-store';
import { needsUser, type IdentityTokens } from './identity-tokens';
import { endProviderSession } from './provider-sign-out';
import { isSame, type StoredAccounts } from './stored-accounts';
import type { UserSession } from './user-session';

interface SignOutParts {
  client: IPublicClientApplication;
  session: UserSession;
  tokens: IdentityTokens;
  accounts: StoredAccounts;
}

/**
 * Signs the user out at the provider, and here once that is confirmed (S2, D26). To be called while
 * a click is handled. Rejects with a message for the user when they are still signed in.
 */
export async function signOut(parts: SignOutParts): Promise<void> {
  const outcome = await signOutAtProvider(parts);
  if (outcome === 'unsupported') parts.session.end();
  if (outcome !== 'closed' || tokenStore.getState().status === 'signed-out') return;
  if (!(await isSessionOver(parts))) {
    throw new Error('The sign-out window was closed too early. You are still signed in.');
  }
  parts.session.end();
}

async function signOutAtProvider({ client, session }: SignOutParts) {
  try {
    return await endProviderSession(client, session.idToken);
  } catch (error) {
    throw new Error(
      'Sign-out did not work, because the sign-in service could not be reached. ' +
        'You are still signed in. Check your connection and try again.',
      { cause: error },
    );
  }
}

/** Only the provider knows what the user did in a window that was closed without an answer. */
async function isSessionOver({ session, tokens, accounts }: SignOutParts): Promise<boolean> {
  const { signal } = session;
  const account = accounts.active;
  if (!account) return true;
  try {
    const answer = await tokens.checkSession(account);
    if (signal.aborted) session.discard(answer);
    return !isSame(answer.account, account);
  } catch (error) {
    return needsUser(error);
  }
}
