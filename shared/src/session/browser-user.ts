// The key and '' for nobody are read by the tabs of other releases too.
const storageKey = 'touchline.coach';
const nobody = '';

/** The one user of this browser. Each tab says who signed in or out there, and reads the others. */
export class BrowserUser {
  #lastSeen = read();

  /** Tells the other tabs who is signed in now; null for nobody. */
  tell(userId: string | null): void {
    this.#lastSeen = userId ?? nobody;
    try {
      localStorage.setItem(storageKey, this.#lastSeen);
    } catch (error) {
      console.warn('The other tabs could not be told who is signed in.', error);
    }
  }

  /** What another tab has said since the last call or `tell`; undefined when it is nothing new. */
  takeChange(): { userId: string | null } | undefined {
    const seen = read();
    if (seen === this.#lastSeen) return undefined;
    this.#lastSeen = seen;
    // Somebody emptied the storage: that is not a sign-out.
    if (seen === null) return undefined;
    return { userId: seen === nobody ? null : seen };
  }

  /**
   * Calls `listener` whenever another tab may have said something. A tab that was asleep got no storage event.
   * @returns a function that stops it
   */
  onPossibleChange(listener: () => void): () => void {
    const listen = (event: Event) => {
      // No key: the whole storage was emptied.
      const key = event instanceof StorageEvent ? event.key : null;
      if (key === storageKey || key === null) listener();
    };
    const sources: [EventTarget, string][] = [
      ...['storage', 'focus', 'pageshow'].map((name): [EventTarget, string] => [window, name]),
      [document, 'visibilitychange'],
    ];
    for (const [target, name] of sources) target.addEventListener(name, listen);
    return () => {
      for (const [target, name] of sources) target.removeEventListener(name, listen);
    };
  }
}

/** The id of this browser's user; null when nobody is signed in, or when no tab has said anything yet. */
export function browserUserId(): string | null {
  return read() || null;
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // The storage is forbidden: the sign-in says so.
    return null;
  }
}
