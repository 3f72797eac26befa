// The small page that the provider leads back to uses this file too, and so does the script that reads
// the cached session: it has no imports.

/** A sign-out that the provider has not confirmed yet. */
interface PendingSignOut {
  /** The `state` of the request, which the provider sends back. */
  state: string;
  /** The page to return to after a redirect; absent for a popup. */
  page?: string;
}

const pendingKey = 'touchline.sign-out';
const confirmedKey = 'touchline.signed-out';
const owedKey = 'touchline.owed-sign-out';
const channelName = 'touchline.sign-out';

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

/** Remembers that the provider does not know yet that the user has signed out here (D30). Keeps no token. */
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

function readPending(): PendingSignOut | undefined {
  try {
    return JSON.parse(localStorage.getItem(pendingKey) ?? '') as PendingSignOut;
  } catch {
    return undefined;
  }
}

/**
 * Handles the provider's answer to a sign-out, in the page that it leads back to: a popup tells the
 * tabs and closes, a redirect goes on to the page that the user was on.
 * @param state the answer's `state`; the identity client adds a part of its own before a '|'
 * @returns whether it was the answer to a sign-out of this browser
 */
export function confirmSignOut(state: string | null): boolean {
  const pending = readPending();
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
  return state !== null && takePending(state);
}

/**
 * Calls `listener` when the provider has confirmed a sign-out in a popup.
 * @returns a function that stops it
 */
export function whenSignOutIsConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // All tabs get the message; the first one acts, and tells the others who is signed in.
    if (typeof data === 'string' && takePending(data)) listener();
  };
  return () => channel.close();
}

function takePending(state: string): boolean {
  if (readPending()?.state !== state) return false;
  localStorage.removeItem(pendingKey);
  forgetOwedSignOut();
  return true;
}
