import { Link } from '@touchline/shared';
import { paths, type Sport } from '@touchline/product';

/** Says that no team of the coach has the sport of the address, and links to their library (S6). */
export function ForeignSport({ sport }: { sport: Sport | undefined }) {
  return (
    <div className="empty-state">
      <p>
        {sport
          ? `You have no team in ${sport.name}. The drill library offers the sports of your teams.`
          : 'There is no such sport. The drill library offers the sports of your teams.'}
      </p>
      <Link className="btn btn-primary" to={paths.drills()}>
        Go to your drill library
      </Link>
    </div>
  );
}
