/** Stands where the portal would, when its configuration or its identity client did not come up. */
export function StartUpFailure() {
  return (
    <main className="start-up" role="alert">
      <h1>Touchline could not start</h1>
      <p>The server may be out of reach. Nothing you saved is lost.</p>
      <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}
