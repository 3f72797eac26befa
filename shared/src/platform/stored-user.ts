// Part of the sign-in, which every page loads: it has no imports.

const cachePrefix = 'touchline-answers ';

/** The name of the browser's cache that holds what a user has read. */
export function answersCacheOf(userId: string): string {
  return `${cachePrefix}${userId}`;
}

/** How the keys of local storage begin that belong to a user. */
const keyPrefix = 'touchline-user ';

/**
 * Removes what this browser keeps of every other user (D26): answers, and the entries of local storage
 * whose key is `touchline-user USER-ID NAME`. Remotes use such keys too.
 * @param userId whose answers and entries stay; null for nobody
 */
export async function dropStored(userId: string | null): Promise<void> {
  const isOf = (own: string) => userId !== null && own.startsWith(`${userId} `);
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyPrefix) && !isOf(key.slice(keyPrefix.length))) {
        localStorage.removeItem(key);
      }
    }
    if (!('caches' in globalThis)) return;
    const kept = userId === null ? undefined : answersCacheOf(userId);
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(cachePrefix) && name !== kept);
    await Promise.all(others.map((name) => caches.delete(name)));
  } catch (error) {
    // The storage is forbidden, so there is nothing.
    console.warn('What the browser keeps of a user could not be removed.', error);
  }
}
