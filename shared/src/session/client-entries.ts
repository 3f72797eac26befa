/** Removes all that the identity client keeps in this browser, as it does itself once it has started. */
export function dropClientEntries(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith('msal.')) storage.removeItem(key);
  }
}
