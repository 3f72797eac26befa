/** An entry of the tab's history, as far as the router has written it. */
export interface CurrentEntry {
  /** As `useLocation` has it once the entry is shown. */
  key: string;
  state: unknown;
}

/** Gives the entry of a page that was opened by its address a key: another visit of that address begins at its top. */
export function nameEntry(): void {
  if (currentEntry()) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...(window.history.state as object), key }, '');
}

/** Where the tab is, which the screen may not show yet; undefined where the router has written nothing. */
export function currentEntry(): CurrentEntry | undefined {
  const { key, usr } = Object(window.history.state) as { key?: string; usr?: unknown };
  return key === undefined ? undefined : { key, state: usr };
}
