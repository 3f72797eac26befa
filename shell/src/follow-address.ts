interface Router {
  state: {
    location: { pathname: string; search: string; key: string };
    navigation: { state: string };
    blockers: Map<string, { state: string }>;
  };
  navigate: (to: string, options: { replace: boolean }) => unknown;
  subscribe: (listener: () => void) => () => void;
}

/** What the standard types lack of the Navigation API. */
interface EntryChange extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse' | null;
}

/** How long no entry of the history comes until the tab is where it stays, in milliseconds. */
const settledMs = 100;

/** Keeps address and screen together: @returns what ends it. */
export function followAddress(router: Router): () => void {
  const stops = [followCode(router), undoRefused(router)];
  return () => stops.forEach((stop) => stop());
}

/** Lets the router follow when code changes the address without it, in browsers with the Navigation API. */
function followCode(router: Router): () => void {
  if (!('navigation' in window)) return () => undefined;
  const navigation = window.navigation as EventTarget;
  function follow() {
    const { pathname, search, hash } = window.location;
    const { location } = router.state;
    if (pathname === location.pathname && search === location.search) return;
    void router.navigate(pathname + search + hash, { replace: true });
  }
  function onChange(event: Event) {
    const { navigationType } = event as EntryChange;
    // The router changes the address first, and its own state in the same task.
    if (navigationType === 'push' || navigationType === 'replace') setTimeout(follow);
  }
  navigation.addEventListener('currententrychange', onChange);
  // The first page may have changed it already.
  const timer = setTimeout(follow);
  return () => {
    clearTimeout(timer);
    navigation.removeEventListener('currententrychange', onChange);
  };
}

/**
 * Goes back to the entry that is shown where the tab has left it: of two Backs within an instant, which the user refuses,
 * the router takes one back.
 */
function undoRefused(router: Router): () => void {
  let shown: number | undefined;
  let timer: ReturnType<typeof setTimeout>;
  function settle() {
    const { location, navigation, blockers } = router.state;
    const { key, idx } = Object(window.history.state) as { key?: string; idx?: number };
    const isHeld = [...blockers.values()].some(({ state }) => state !== 'unblocked');
    if (key === location.key) shown = idx;
    else if (shown !== undefined && idx !== undefined && !isHeld && navigation.state === 'idle')
      window.history.go(shown - idx);
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(settle, settledMs);
  }
  wait();
  const stop = router.subscribe(wait);
  window.addEventListener('popstate', wait);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('popstate', wait);
  };
}
