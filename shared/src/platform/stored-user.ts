// Part of the sign-in, which every page loads: it has no imports.

const cachePrefix = 'touchline-answers ';

/** The name of the browser's cache that holds what a user has read. */
export function answersCacheOf(userId: string): string {
  return `${cachePrefix}${userId}`;
}

/** Where that cache has the answer to a read: in a folder that no address of the portal is in. */
export function storedAnswerAddress(path: string): string {
  return `/stored-answers${path}`;
}

/** How keys of storages, and names of databases, begin that belong to a user. */
const keyPrefix = 'touchline-user ';

/** The key under which a storage has something of a user; without a name, what all keys of that user begin with. */
export function userKey(userId: string, name: string): string {
  return `${keyPrefix}${userId} ${name}`;
}

/**
 * Removes what this browser keeps of all users but this one, null for nobody: answers, what `userStore` has,
 * and entries of local storage whose key is `touchline-user USER-ID NAME`. Remotes use such keys too.
 */
export async function dropStored(userId: string | null): Promise<void> {
  try {
    dropKeys(localStorage, userId);
    await Promise.all([dropAnswers(userId), dropDatabases(userId)]);
  } catch (error) {
    // The storage is forbidden, so there is nothing.
    console.warn('What the browser keeps of a user could not be removed.', error);
  }
}

async function dropAnswers(userId: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = userId === null ? undefined : answersCacheOf(userId);
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== kept);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** Removes the entries of a storage that belong to every other user; null for all. */
export function dropKeys(storage: Storage, userId: string | null): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(keyPrefix) && !isOf(userId, key)) storage.removeItem(key);
  }
}

/** Removes the databases of every other user; null for all. */
export async function dropDatabases(userId: string | null): Promise<void> {
  if (!('indexedDB' in globalThis)) return;
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const others = names.filter((name) => name.startsWith(keyPrefix) && !isOf(userId, name));
  await Promise.all(others.map(dropDatabase));
}

function dropDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = () => resolve();
  });
}

function isOf(userId: string | null, key: string): boolean {
  return userId !== null && key.startsWith(userKey(userId, ''));
}
