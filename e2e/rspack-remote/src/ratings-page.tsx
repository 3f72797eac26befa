import './ratings.css';
import { useSession } from '@touchline/shared';

/** A page that shows whether it has the portal's own session, and its styles. */
export function RatingsPage() {
  const user = useSession((session) => session.account);
  return <p className="ratings-line">Rated by {user?.name}.</p>;
}
