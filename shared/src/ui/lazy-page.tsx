import { useEffect, useState, type ComponentType } from 'react';
import { Spinner } from './spinner';

/**
 * A page whose code is loaded when it is first shown, or before that, once the browser has nothing
 * else to do: then it opens at once, also without a connection. A load that failed is an error of
 * the page, and is tried again when the page is opened again.
 * @param load imports the page, such as `async () => (await import('./edit-team-page')).EditTeamPage`
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;

  async function begin(): Promise<ComponentType> {
    try {
      loading ??= load();
      return (loaded = await loading);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  // Not in every browser. A failure shows when the page is opened.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void begin().catch(() => {}));

  return function LazyPage() {
    const [Page, setPage] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      // State, not a suspended render: React holds back what follows a fallback for up to 300 ms.
      begin().then(
        (page) => setPage(() => page),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    return Page ? <Page /> : <Spinner label="Loading..." />;
  };
}
