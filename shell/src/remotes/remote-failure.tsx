import { Alert, type Release } from '@touchline/shared';
import { RefusedRelease } from './remote-loader';

interface RemoteFailureProps {
  remote: Release;
  error: unknown;
  onRetry: () => void;
}

/** Says which part of the portal did not load, and loads it again without reloading the page. */
export function RemoteFailure({ remote, error, onRetry }: RemoteFailureProps) {
  return (
    <Alert>
      <h2>{remote.title} did not load</h2>
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
        <p>The rest of the portal goes on working. Check your connection, then try again.</p>
      )}
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Retry
      </button>
    </Alert>
  );
}
