import type { PortalConfig } from '@touchline/shared/host';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

// Loaded when a developer opens it.
const DevelopersPanel = lazy(async () => ({
  default: (await import('./developers-panel')).DevelopersPanel,
}));

export function DeveloperTools({ overrideOrigins }: NonNullable<PortalConfig['developerTools']>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Developers
      </button>
      {isOpen && (
        <ErrorBoundary fallback={<p role="alert">The developers&apos; panel did not load.</p>}>
          <Suspense>
            <DevelopersPanel overrideOrigins={overrideOrigins} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
