// The page that comes back from the provider uses this file too. It must answer at once: no imports.

/** A sign-out that the provider has not confirmed yet. */
interface PendingSignOut {
  /** The `state` that the provider gives back. */
  state: string;
  /** Where a redirect leads back to; absent for a popup. */
  page?: string;
}

const pendingPlace = 'touchline.sign-out';
const confirmedPlace = 'touchline.signed-out';
const channelName = 'touchline.sign-out';

/** Remembers what the provider is asked, so that nobody else's link can sign a coach out. */
export function rememberSignOut(pending: PendingSignOut): void {
  localStorage.setItem(pendingPlace, JSON.stringify(pending));
}

function readPending(): PendingSignOut | undefined {
  try {
    return JSON.parse(localStorage.getItem(pendingPlace) ?? '') as PendingSignOut;
  } catch {
    return undefined;
  }
}

/**
 * Deals with the provider's answer to a sign-out, in the page that it comes back to: a popup tells
 * the tabs and closes, a redirect goes on to the page that the coach was on.
 * @param state the answer's `state`; the identity client puts a part of its own before a '|'
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
    sessionStorage.setItem(confirmedPlace, pending.state);
    window.location.replace(pending.page);
  }
  return true;
}

/** Whether this page was opened by a sign-out that the provider confirmed. Answers true once. */
export function takeConfirmedSignOut(): boolean {
  const state = sessionStorage.getItem(confirmedPlace);
  sessionStorage.removeItem(confirmedPlace);
  return state !== null && takePending(state);
}

/**
 * Calls `listener` when the provider confirmed a sign-out in a popup.
 * @returns a function that ends it
 */
export function whenSignOutIsConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Each tab hears it; the first one acts, and tells the others who is signed in.
    if (typeof data === 'string' && takePending(data)) listener();
  };
  return () => channel.close();
}

function takePending(state: string): boolean {
  if (readPending()?.state !== state) return false;
  localStorage.removeItem(pendingPlace);
  return true;
}
