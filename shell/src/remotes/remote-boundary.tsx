import { useLocation, type Release } from '@touchline/shared';
import { Suspense, useEffect, useState } from 'react';
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

/**
 * The routes once they are there. The code on its way is state and not a suspended render: React
 * holds back what follows a fallback for up to 300 ms, and a screen is worth showing at once.
 */
function RemoteRoutes({ module }: { module: Promise<RemoteModule> }) {
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isCurrent = true;
    module.then(
      ({ routes }) => isCurrent && setOutcome({ routes }),
      (error: unknown) => isCurrent && setOutcome({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [module]);

  if (!outcome) return <ScreenSkeleton />;
  if ('error' in outcome) throw outcome.error;
  return <Screens routes={outcome.routes} />;
}

type Outcome = RemoteModule | { error: unknown };

function Screens({ routes }: RemoteModule) {
  return useRoutes(routes) ?? <NotFound />;
}
