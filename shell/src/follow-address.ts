interface Router {
  state: { location: { pathname: string; search: string } };
  navigate: (to: string, options: { replace: boolean }) => unknown;
}

/** What the standard types lack of the Navigation API. */
interface EntryChange extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse' | null;
}

/** Lets the router follow when code changes the address without it, in browsers with the Navigation API. */
export function followAddress(router: Router): () => void {
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
