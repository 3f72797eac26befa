import { dropKeys } from './stored-user';
import { tokenStore } from './token-store';
import { userStore } from './user-store';

/** The unsaved input of a form, as it is stored. */
export interface StoredDraft {
  values: Record<string, unknown>;
  etag?: string | undefined;
  key?: string | undefined;
}

/** `at`: when it was last changed, in milliseconds since 1970. Tabs of earlier releases did not note it. */
type DatedDraft = StoredDraft & { at?: number | undefined };

/** Unsaved input of a tab that is gone. */
export interface LeftDraft extends StoredDraft {
  key: string;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
}

/**
 * The unsaved input of the signed-in user, by a name such as `team/7`, without spaces (D17). It is in the tab's session
 * storage, so that each tab has its own, with a copy in `userStore` for the time after the browser was killed.
 */
export const drafts = {
  has: (name: string): boolean => read(storageKey(name)) !== undefined,

  /** Undefined when there is none, or when it can't be read. */
  read: (name: string): StoredDraft | undefined => read(storageKey(name)),

  write(name: string, draft: StoredDraft): void {
    const stored = { ...draft, at: Date.now() };
    try {
      sessionStorage.setItem(storageKey(name), JSON.stringify(stored));
    } catch (error) {
      console.warn('The draft could not be stored.', error);
    }
    lockDraft(draft.key);
    copyLater(name, draft.key, stored);
  },

  remove(name: string): void {
    const key = read(storageKey(name))?.key;
    sessionStorage.removeItem(storageKey(name));
    copyLater(name, key, undefined);
  },

  /** The newest draft of this name that belongs to no open tab; undefined when there is none. */
  async left(name: string): Promise<LeftDraft | undefined> {
    if (!userStore.isDurable()) return undefined;
    const entries = await userStore.entries(entryName(name, ''));
    if (entries.size === 0) return undefined;
    const locks = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];
    const own = read(storageKey(name));
    const found: LeftDraft[] = [];
    for (const entry of entries.values()) {
      const { key, at = 0, ...draft } = draftOf(entry) ?? { values: {} };
      if (key === undefined) continue;
      const tabs = locks.filter((lock) => lock.name === lockName(key)).length;
      // A killed browser may give a tab back, with an older state of what it had.
      const isLeft = key === own?.key ? tabs < 2 && at > (own.at ?? 0) : tabs === 0;
      if (isLeft && Date.now() - at > storedMs) await drafts.removeLeft(name, key);
      else if (isLeft) found.push({ ...draft, key, at });
    }
    return found.toSorted((a, b) => b.at - a.at)[0];
  },

  /** Forgets the draft with this key, of a tab that is gone. */
  removeLeft: (name: string, key: string): Promise<void> =>
    userStore.put(entryName(name, key), undefined),
};

/** The drafts of this tab whose names begin with `start`, by the rest of their names. */
export function draftsFrom(start: string): Record<string, StoredDraft> {
  const found: Record<string, StoredDraft> = {};
  for (const key of Object.keys(sessionStorage)) {
    const draft = key.startsWith(storageKey(start)) ? read(key) : undefined;
    if (draft) found[key.slice(storageKey(start).length)] = draft;
  }
  return found;
}

/** For how long a draft of a tab that is gone is kept, in milliseconds. */
const storedMs = 14 * 86_400_000;

/** Entries of `userStore` that are to be written, and whose they are; an undefined draft is removed. */
const waiting = new Map<string, { userId: string | undefined; draft: StoredDraft | undefined }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** While a user types, the disk has to do something a few times a second at most. */
const copyEveryMs = 300;

function copyLater(name: string, key: string | undefined, draft: StoredDraft | undefined): void {
  if (key === undefined || !userStore.isDurable()) return;
  waiting.set(entryName(name, key), { userId: tokenStore.getState().account?.id, draft });
  timer ??= setTimeout(copyNow, copyEveryMs);
}

function copyNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [entry, { userId, draft }] of waiting) {
    if (userId === tokenStore.getState().account?.id) void userStore.put(entry, draft);
  }
  waiting.clear();
}

window.addEventListener('pagehide', copyNow);

/** Says to the other tabs that the draft belongs to this one, for as long as its page is there. */
function lockDraft(key: string | undefined): void {
  if (key === undefined || locked.has(key) || !('locks' in navigator)) return;
  locked.add(key);
  navigator.locks
    .request(lockName(key), { mode: 'shared' }, () => new Promise<void>(() => {}))
    .catch(() => locked.delete(key));
}
const locked = new Set<string>();

const lockName = (key: string): string => `touchline-draft ${key}`;
const entryName = (name: string, key: string): string => `draft ${name} ${key}`;

const recentMs = 30 * 60_000;

/** Whether a form of this tab has input of this user, of the last half hour, that is not saved. */
export function hasUnsavedWork(now = Date.now()): boolean {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(storageKey('')))
    .some((key) => now - (read(key)?.at ?? 0) < recentMs);
}

/** Removes the drafts of all users but this one, null for nobody, from this tab. */
export function dropDrafts(userId: string | null): void {
  const kept = userId === null ? undefined : prefixOf(userId);
  dropKeys(sessionStorage, userId);
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(prefix)) continue;
    if (kept !== undefined && key.startsWith(kept)) lockDraft(read(key)?.key);
    else sessionStorage.removeItem(key);
  }
}

const prefix = 'touchline.draft.';

function prefixOf(userId: string): string {
  return `${prefix}${userId}.`;
}

function storageKey(name: string): string {
  return `${prefixOf(tokenStore.getState().account?.id ?? '')}${name}`;
}

function read(key: string): DatedDraft | undefined {
  try {
    return draftOf(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return undefined;
  }
}

/** Undefined for what is no draft: other code can write there too. */
function draftOf(stored: unknown): DatedDraft | undefined {
  const { values, etag, key, at } = Object(stored ?? {}) as Record<string, unknown>;
  const isDraft =
    Object(values) === values &&
    !Array.isArray(values) &&
    [etag, key].every((text) => text === undefined || typeof text === 'string') &&
    (at === undefined || typeof at === 'number');
  return isDraft ? ({ values, etag, key, at } as DatedDraft) : undefined;
}
