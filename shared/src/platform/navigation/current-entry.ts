/** An entry of the tab's history, as far as the router has written it. */
export interface CurrentEntry {
  /** As `useLocation` has it once the entry is shown. */
  key: string;
  state: unknown;
}

/** Where the tab is, which the screen may not show yet; undefined where the router has written nothing. */
export function currentEntry(): CurrentEntry | undefined {
  const { key, usr } = Object(window.history.state) as { key?: string; usr?: unknown };
  return key === undefined ? undefined : { key, state: usr };
}
