// What this browser remembers of a visit to the provider. The small page that the provider leads back to uses
// this file too, and so does the script that reads the cached session: it has no imports.

const signInKey = 'touchline.sign-in';
const navigationKey = 'touchline.navigation-state';
const pendingKey = 'touchline.sign-out';
const confirmedKey = 'touchline.signed-out';
const owedKey = 'touchline.owed-sign-out';
const channelName = 'touchline.sign-out';

interface KeptPage {
  href: string;
  /** The user's id. Other releases read it by this name. */
  coachId: string;
  /** The router's state of a history entry, without the entry's number, which is a new one. */
  state: { usr?: unknown; key?: unknown };
}

/**
 * Remembers, in this tab, that the user goes to the login page, and the navigation state of the page that they leave
 *, if it is known whose page that is. They may come back as somebody else.
 */
export function rememberSignIn(userId: string | null): void {
  sessionStorage.setItem(signInKey, 'at the login page');
  const state = window.history.state as KeptPage['state'] | null;
  if (userId === null || state === null) return;
  const { href } = window.location;
  const kept: KeptPage = { href, coachId: userId, state: { usr: state.usr, key: state.key } };
  try {
    sessionStorage.setItem(navigationKey, JSON.stringify(kept));
  } catch (error) {
    // When the storage is full, the way back is lost, but the user must be able to sign in.
    console.warn('The navigation state could not be kept.', error);
  }
}

/** To be called when the identity client has handled the provider's answer. */
export function forgetSignIn(): void {
  sessionStorage.removeItem(signInKey);
}

/** Restores the navigation state, once, before a router reads it: only for the same page and the same user. */
export function restoreNavigationState(userId: string | null): void {
  const kept = readJson<KeptPage>(sessionStorage, navigationKey);
  if (kept) sessionStorage.removeItem(navigationKey);
  if (kept?.href !== window.location.href || kept.coachId !== userId) return;
  window.history.replaceState(kept.state, '');
}

/** A sign-out that the provider has not confirmed yet. */
interface PendingSignOut {
  /** The `state` of the request, which the provider sends back. */
  state: string;
  /** The page to return to after a redirect; absent for a popup. */
  page?: string;
}

/** Remembers the request to the provider: a link of a stranger must not sign the user out. */
export function rememberSignOut(pending: PendingSignOut): void {
  localStorage.setItem(pendingKey, JSON.stringify(pending));
}

/** To be called when the provider says that the user is still signed in: the request is over. */
export function forgetSignOut(): void {
  localStorage.removeItem(pendingKey);
}

/** Whether a sign-out waits for the provider, or for this page to follow it. */
export function isSignOutUnderWay(): boolean {
  return localStorage.getItem(pendingKey) !== null || sessionStorage.getItem(confirmedKey) !== null;
}

/** Whether the provider has to be heard before it is known who the user is. */
export function isVisitUnderWay(): boolean {
  const { hash, search } = window.location;
  const isAnswer = /[#?&](code|error)=/.test(search + hash) && /[#?&]state=/.test(search + hash);
  return isAnswer || sessionStorage.getItem(signInKey) !== null || isSignOutUnderWay();
}

/** Remembers that the provider does not know yet that the user has signed out here. Keeps no token. */
export function oweSignOut(): void {
  localStorage.setItem(owedKey, 'not asked');
}

/** Whether the provider may still have a session of a user who has signed out here. */
export function isSignOutOwed(): boolean {
  return localStorage.getItem(owedKey) !== null;
}

/** The same, once: a page that leads to the provider each time would be a trap where that fails. */
export function takeOwedSignOut(): boolean {
  const isNew = localStorage.getItem(owedKey) === 'not asked';
  if (isNew) localStorage.setItem(owedKey, 'asked');
  return isNew;
}

/** To be called when the provider has ended its session, or asked who the user is. */
export function forgetOwedSignOut(): void {
  localStorage.removeItem(owedKey);
}

/**
 * Handles the provider's answer to a sign-out, in the page that it leads back to: a popup tells the tabs and closes,
 * a redirect goes on. Returns whether it was the answer to a sign-out of this browser.
 * @param state the answer's; the identity client adds a part of its own before a '|'
 */
export function confirmSignOut(state: string | null): boolean {
  const pending = readJson<PendingSignOut>(localStorage, pendingKey);
  if (!pending || state?.split('|').at(-1) !== pending.state) return false;
  if (pending.page === undefined) {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(pending.state);
    channel.close();
    window.close();
  } else {
    sessionStorage.setItem(confirmedKey, pending.state);
    window.location.replace(pending.page);
  }
  return true;
}

/** Whether this page was opened by a sign-out that the provider has confirmed. Returns true once. */
export function takeConfirmedSignOut(): boolean {
  const state = sessionStorage.getItem(confirmedKey);
  sessionStorage.removeItem(confirmedKey);
  return takePending(state);
}

/** Calls `listener` when the provider has confirmed a sign-out in a popup. Returns a function that stops it. */
export function whenSignOutIsConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // All tabs get the message; the first one acts, and tells the others who is signed in.
    if (takePending(data)) listener();
  };
  return () => channel.close();
}

function takePending(state: unknown): boolean {
  const pending = readJson<PendingSignOut>(localStorage, pendingKey);
  if (!pending || pending.state !== state) return false;
  localStorage.removeItem(pendingKey);
  forgetOwedSignOut();
  return true;
}

/** Undefined where there is nothing, or nothing that can be read. */
function readJson<Content>(storage: Storage, key: string): Content | undefined {
  try {
    return JSON.parse(storage.getItem(key) ?? '') as Content;
  } catch {
    return undefined;
  }
}
