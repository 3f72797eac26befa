import '../schema/settings';
import * as z from 'zod/mini';
import { tokenStore } from './token-store';

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  etag: z.optional(z.string()),
  key: z.optional(z.string()),
  /** When it was last changed, in milliseconds since 1970. */
  at: z.optional(z.number()),
});

/** The unsaved input of a form, as it is stored. */
export type StoredDraft = Omit<z.infer<typeof draftSchema>, 'at'>;

/**
 * The unsaved input of the signed-in user, kept in the tab's session storage by a name such as
 * `team/7`. Drafts of different users are kept apart (D17).
 */
export const drafts = {
  has: (name: string): boolean => read(storageKey(name)) !== undefined,

  /** Undefined when there is none, or when it can't be read. */
  read: (name: string): StoredDraft | undefined => read(storageKey(name)),

  write(name: string, draft: StoredDraft): void {
    try {
      sessionStorage.setItem(storageKey(name), JSON.stringify({ ...draft, at: Date.now() }));
    } catch (error) {
      console.warn('The draft could not be stored.', error);
    }
  },

  remove: (name: string): void => sessionStorage.removeItem(storageKey(name)),
};

const recentMs = 30 * 60_000;

/** Whether a form of this tab has input of this user, of the last half hour, that is not saved. */
export function hasUnsavedWork(now = Date.now()): boolean {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(storageKey('')))
    .some((key) => now - (read(key)?.at ?? 0) < recentMs);
}

/**
 * Removes the drafts of all users but one from this tab: a user must not see what another one typed
 * (D17, D26).
 * @param userId whose drafts stay; null removes all
 */
export function dropDrafts(userId: string | null): void {
  const kept = userId === null ? undefined : prefixOf(userId);
  for (const key of Object.keys(sessionStorage)) {
    const isKept = kept !== undefined && key.startsWith(kept);
    if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key);
  }
}

const prefix = 'touchline.draft.';

function prefixOf(userId: string): string {
  return `${prefix}${userId}.`;
}

function storageKey(name: string): string {
  return `${prefixOf(tokenStore.getState().account?.id ?? '')}${name}`;
}

function read(key: string): z.infer<typeof draftSchema> | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return draftSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
