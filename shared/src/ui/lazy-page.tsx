import type { ComponentType } from 'react';
import { loadLater } from './load-later';
import { Spinner } from './spinner';

/**
 * A page whose code is loaded when it is first shown, or once the browser is idle. A load that failed is an error
 * of the page, and tried again when it is opened again.
 * @param load imports the page, such as `async () => (await import('./edit-team-page')).EditTeamPage`
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const useLoadedLater = loadLater(load);

  return function LazyPage() {
    const { Loaded, failure } = useLoadedLater();
    if (failure) throw failure.error;
    return Loaded ? <Loaded /> : <Spinner label="Loading..." />;
  };
}
