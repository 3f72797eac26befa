import { useQuery } from '@touchline/shared';
import { type Plan, playerQueries } from '@touchline/shared/product';
import { useEffect } from 'react';
import { useAttendance } from '../practice/attendance';
import { numberHere } from '../practice/fit';

interface WhoIsHereProps {
  plan: Plan;
  /** Called with how many are here; null while that is not known. */
  onHere: (here: number | null) => void;
}

/** How many are at a practice, in words. */
export function WhoIsHere({ plan, onHere }: WhoIsHereProps) {
  const { attendance, unsentCount } = useAttendance(plan);
  // Who has opened a plan can call the roll later without a connection.
  useQuery(playerQueries.list(plan.teamId));
  const here = numberHere(attendance);
  useEffect(() => onHere(here), [here, onHere]);
  return (
    <span className="numbers" role="status">
      {here !== null && <strong>{here} here</strong>}
      {unsentCount > 0 && ` · ${unsentCount} not sent yet`}
    </span>
  );
}
