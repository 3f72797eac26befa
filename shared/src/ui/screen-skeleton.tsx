/** A placeholder for a screen that is loading. CSS keeps it invisible for the first moment. */
export function ScreenSkeleton() {
  return (
    <div className="appear-late placeholder-glow" role="status">
      <span className="visually-hidden">Loading...</span>
      <div className="card-grid" aria-hidden="true">
        {[1, 2, 3].map((card) => (
          <div key={card} className="card">
            <div className="card-body">
              <p className="placeholder col-7" />
              <p className="placeholder col-5" />
              <p className="placeholder col-10" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
