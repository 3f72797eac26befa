import './plan-more.scss';
import { paths, type Plan, type Team } from '@touchline/product';
import { useNavigate, useNeedsConnection } from '@touchline/shared';
import { Alert } from '@touchline/shared/ui';
import { copiedPlan } from '../copied-plan';
import { HandOver } from './hand-over';
import { copyOf, leftOutText, weeksLater } from './plan-copy';
import { PlanLinks } from './plan-links';
import { RepeatPlan } from './repeat-plan';
import { usePlanDrills } from '../use-plan-drills';

/** What a coach does with a plan beside reading and editing it: copies, and handing it over. */
export function PlanMore({ plan, team }: { plan: Plan; team: Team }) {
  const navigate = useNavigate();
  const needsConnection = useNeedsConnection();
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

  /** Opens the form of a new plan with the same plan a week later. Nothing is stored before that is saved. */
  function duplicate() {
    const { input, leftOut } = copyOf(plan, drills, weeksLater(plan.practiceDate, 1));
    const copied = { plan: input, ofPlanId: plan.id, leftOut: leftOutText(leftOut) };
    void navigate(paths.createPlan(plan.teamId), { state: copiedPlan.write(copied) });
  }

  return (
    <div className="plan-more-actions d-flex flex-wrap gap-2 align-items-start">
      <button
        type="button"
        className="btn btn-outline-primary"
        onClick={duplicate}
        {...needsConnection}
      >
        Duplicate a week later
      </button>
      <RepeatPlan plan={plan} drills={drills} />
      <HandOver plan={plan} team={team} drills={drills} />
      <PlanLinks plan={plan} teamName={team.name} drills={drills} />
    </div>
  );
}
