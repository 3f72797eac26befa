import type { Release } from '@touchline/shared/host';
import { Alert } from '@touchline/shared/ui';
import type { ReleaseFailure } from '../releases/tab-releases';

interface RemoteFailureProps extends ReleaseFailure {
  release: Release;
  onRetry: () => void;
}

/** Says which part of the portal does not work and why. Retry tries it again without a reload. */
export function RemoteFailure(props: RemoteFailureProps) {
  const { release, kind, problems, reference, stack, onRetry } = props;
  return (
    <Alert>
      <h2>
        {`${release.title} ${kind === 'load-failed' ? 'did not load' : 'ran into a problem'}`}
      </h2>
      {problems.length > 0 ? (
        <>
          <p>This version does not fit the portal. The rest of the portal goes on working.</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {`The rest of the portal goes on working, and what you typed is kept.${kind === 'load-failed' ? ' Check your connection, then try again.' : ''}`}
        </p>
      )}
      <p className="meta">{`Reference ${reference}`}</p>
      {stack && (
        <pre className="small" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {stack}
        </pre>
      )}
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        Retry
      </button>
    </Alert>
  );
}
