import type { ComponentType, ReactNode } from 'react';
import { loadLater } from './load-later';
import { Spinner } from './spinner';

/** A page whose code can be loaded before it is shown: the portal does for the one that an address or a link opens. */
export interface LazyPage {
  (): ReactNode;
  /** Rejects when the code does not load; the next call tries again. */
  load: () => Promise<unknown>;
}

/**
 * A page whose code is loaded when it is first shown, or once the browser is idle. A load that failed is an error
 * of the page, and tried again when it is opened again.
 * @param load imports the page, such as `async () => (await import('./edit-team-page')).EditTeamPage`
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  const { begin, useLoaded } = loadLater(load);

  function Page() {
    const { Loaded, failure } = useLoaded();
    if (failure) throw failure.error;
    return Loaded ? <Loaded /> : <Spinner label="Loading..." />;
  }
  return Object.assign(Page, { load: begin });
}
