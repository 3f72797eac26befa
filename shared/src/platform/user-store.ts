import type { IDBPDatabase } from 'idb';
import { dropDatabases, userKey } from './stored-user';
import { tokenStore } from './token-store';
import { unlessSilent } from './unless-silent';

const storeName = 'entries';

/** By which the tabs tell each other that an entry has changed. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('touchline-user') : null;

let isForbidden = false;
let opened: { userId: string; database: Promise<IDBPDatabase | undefined> } | undefined;

/**
 * What this browser keeps for the signed-in user, for all tabs: entries with a name and a value that JSON can hold,
 * but null. They outlive the browser (D17, D29), and not the sign-in. Where browser or operator
 * (`OFFLINE=off`) forbids that, the tab has them until it is closed.
 */
export const userStore = {
  /** Whether entries outlive the tab. */
  isDurable: (): boolean => !isForbidden && 'indexedDB' in globalThis,

  /** The entries whose names begin with `prefix`, by their names. */
  async entries(prefix: string): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    const userId = currentUserId();
    if (userId === undefined) return found;
    if (await mayHaveEntries(userId)) {
      await inDatabase(userId, async (database) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const { store } = database.transaction(storeName);
        const [names, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
        names.forEach((name, index) => found.set(String(name), values[index]));
      });
    }
    // The page was left before they were stored. Whoever reads first stores all: other tabs want the rest, too.
    for (const [name, text] of entriesIn(sessionStorage, userId, '')) {
      const value: unknown = JSON.parse(text);
      if (name.startsWith(prefix)) {
        if (value === null) found.delete(name);
        else found.set(name, value);
      }
      void userStore.put(name, value ?? undefined);
    }
    return found;
  },

  /** Stores an entry; undefined removes it. Resolves once that is on the disk. */
  async put(name: string, value: unknown): Promise<void> {
    const userId = currentUserId();
    if (userId === undefined) return;
    const key = userKey(userId, name);
    const text = JSON.stringify(value ?? null);
    try {
      // At once: the page may be left before the database is open.
      sessionStorage.setItem(key, text);
    } catch (error) {
      console.warn('What the user did could not be kept in this tab.', error);
    }
    const isStored = await inDatabase(userId, async (database) => {
      const change = database.transaction(storeName, 'readwrite', { durability: 'strict' });
      void (value === undefined ? change.store.delete(name) : change.store.put(value, name));
      change.commit();
      await change.done;
    });
    const isLast = sessionStorage.getItem(key) === text;
    if (isLast && (isStored || value === undefined)) sessionStorage.removeItem(key);
    if (isStored) channel?.postMessage(name);
  },

  /** Calls `listener` when another tab has changed an entry. Returns a function that stops it. */
  onChange(listener: () => void): () => void {
    channel?.addEventListener('message', listener);
    return () => channel?.removeEventListener('message', listener);
  },
};

/** From now on keeps nothing that outlives its tab, and removes what was kept (`OFFLINE=off`). */
export function storeNothing(): void {
  isForbidden = true;
  opened = undefined;
  dropDatabases(null).catch((error: unknown) => {
    console.warn('What the browser keeps of users could not be removed.', error);
  });
  for (const key of Object.keys(localStorage)) {
    if (/^touchline-user .* run /.test(key)) localStorage.removeItem(key);
  }
}

function currentUserId(): string | undefined {
  return tokenStore.getState().account?.id;
}

/** Whether the user's database is there and worth opening: else `idb` would be loaded to find nothing. */
async function mayHaveEntries(userId: string): Promise<boolean> {
  if (!userStore.isDurable()) return false;
  if (opened?.userId === userId || runsOfBefore(userId).length > 0) return true;
  const asked = indexedDB.databases().catch(() => []);
  const databases = (await unlessSilent('databases', asked)) ?? [];
  return databases.some(({ name }) => name === userKey(userId, ''));
}

const loadIdb = () => import(/* webpackChunkName: "user-store" */ 'idb');

/** @returns whether that worked */
async function inDatabase(
  userId: string,
  work: (database: IDBPDatabase) => Promise<void>,
): Promise<boolean> {
  if (!userStore.isDurable()) return false;
  try {
    // Before the time begins to count: it comes over the network.
    await loadIdb();
    if (opened?.userId !== userId) opened = { userId, database: open(userId) };
    const done = opened.database.then(async (database) => {
      if (database) await work(database);
      return database !== undefined;
    });
    return (await unlessSilent('databases', done)) ?? false;
  } catch (error) {
    opened = undefined;
    console.warn('What this browser keeps of a user could not be read or written.', error);
    return false;
  }
}

/** Undefined where the user has left before it was open. */
async function open(userId: string): Promise<IDBPDatabase | undefined> {
  const { deleteDB, openDB } = await loadIdb();
  const name = userKey(userId, '');
  const close = () => {
    if (opened?.userId === userId) opened = undefined;
    database.close();
  };
  const database = await openDB(name, 1, {
    upgrade: (made) => void made.createObjectStore(storeName),
    // Another tab removes it: the user has signed out there.
    blocking: close,
    terminated: close,
  });
  if (currentUserId() !== userId) {
    close();
    await deleteDB(name);
    return undefined;
  }
  for (const [run, text] of runsOfBefore(userId)) {
    await database.put(storeName, JSON.parse(text), run);
    localStorage.removeItem(userKey(userId, run));
  }
  return database;
}

/** Earlier releases kept runs in local storage. */
function runsOfBefore(userId: string): [string, string][] {
  return entriesIn(localStorage, userId, 'run ');
}

/** Name and text of the user's entries whose names begin with `prefix`. */
function entriesIn(storage: Storage, userId: string, prefix: string): [string, string][] {
  return Object.keys(storage)
    .filter((key) => key.startsWith(userKey(userId, prefix)))
    .map((key) => [key.slice(userKey(userId, '').length), storage.getItem(key) ?? 'null']);
}
