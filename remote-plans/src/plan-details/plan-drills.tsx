import { useQueries } from '@touchline/shared';
import { type Plan, planQueries } from '@touchline/shared/product';
import { DrillAccordionItem } from './drill-accordion-item';
import { MinutesBar } from '../minutes-bar';
import { startTimes } from '../start-times';

interface PlanDrillsProps {
  plan: Plan;
  /** The sport of the plan's team. */
  sportId: string;
}

/** A plan's drills in their order. Each is loaded by itself, all at the same time (S2, S4). */
export function PlanDrills({ plan, sportId }: PlanDrillsProps) {
  const entries = plan.drills;
  const drills = useQueries({
    queries: entries.map((entry) => planQueries.drill(sportId, entry.drillId, entry.sportId)),
    combine: (results) => results.map(({ data, error }) => ({ data, error })),
  });

  const nameAt = (index: number) =>
    drills[index]?.data?.name ?? (drills[index]?.error ? 'Unknown Drill' : 'Loading drill...');

  const starts = startTimes(
    plan.practiceDate,
    entries.map(({ duration }) => duration),
  );

  return (
    <section aria-labelledby="plan-drills">
      <h2 id="plan-drills">Drills</h2>
      {entries.length === 0 && <p className="meta">No drills in this plan yet.</p>}
      <MinutesBar
        planned={plan.duration ?? 0}
        segments={entries.map(({ drillId, duration }, index) => ({
          id: drillId,
          name: nameAt(index),
          minutes: duration,
        }))}
      />
      <div className="accordion">
        {entries.map((entry, index) => (
          <DrillAccordionItem
            key={entry.drillId}
            place={index + 1}
            start={starts[index] ?? ''}
            minutes={entry.duration}
            name={nameAt(index)}
            drill={drills[index]?.data}
            error={drills[index]?.error}
          />
        ))}
      </div>
    </section>
  );
}
