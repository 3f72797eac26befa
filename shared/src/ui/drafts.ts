import * as z from 'zod/mini';
import { tokenStore } from '../auth/token-store';

/** Whether there is unsaved input of the coach's under this name (D17). */
export function hasDraft(draftName: string): boolean {
  return readDraft(placeOf(draftName)) !== undefined;
}

const freshMs = 30 * 60_000;

/** Whether this coach typed something into a form of this tab lately and has not saved it. */
export function hasUnsavedWork(now = Date.now()): boolean {
  return Object.keys(sessionStorage)
    .filter((key) => key.startsWith(placeOf('')))
    .some((key) => now - (readDraft(key)?.at ?? 0) < freshMs);
}

/**
 * Removes the drafts of everybody but one coach from this tab: what a coach typed is not for who
 * signs in next (D17, D26).
 * @param accountId whose drafts stay; null removes all
 */
export function dropDrafts(accountId: string | null): void {
  const kept = accountId === null ? undefined : prefixOf(accountId);
  for (const key of Object.keys(sessionStorage)) {
    const isKept = kept !== undefined && key.startsWith(kept);
    if (key.startsWith(prefix) && !isKept) sessionStorage.removeItem(key);
  }
}

const prefix = 'touchline.draft.';

function prefixOf(accountId: string): string {
  return `${prefix}${accountId}.`;
}

/** Where a draft of the signed-in coach lies in the tab's session storage. */
export function placeOf(draftName: string): string {
  return `${prefixOf(tokenStore.getState().account?.id ?? '')}${draftName}`;
}

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  etag: z.optional(z.string()),
  key: z.optional(z.string()),
  /** When it was last changed, in milliseconds since 1970. */
  at: z.optional(z.number()),
});

export type KeptDraft<Values> = Omit<z.infer<typeof draftSchema>, 'values'> & { values: Values };

export function readDraft<Values>(place: string): KeptDraft<Values> | undefined {
  const text = sessionStorage.getItem(place);
  if (text === null) return undefined;
  try {
    const { values, ...rest } = draftSchema.parse(JSON.parse(text));
    return { ...rest, values: values as Values };
  } catch {
    // What cannot be read is no draft any more.
    return undefined;
  }
}

export function writeDraft(place: string, draft: KeptDraft<object>): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...draft, at: Date.now() }));
  } catch (error) {
    console.warn('The draft could not be kept.', error);
  }
}
