import { useQuery } from '@touchline/shared';
import { type Plan, playerQueries } from '@touchline/product';
import { type Stored } from '@touchline/shared/requests';
import { Facts } from '@touchline/shared/ui';
import { useEffect, useMemo } from 'react';
import { useAttendance } from '../practice/attendance';
import { numberHere } from '../practice/fit';
import { planOfPractice } from '../practice/practice';
import { type PracticeState, usePractice } from '../practice/use-practice';

/** What the page of a plan knows of its practice, once it has asked. */
export interface PracticeOfPlan {
  state: PracticeState;
  here: number | null;
  /** The plan with what is done in this practice alone. */
  plan: Plan;
}

interface WhoIsHereProps {
  plan: Stored<Plan>;
  onPractice: (practice: PracticeOfPlan) => void;
}

/** How many are at a practice, in words. It tells the page of the plan what it has found. */
export function WhoIsHere({ plan, onPractice }: WhoIsHereProps) {
  const { attendance, unsentCount } = useAttendance(plan);
  const state = usePractice(plan);
  // Who has opened a plan can call the roll later without a connection.
  useQuery(playerQueries.list(plan.teamId));
  const here = numberHere(attendance);
  const practice = useMemo(
    () => ({ state, here, plan: planOfPractice(plan, state.practice) }),
    [state, here, plan],
  );
  useEffect(() => onPractice(practice), [practice, onPractice]);
  return (
    <span className="numbers" role="status">
      <Facts>
        {here !== null && <strong>{`${here} here`}</strong>}
        {unsentCount > 0 && <span>{`${unsentCount} not sent yet`}</span>}
      </Facts>
    </span>
  );
}
