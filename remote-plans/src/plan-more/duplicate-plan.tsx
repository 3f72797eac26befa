import { paths, useNavigate } from '@touchline/shared';
import type { Drill, Plan } from '@touchline/shared/product';
import { copiedPlan } from '../copied-plan';
import { copyOf, leftOutText, weeksLater } from './plan-copy';

interface DuplicatePlanProps {
  plan: Plan;
  drills: (Drill | undefined)[];
}

/** Opens the form of a new plan with the same plan a week later. Nothing is stored before that is saved. */
export function DuplicatePlan({ plan, drills }: DuplicatePlanProps) {
  const navigate = useNavigate();

  function duplicate() {
    const { input, leftOut } = copyOf(plan, drills, weeksLater(plan.practiceDate, 1));
    const copied = { plan: input, ofPlanId: plan.id, leftOut: leftOutText(leftOut) };
    void navigate(paths.createPlan(plan.teamId), { state: copiedPlan.write(copied) });
  }

  return (
    <button type="button" className="btn btn-outline-primary" onClick={duplicate}>
      Duplicate a week later
    </button>
  );
}
