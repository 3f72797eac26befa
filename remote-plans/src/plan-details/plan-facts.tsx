import { drillsOf, formatDuration, type Plan } from '@touchline/shared/product';
import { startTimes } from '../start-times';
import { WhatToBring } from './what-to-bring';

interface PlanFactsProps {
  plan: Plan;
  /** The sport of the plan's team. */
  sportId: string;
}

/** A plan in one line: its minutes, how many drills, when it ends, and what to bring. */
export function PlanFacts({ plan, sportId }: PlanFactsProps) {
  const drills = drillsOf(plan.entries).length;
  const [, end] = startTimes(plan.practiceDate, [plan.duration ?? 0, 0]);
  return (
    <div className="plan-facts numbers">
      <p>
        <strong>{formatDuration(plan.duration)}</strong>
      </p>
      {drills > 0 && (
        <p>
          <strong>{drills}</strong> {drills === 1 ? 'drill' : 'drills'}
        </p>
      )}
      {plan.duration && end && (
        <p>
          ends <strong>{end}</strong>
        </p>
      )}
      <WhatToBring plan={plan} sportId={sportId} />
    </div>
  );
}
