import * as z from 'zod';

const place = 'touchline.navigation-state';

const keptSchema = z.object({
  href: z.string(),
  coachId: z.string(),
  state: z.object({ usr: z.unknown(), key: z.string().optional() }),
});

/**
 * Keeps the navigation state of the page that a coach leaves to sign in again: the login page would
 * cost it, and with it the way back to the plan that asked for a drill (S2).
 * @param coachId whose it is; null where that is not known, and nothing is kept
 */
export function keepNavigationState(coachId: string | null): void {
  const kept = { href: window.location.href, coachId, state: window.history.state as unknown };
  // What has no navigation state has nothing to keep.
  if (keptSchema.safeParse(kept).success) sessionStorage.setItem(place, JSON.stringify(kept));
}

/**
 * Gives the navigation state back to the page it was kept for, once, before a router reads it; not to
 * another coach (D26).
 */
export function restoreNavigationState(coachId: string | null): void {
  const text = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  const kept = text === null ? undefined : keptSchema.safeParse(JSON.parse(text)).data;
  if (kept?.href !== window.location.href || kept.coachId !== coachId) return;
  // The router's own count of entries begins anew with the page.
  window.history.replaceState(kept.state, '');
}
