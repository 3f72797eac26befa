import { Link } from '@touchline/shared';
import { startPath } from '@touchline/shared/host';

export function NotFound() {
  return (
    <div className="empty-state">
      <p>There is nothing at this address. It may have been moved or deleted.</p>
      <Link className="btn btn-primary" to={startPath}>
        Go to the start page
      </Link>
    </div>
  );
}
