import { formatDuration, kindClass, KindMark } from '@touchline/shared/product';
import type { PlanItem } from '../plan-items';

interface PlanRowProps {
  /** What the ids of its parts begin with. */
  id: string;
  item: PlanItem;
}

/** An entry of a plan on its line through time: when it starts, what it is, and how long it takes. */
export function PlanRow({ id, item: { place, name, type, minutes, start } }: PlanRowProps) {
  return (
    <span className={`plan-row ${place ? kindClass(type) : 'is-activity'}`}>
      <span id={`${id}-start`} className="plan-drill-start numbers">
        {start}
      </span>
      <span className="plan-dot" />
      <span id={`${id}-name`} className="plan-row-name">
        {place && `${place}. `}
        <bdi>{name}</bdi>
      </span>{' '}
      <span className="plan-row-meta">
        <span id={`${id}-minutes`} className="plan-drill-minutes numbers">
          {formatDuration(minutes)}
        </span>
        <KindMark type={type} />
      </span>
    </span>
  );
}
