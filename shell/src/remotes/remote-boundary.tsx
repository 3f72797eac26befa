import { useLocation, type Release } from '@touchline/shared';
import { Suspense, use, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useRoutes } from 'react-router-dom';
import { NotFound } from '../layout/not-found';
import { loadRoutes, reloadRoutes, type RemoteModule } from './remote-loader';
import { RemoteFailure } from './remote-failure';
import { ScreenSkeleton } from './screen-skeleton';

/**
 * One remote's screens behind a boundary of their own: while its code is on its way a skeleton, on
 * failure a panel with Retry. Whatever happens in here, the layout and the other remotes go on.
 */
export function RemoteBoundary({ remote, others }: { remote: Release; others: Release[] }) {
  const { pathname } = useLocation();
  const [module, setModule] = useState(() => loadRoutes(remote, others));
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onError={(error) => console.error(`The remote "${remote.name}" failed.`, error)}
      onReset={() => setModule(reloadRoutes(remote, others))}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <RemoteFailure remote={remote} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        <RemoteRoutes module={module} />
      </Suspense>
    </ErrorBoundary>
  );
}

function RemoteRoutes({ module }: { module: Promise<RemoteModule> }) {
  const { routes } = use(module);
  return useRoutes(routes) ?? <NotFound />;
}
