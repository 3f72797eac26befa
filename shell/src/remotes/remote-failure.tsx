import { Alert, type RemoteEntry } from '@touchline/shared';

interface RemoteFailureProps {
  remote: RemoteEntry;
  onRetry: () => void;
}

/** Says which part of the portal did not load, and loads it again without reloading the page. */
export function RemoteFailure({ remote, onRetry }: RemoteFailureProps) {
  return (
    <Alert>
      <h2>{remote.title} did not load</h2>
      <p>The rest of the portal goes on working. Check your connection, then try again.</p>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Retry
      </button>
    </Alert>
  );
}
