import { formatDuration, kindClass, KindMark } from '@touchline/product';
import type { PlanItem } from '../plan-items';

interface PlanRowProps {
  id: string;
  item: PlanItem;
  /** Whether time and kind are the description of a button, and no part of its name. */
  isInButton?: boolean;
}

/** An entry of a plan on its line through time: when it starts, what it is, and how long it takes. */
export function PlanRow({ id, item, isInButton }: PlanRowProps) {
  const { place, name, type, minutes, start } = item;
  return (
    <span className={`plan-row ${place ? kindClass(type) : 'is-activity'}`}>
      <span id={`${id}-start`} className="plan-drill-start meta numbers" aria-hidden={isInButton}>
        {start}
      </span>{' '}
      <span className="plan-dot" />
      <span className="plan-row-name">
        {place && <span>{`${place}. `}</span>}
        <bdi>{name}</bdi>
      </span>{' '}
      <span className="plan-row-meta">
        <span className="plan-drill-minutes meta numbers">{formatDuration(minutes)}</span>{' '}
        <span id={`${id}-kind`} className="plan-row-kind" aria-hidden={isInButton}>
          <KindMark type={type} />
        </span>
      </span>
    </span>
  );
}
