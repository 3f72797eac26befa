import type { IPublicClientApplication } from '@azure/msal-browser';
import { needsUser, type IdentityTokens } from './identity-tokens';
import { endProviderSession } from './provider-sign-out';
import { forgetSignOut } from './sign-out-return';
import { isSame, type StoredAccounts } from './stored-accounts';
import { signOutError } from './sign-in-problems';
import type { UserSession } from './user-session';

interface SignOutParts {
  client: IPublicClientApplication;
  session: UserSession;
  tokens: IdentityTokens;
  accounts: StoredAccounts;
}

/**
 * Signs the user out at the provider, and here once that is confirmed (S2, D26). Rejects with a message
 * for the user when they are still signed in.
 * @param popup where the provider does it; null when the browser has blocked it
 */
export async function signOut(parts: SignOutParts, popup: Window | null): Promise<void> {
  const { signal } = parts.session;
  const outcome = await signOutAtProvider(parts, popup);
  if (outcome === 'unsupported') parts.session.end();
  // It was confirmed while this waited, and the next sign-in may have begun.
  if (outcome !== 'closed' || signal.aborted) return;
  const isOver = await isSessionOver(parts);
  forgetSignOut();
  if (!isOver) {
    throw new Error('The sign-out window was closed too early. You are still signed in.');
  }
  parts.session.end();
}

async function signOutAtProvider(parts: SignOutParts, popup: Window | null) {
  try {
    const idToken = parts.session.idToken ?? (await freshIdToken(parts));
    return await endProviderSession(parts.client, idToken, popup);
  } catch (error) {
    throw signOutError(error);
  }
}

/**
 * The id token of the provider's session with this user: another tab may have removed the one that was
 * stored. Undefined where it can't be had; the provider may then ask the user.
 */
async function freshIdToken({ tokens, accounts }: SignOutParts): Promise<string | undefined> {
  const account = accounts.active;
  if (!account) return undefined;
  const answer = await tokens.checkSession(account).catch(() => undefined);
  return answer && isSame(answer.account, account) ? answer.idToken : undefined;
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
