interface Router {
  state: {
    location: { key: string };
    navigation: { state: string };
    blockers: Map<string, { state: string }>;
  };
  subscribe: (listener: () => void) => () => void;
}

/** How long no entry of the history comes until the tab is where it stays, in milliseconds. */
const settledMs = 100;

/**
 * Goes back to the entry that is shown where the tab has left it: of two Backs within an instant, which the user refuses,
 * the router takes one back.
 */
export function undoRefused(router: Router): () => void {
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
