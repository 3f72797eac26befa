import { useId } from 'react';
import type { PlanItem } from '../plan-items';
import { PlanRow } from './plan-row';

/** A break, or something else that is done without a drill: nothing to open. */
export function ActivityItem({ item }: { item: PlanItem }) {
  const id = useId();
  return (
    <div className="plan-line">
      <div className="plan-activity">
        <PlanRow id={id} item={item} />
      </div>
      {item.note && (
        <p className="plan-drill-note free-text" dir="auto">
          {item.note}
        </p>
      )}
      <p className="plan-drill-notes">Notes</p>
    </div>
  );
}
