/** Holds the place of the drill library. */
export function ComingPage() {
  return (
    <div className="empty-state">
      <h2>The drill library is coming</h2>
      <p>You will search, read and keep your drills here.</p>
    </div>
  );
}
