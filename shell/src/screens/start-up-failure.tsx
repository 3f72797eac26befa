interface StartUpFailureProps {
  /** A sentence; without one the server may be unavailable. */
  reason?: string | undefined;
  /** Of the report, for the user to quote. */
  reference?: string | undefined;
}

/** Shown instead of the portal if its configuration, its registry or the sign-in could not start. */
export function StartUpFailure({ reason, reference }: StartUpFailureProps) {
  return (
    <main className="start-up" role="alert">
      <h1>Touchline could not start</h1>
      <p>{`${reason ?? 'The server may be unavailable.'} Nothing you saved is lost.`}</p>
      {reference && <p className="meta">{`Reference ${reference}`}</p>}
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
