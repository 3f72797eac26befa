import type { ComponentType, ReactNode } from 'react';
import { Alert } from './alert';
import { loadLater } from './load-later';
import { Spinner } from './spinner';

/**
 * A part of a page whose code is loaded once the browser is idle. When that fails, it says so, and offers to try again.
 * @param load imports the part, such as `async () => (await import('./team-staff')).TeamStaff`
 * @param isAhead false: loads nothing until the part is shown
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isAhead = true, waiting }: { isAhead?: boolean; waiting?: (props: Props) => ReactNode } = {},
): ComponentType<Props> {
  const { useLoaded } = loadLater(load, { isUrgent: false, isAhead });

  return function LazyPart(props: Props) {
    const { Loaded, failure, retry } = useLoaded();
    if (failure) {
      return (
        <Alert>
          <p>This part of the page could not be loaded.</p>
          <button type="button" className="btn btn-outline-dark" onClick={retry}>
            Try again
          </button>
        </Alert>
      );
    }
    if (Loaded) return <Loaded {...props} />;
    return waiting ? waiting(props) : <Spinner label="Loading..." />;
  };
}
