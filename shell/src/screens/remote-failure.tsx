import { Alert, type Release, type Report } from '@touchline/shared';
import { RefusedRelease } from '../federation/remote-loader';

interface RemoteFailureProps {
  remote: Release;
  kind: Report['kind'];
  error: unknown;
  /** The reference of the report. */
  reference: string;
  onRetry: () => void;
}

/** Says which part of the portal does not work, and tries it again without reloading the page. */
export function RemoteFailure({ remote, kind, error, reference, onRetry }: RemoteFailureProps) {
  return (
    <Alert>
      <h2>
        {remote.title} {kind === 'render-failed' ? 'ran into a problem' : 'did not load'}
      </h2>
      {error instanceof RefusedRelease ? (
        <>
          <p>This release does not fit the portal. The rest of the portal goes on working.</p>
          <ul>
            {error.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          The rest of the portal goes on working, and what you typed is kept.{' '}
          {kind === 'load-failed' && 'Check your connection, then try again.'}
        </p>
      )}
      <p className="meta">Reference {reference}</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Retry
      </button>
    </Alert>
  );
}
