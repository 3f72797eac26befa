import { balanceOf, BalanceTables, drillsOf, type Plan } from '@touchline/product';
import { Spinner } from '@touchline/shared/ui';
import { usePlanDrills } from '../use-plan-drills';

/** What the minutes of a plan go to, by drill type and by tag. The page has loaded the drills. */
export function PlanBalanceTables({ plan, sportId }: { plan: Plan; sportId: string }) {
  const { all, isPending } = usePlanDrills(plan, sportId, { isPart: true });
  if (isPending) return <Spinner label="Loading drills..." />;

  const drills = drillsOf(plan.entries);
  const counted = drills.flatMap(({ duration }, index) => {
    const drill = all[index]?.drill;
    return drill ? { type: drill.type, tags: drill.tags, minutes: duration } : [];
  });
  const missing = drills.length - counted.length;
  return (
    <>
      {missing > 0 && (
        <p className="meta mt-3">
          {missing === 1
            ? '1 drill could not be loaded and does not count.'
            : `${missing} drills could not be loaded and do not count.`}
        </p>
      )}
      {counted.length > 0 && <BalanceTables balance={balanceOf(counted)} />}
    </>
  );
}
