import type { ReactNode } from 'react';
import { Link, RequestError } from '@touchline/shared';
import { startPath } from '../schema/server-paths';
import { Alert } from './alert';

interface QueryFailureProps {
  children: ReactNode;
  /** The server's message, where `children` is a text of the product. */
  reason?: string | undefined;
  /** Why it failed. What does not exist (404) has links instead of another try. */
  error?: Error | null;
  /** Those links; without them, one to the start page. */
  links?: { to: string; title: string }[];
  onRetry: () => void;
}

const startPage = { to: startPath, title: 'Go to the start page' };

/** Says that something could not be loaded, and what to do: try again, or go elsewhere. */
export function QueryFailure(props: QueryFailureProps) {
  const { children, reason, error, links = [startPage], onRetry } = props;
  const isMissing = error instanceof RequestError && error.status === 404;
  return (
    <Alert>
      <p>{children}</p>
      {reason && <p>{reason}</p>}
      <div className="d-flex flex-wrap gap-2">
        {isMissing ? (
          links.map(({ to, title }) => (
            <Link key={to} className="btn btn-outline-dark" to={to}>
              {title}
            </Link>
          ))
        ) : (
          <button type="button" className="btn btn-outline-dark" onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
    </Alert>
  );
}
