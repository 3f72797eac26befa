/** Holds the place of the practice plans. */
export function ComingPage() {
  return (
    <div className="empty-state">
      <h2>Practice plans are coming</h2>
      <p>You will build, read and keep your practice plans here.</p>
    </div>
  );
}
