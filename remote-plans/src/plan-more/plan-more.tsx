import type { Plan, Team } from '@touchline/shared/product';
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
  const { all, isPending } = usePlanDrills(plan, team.sportId, { isPart: true });
  if (isPending) return <p role="status">Loading drills...</p>;
  const drills = all.map(({ drill }) => drill);
  return (
    <div className="plan-more-actions">
      <DuplicatePlan plan={plan} drills={drills} />
      <RepeatPlan plan={plan} drills={drills} />
      <HandOver plan={plan} team={team} drills={drills} />
    </div>
  );
}
