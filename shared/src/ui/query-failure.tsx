import type { ReactNode } from 'react';
import { Alert } from './alert';

interface QueryFailureProps {
  children: ReactNode;
  /** The server's own words, where `children` are the product's. */
  reason?: string;
  onRetry: () => void;
}

/** Says that something could not be loaded, and tries again when asked (D16). */
export function QueryFailure({ children, reason, onRetry }: QueryFailureProps) {
  return (
    <Alert>
      <p>{children}</p>
      {reason && <p>{reason}</p>}
      <button type="button" className="btn btn-outline-dark" onClick={onRetry}>
        Try again
      </button>
    </Alert>
  );
}
