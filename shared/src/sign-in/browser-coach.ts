const place = 'touchline.coach';

/**
 * Who is signed in in this browser, as its tabs last said (D26): a coach's id, '' when the last word
 * was a sign-out, null when no tab ever said anything.
 */
export function coachOfBrowser(): string | null {
  return localStorage.getItem(place);
}

/**
 * Tells every tab of this browser who is signed in now.
 * @param coachId '' for nobody
 */
export function tellTabs(coachId: string): void {
  try {
    localStorage.setItem(place, coachId);
  } catch (error) {
    console.warn('The other tabs could not be told who is signed in.', error);
  }
}

/**
 * Calls `look` when another tab may have said something. A tab that slept, or that the browser kept
 * for its Back button, missed the word itself: it looks when the coach sees it again.
 * @returns a function that ends it
 */
export function whenTabsMayHaveSpoken(look: () => void): () => void {
  function onStorage({ key }: StorageEvent) {
    // No key: the whole storage was emptied.
    if (key === place || key === null) look();
  }
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', look);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
