// The script that reads the cached session uses this file too, so it has no imports.

const storageKey = 'touchline.sign-in';

/** Remembers, in this tab, that the user goes to the login page. They may come back as somebody else. */
export function rememberSignIn(): void {
  sessionStorage.setItem(storageKey, 'at the login page');
}

/** To be called when the identity client has handled the provider's answer. */
export function forgetSignIn(): void {
  sessionStorage.removeItem(storageKey);
}

/** Whether the provider's answer to a sign-in has to be handled before it is known who the user is. */
export function isSignInUnderWay(): boolean {
  const { hash, search } = window.location;
  const isAnswer = /[#?&](code|error)=/.test(search + hash) && /[#?&]state=/.test(search + hash);
  return isAnswer || sessionStorage.getItem(storageKey) !== null;
}
