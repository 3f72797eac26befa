import { forgetSignOut, rememberSignOut, takeOwedSignOut } from '../session/provider-visits';
import type { UserSession } from '../session/user-session';
import { isSame, needsUser, type Provider } from './provider';

/** How long the provider may take to answer at all, in milliseconds. */
const maxReachMs = 4_000;
const checkReachEveryMs = 3_000;
const checkPopupEveryMs = 200;

/**
 * Signs the user out at the provider and then here (D26); here at once where it is out of reach (D30). Rejects
 * with a message when they are still signed in.
 */
export async function signOut(
  provider: Provider,
  user: UserSession,
  popup: Window | null,
): Promise<void> {
  const { signal } = user;
  let isOver = true;
  try {
    await provider.checkReach(maxReachMs);
    const idToken = user.idToken ?? (await freshIdToken(provider));
    const outcome = await Promise.race([
      endProviderSession(provider, idToken, popup),
      rejectWhenLost(provider, signal, popup),
    ]);
    // It was confirmed while this waited, and the next sign-in may have begun.
    if (outcome === 'leaving' || signal.aborted) return;
    if (outcome === 'closed') {
      await provider.checkReach(maxReachMs);
      isOver = await isSessionOver(provider, signal);
      forgetSignOut();
    }
  } catch (error) {
    popup?.close();
    if (signal.aborted) return;
    console.warn('The provider could not end its session.', error);
    forgetSignOut();
    return user.endHere();
  }
  if (!isOver) {
    throw new Error('The sign-out window was closed too early. You are still signed in.');
  }
  await user.end();
}

/** Ends the provider's session that a sign-out without a connection has left, by redirect: no window is open. */
export async function endOwedSession(provider: Provider, user: UserSession): Promise<void> {
  try {
    await provider.checkReach(maxReachMs);
    if (takeOwedSignOut()) await endProviderSession(provider, user.idToken, null);
  } catch (error) {
    console.warn('The provider could not end its session.', error);
  }
}

/**
 * Ends the provider's session: in a popup, by redirect when the browser blocks popups. Rejects when it is
 * out of reach. This browser forgets the user when the provider has confirmed.
 * @returns 'closed' when the popup was closed, before or after the provider has finished; 'leaving' when the page
 * goes to the provider; 'unsupported' when the provider can't end a session
 */
async function endProviderSession(
  provider: Provider,
  idToken: string | undefined,
  popup: Window | null,
): Promise<'closed' | 'leaving' | 'unsupported'> {
  const state = crypto.randomUUID();
  const address = await provider.signOutAddress(idToken, state);
  if (address === undefined) {
    popup?.close();
    return 'unsupported';
  }
  if (!popup) {
    rememberSignOut({ state, page: window.location.href });
    window.location.assign(address);
    return 'leaving';
  }
  rememberSignOut({ state });
  popup.location.replace(address);
  while (!popup.closed) await after(checkPopupEveryMs);
  // Its last message may still be on the way.
  await after(checkPopupEveryMs);
  return 'closed';
}

/** Rejects when the provider can't be reached any more while its window is open. */
async function rejectWhenLost(
  provider: Provider,
  signal: AbortSignal,
  popup: Window | null,
): Promise<never> {
  while (popup && !popup.closed && !signal.aborted) {
    await after(checkReachEveryMs);
    if (!popup.closed) await provider.checkReach(maxReachMs);
  }
  return new Promise(() => undefined);
}

/** The id token of the provider's session: another tab may have removed the stored one. Undefined if there is none. */
async function freshIdToken(provider: Provider): Promise<string | undefined> {
  const { account } = provider;
  if (!account) return undefined;
  const answer = await provider.checkSession(account).catch(() => undefined);
  return answer && isSame(answer.account, account) ? answer.idToken : undefined;
}

/** Only the provider knows what the user did in a window that was closed without an answer. */
async function isSessionOver(provider: Provider, signal: AbortSignal): Promise<boolean> {
  const { account } = provider;
  if (!account) return true;
  try {
    const answer = await provider.checkSession(account);
    if (signal.aborted) provider.discard(answer);
    return !isSame(answer.account, account);
  } catch (error) {
    return needsUser(error);
  }
}

function after(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
