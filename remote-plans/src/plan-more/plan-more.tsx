import { useQueries } from '@touchline/shared';
import { type Plan, planQueries, type Team } from '@touchline/shared/product';
import { DuplicatePlan } from './duplicate-plan';
import { HandOver } from './hand-over';
import { RepeatPlan } from './repeat-plan';

interface PlanMoreProps {
  plan: Plan;
  team: Team;
}

/** What a coach does with a plan beside reading and editing it: copies, and handing it over. */
export function PlanMore({ plan, team }: PlanMoreProps) {
  const drills = useQueries({
    queries: plan.drills.map(({ drillId, sportId }) =>
      planQueries.drill(team.sportId, drillId, sportId),
    ),
    combine: (results) => ({
      all: results.map(({ data }) => data),
      areLoading: results.some(({ isPending }) => isPending),
    }),
  });
  if (drills.areLoading) return <p role="status">Loading drills...</p>;
  return (
    <div className="plan-more-actions">
      <DuplicatePlan plan={plan} drills={drills.all} />
      <RepeatPlan plan={plan} drills={drills.all} />
      <HandOver plan={plan} team={team} drills={drills.all} />
    </div>
  );
}
