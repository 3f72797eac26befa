/** Shown instead of the portal if its configuration, its registry or the sign-in could not start. */
export function StartUpFailure() {
  return (
    <main className="start-up" role="alert">
      <h1>Touchline could not start</h1>
      <p>The server may be unavailable. Nothing you saved is lost.</p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
