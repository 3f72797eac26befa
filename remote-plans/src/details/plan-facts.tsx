import {
  drillsOf,
  equipmentText,
  equipmentToBring,
  formatDuration,
  type Plan,
} from '@touchline/product';
import { startTimes } from '../start-times';
import type { ReactNode } from 'react';
import { usePlanDrills } from '../use-plan-drills';

/** A plan in one line: its minutes, how many drills, when it ends, and what else is known. */
export function PlanFacts({ plan, children }: { plan: Plan; children: ReactNode }) {
  const drills = drillsOf(plan.entries).length;
  const [, end] = startTimes(plan.practiceDate, [plan.duration ?? 0, 0]);
  return (
    <div className="plan-facts numbers d-flex flex-wrap">
      <p className="m-0">
        <strong>{formatDuration(plan.duration)}</strong>
      </p>
      {drills > 0 && (
        <p className="m-0">
          <strong>{drills}</strong> <span>{drills === 1 ? 'drill' : 'drills'}</span>
        </p>
      )}
      {plan.duration && end && (
        <p className="m-0">
          ends <strong>{end}</strong>
        </p>
      )}
      {children}
    </div>
  );
}

/** The equipment of all drills of a plan, once they have loaded; nothing when they need none. */
export function WhatToBring({ plan, sportId }: { plan: Plan; sportId: string }) {
  const { all, isPending } = usePlanDrills(plan, sportId, { isPart: true });
  // Half a list would be taken for the whole one.
  if (isPending) return null;
  const needed = equipmentToBring(all.flatMap(({ drill }) => drill ?? []));
  if (needed.length === 0) return null;
  return (
    <section className="what-to-bring" aria-labelledby="what-to-bring">
      <h2 id="what-to-bring">What to bring</h2>
      <ul>
        {needed.map((equipment) => (
          <li key={equipment.name}>
            <bdi>{equipmentText(equipment)}</bdi>
          </li>
        ))}
      </ul>
      {all.some(({ drill }) => !drill) && (
        <p className="meta m-0">A drill could not be loaded. What it needs is not in this list.</p>
      )}
    </section>
  );
}
