import type { ReactNode } from 'react';
import { Link, paths, RequestError } from '@touchline/shared';
import { Alert } from './alert';

interface QueryFailureProps {
  children: ReactNode;
  /** The server's own words, where `children` are the product's. */
  reason?: string | undefined;
  /** Why it failed. What does not exist (404) has a link onward instead of another try. */
  error?: Error | null;
  /** Where that link leads; to the start page unless told. */
  wayOn?: { to: string; title: string };
  onRetry: () => void;
}

const startPage = { to: paths.home(), title: 'Go to the start page' };

/** Says that something could not be loaded, and what to do: try again, or go on elsewhere (D16). */
export function QueryFailure(props: QueryFailureProps) {
  const { children, reason, error, wayOn = startPage, onRetry } = props;
  const isMissing = error instanceof RequestError && error.status === 404;
  return (
    <Alert>
      <p>{children}</p>
      {reason && <p>{reason}</p>}
      {isMissing ? (
        <Link className="btn btn-outline-dark" to={wayOn.to}>
          {wayOn.title}
        </Link>
      ) : (
        <button type="button" className="btn btn-outline-dark" onClick={onRetry}>
          Try again
        </button>
      )}
    </Alert>
  );
}
