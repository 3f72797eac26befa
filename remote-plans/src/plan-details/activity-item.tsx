import { formatDuration } from '@touchline/shared/product';
import type { PlanItem } from '../plan-items';

/** A break, or something else that is done without a drill: nothing to open. */
export function ActivityItem({ item }: { item: PlanItem }) {
  const { name, minutes, note, start } = item;
  return (
    <div className="accordion-item">
      <div className="plan-drill-heading">
        {start && <span className="plan-drill-start numbers">{start}</span>}
        <div className="plan-activity">
          <bdi>{name}</bdi>{' '}
          <span className="plan-drill-minutes numbers">{formatDuration(minutes)}</span>
        </div>
      </div>
      {note && (
        <p className="plan-drill-note free-text" dir="auto">
          {note}
        </p>
      )}
      <p className="plan-drill-notes">Notes</p>
    </div>
  );
}
