// Part of the sign-in, which every page loads: it has no imports.

const cachePrefix = 'touchline-answers ';

/** The name of the browser's cache that holds what a user has read. */
export function answersCacheOf(userId: string): string {
  return `${cachePrefix}${userId}`;
}

/**
 * Removes what this browser keeps of every other user (D26).
 * @param userId whose answers stay; null for nobody
 */
export async function dropStoredAnswers(userId: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const kept = userId === null ? undefined : answersCacheOf(userId);
    const names = await caches.keys();
    const others = names.filter((name) => name.startsWith(cachePrefix) && name !== kept);
    await Promise.all(others.map((name) => caches.delete(name)));
  } catch (error) {
    // The storage is forbidden, so there is nothing.
    console.warn('What the browser keeps of a user could not be removed.', error);
  }
}
