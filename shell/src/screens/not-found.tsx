import { Link, paths } from '@touchline/shared';

export function NotFound() {
  return (
    <div className="empty-state">
      <p>There is nothing at this address. It may have been moved or deleted.</p>
      <Link className="btn btn-primary" to={paths.home()}>
        Go to the start page
      </Link>
    </div>
  );
}
