import type { Plan, Team } from '@touchline/shared/product';
import { Alert } from '@touchline/shared/ui';
import { DuplicatePlan } from './duplicate-plan';
import { HandOver } from './hand-over';
import { RepeatPlan } from './repeat-plan';
import { usePlanDrills } from '../use-plan-drills';

interface PlanMoreProps {
  plan: Plan;
  team: Team;
}

/** What a coach does with a plan beside reading and editing it: copies, and handing it over. */
export function PlanMore({ plan, team }: PlanMoreProps) {
  const { all, isPending, hasFailed, retry } = usePlanDrills(plan, team.sportId, { isPart: true });
  if (isPending) return <p role="status">Loading drills...</p>;
  if (hasFailed) {
    return (
      <Alert>
        <p>Some drills of this plan could not be loaded. A copy would not have them.</p>
        <button type="button" className="btn btn-outline-dark" onClick={retry}>
          Try again
        </button>
      </Alert>
    );
  }
  const drills = all.map(({ drill }) => drill);
  return (
    <div className="plan-more-actions">
      <DuplicatePlan plan={plan} drills={drills} />
      <RepeatPlan plan={plan} drills={drills} />
      <HandOver plan={plan} team={team} drills={drills} />
    </div>
  );
}
