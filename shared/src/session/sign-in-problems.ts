/** What the user reads when a sign-in did not work (D20). */
export function signInProblem(cause: unknown): string {
  return `Sign-in did not work${reasonOf(cause) ?? '. The sign-in service may be out of reach.'}`;
}

/** What the user reads when the access token could not be renewed. */
export function renewalError(cause: unknown): Error {
  const unreachable =
    ', because the sign-in service could not be reached. Check your connection and try again.';
  return new Error(`Your sign-in could not be renewed${reasonOf(cause) ?? unreachable}`, { cause });
}

/** Whether the browser refuses to store what a sign-in needs: another try at the provider is no use. */
export function isStorageRefused(error: unknown): boolean {
  return reasonOf(error) !== undefined;
}

/** The rest of a sentence, where it is the browser that refuses; undefined for all other causes. */
function reasonOf(cause: unknown): string | undefined {
  if (globalThis.isSecureContext === false) {
    return ', because browsers allow it at an address with https only. Open the portal at that one.';
  }
  // The identity client puts an error of the browser into one of its own, sometimes twice.
  const { name, errorCode, message } = Object(cause) as Record<string, unknown>;
  const words = [name, errorCode, message].join(' ');
  if (/QuotaExceededError|cache_quota_exceeded/.test(words)) {
    return ", because the browser's storage for this site is full. Delete this site's data in the browser's settings, then try again.";
  }
  if (words.includes('SecurityError')) {
    return ', because the browser does not let this site store anything. Allow cookies and data for this site in its settings, then try again.';
  }
  return undefined;
}
