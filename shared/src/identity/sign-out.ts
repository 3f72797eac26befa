import type { IPublicClientApplication } from '@azure/msal-browser';
import { needsUser, type IdentityTokens } from './identity-tokens';
import { endProviderSession } from './provider-sign-out';
import { forgetSignOut, takeOwedSignOut } from '../session/sign-out-return';
import { isSame, type StoredAccounts } from '../session/stored-accounts';
import type { UserSession } from '../session/user-session';

interface SignOutParts {
  client: IPublicClientApplication;
  session: UserSession;
  tokens: IdentityTokens;
  accounts: StoredAccounts;
}

/** How long the provider may take to answer at all, in milliseconds. */
const maxReachMs = 4_000;
/** How often it is checked whether the provider can still be reached, in milliseconds. */
const checkEveryMs = 3_000;

/**
 * Signs the user out at the provider, and here once that is confirmed (S2, D26); here at once where the
 * provider can't be reached (D30). Rejects with a message for the user when they are still signed in.
 * @param popup where the provider does it; null when the browser has blocked it
 */
export async function signOut(parts: SignOutParts, popup: Window | null): Promise<void> {
  const { session, tokens } = parts;
  const { signal } = session;
  let isOver = true;
  try {
    await tokens.checkReach(maxReachMs);
    const idToken = session.idToken ?? (await freshIdToken(parts));
    const outcome = await Promise.race([
      endProviderSession(parts.client, idToken, popup),
      rejectWhenLost(parts, popup),
    ]);
    // It was confirmed while this waited, and the next sign-in may have begun.
    if (outcome === 'leaving' || signal.aborted) return;
    if (outcome === 'closed') {
      await tokens.checkReach(maxReachMs);
      isOver = await isSessionOver(parts);
      forgetSignOut();
    }
  } catch (error) {
    popup?.close();
    if (signal.aborted) return;
    console.warn('The provider could not end its session.', error);
    forgetSignOut();
    return session.endHere();
  }
  if (!isOver) {
    throw new Error('The sign-out window was closed too early. You are still signed in.');
  }
  session.end();
}

/**
 * Ends the provider's session that a sign-out without a connection has left, by redirect: nothing is open in
 * this page. Without an id token the provider may ask the user.
 */
export async function endOwedSession({ client, session, tokens }: SignOutParts): Promise<void> {
  try {
    await tokens.checkReach(maxReachMs);
    if (takeOwedSignOut()) await endProviderSession(client, session.idToken, null);
  } catch (error) {
    console.warn('The provider could not end its session.', error);
  }
}

/** Rejects when the provider can't be reached any more while its window is open. */
async function rejectWhenLost(
  { tokens, session: { signal } }: SignOutParts,
  popup: Window | null,
): Promise<never> {
  while (popup && !popup.closed && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
    if (!popup.closed) await tokens.checkReach(maxReachMs);
  }
  return new Promise(() => undefined);
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
