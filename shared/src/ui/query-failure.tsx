import type { ReactNode } from 'react';
import { Alert } from './alert';

/** Says that something could not be loaded, and tries again when asked (D16). */
export function QueryFailure({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <Alert>
      <p>{children}</p>
      <button type="button" className="btn btn-outline-dark" onClick={onRetry}>
        Try again
      </button>
    </Alert>
  );
}
