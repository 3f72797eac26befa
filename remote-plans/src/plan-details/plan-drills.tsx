import { useQueries } from '@touchline/shared';
import { type Plan, planQueries } from '@touchline/shared/product';
import { Fragment } from 'react';
import { ActivityItem } from './activity-item';
import { DrillAccordionItem } from './drill-accordion-item';
import { MinutesBar } from '../minutes-bar';
import { planItems, sectionsOf, sectionTitle } from '../plan-items';
import { SectionHeading } from '../section-heading';

interface PlanDrillsProps {
  plan: Plan;
  /** The sport of the plan's team. */
  sportId: string;
}

/** A plan's drills and activities in their order. Each drill is loaded by itself, all at the same time (S2, S4). */
export function PlanDrills({ plan, sportId }: PlanDrillsProps) {
  const entries = plan.drills;
  const drills = useQueries({
    queries: entries.map((entry) => planQueries.drill(sportId, entry.drillId, entry.sportId)),
    combine: (results) => results.map(({ data, error }) => ({ data, error })),
  });

  const places = new Map(entries.map(({ drillId }, index) => [drillId, index]));
  const found = (drillId: string | undefined) => drills[places.get(drillId ?? '') ?? -1];
  function nameOf(drillId: string): string {
    const drill = found(drillId);
    return drill?.data?.name ?? (drill?.error ? 'Unknown Drill' : 'Loading drill...');
  }
  const items = planItems(plan, nameOf);
  const sections = sectionsOf(items);
  const hasSections = sections.some(({ name }) => name !== '');

  return (
    <section aria-labelledby="plan-drills">
      <h2 id="plan-drills">Drills</h2>
      {entries.length === 0 && <p className="meta">No drills in this plan yet.</p>}
      <MinutesBar planned={plan.duration ?? 0} segments={items} />
      {sections.map((section, index) => {
        const title = sectionTitle(section, index);
        return (
          <Fragment key={section.items[0]?.key}>
            {title && <SectionHeading title={title} minutes={section.minutes} />}
            <div className="accordion">
              {section.items.map((item) =>
                item.drillId ? (
                  <DrillAccordionItem
                    key={item.key}
                    item={item}
                    headingLevel={hasSections ? 'h4' : 'h3'}
                    drill={found(item.drillId)?.data}
                    error={found(item.drillId)?.error}
                  />
                ) : (
                  <ActivityItem key={item.key} item={item} />
                ),
              )}
            </div>
          </Fragment>
        );
      })}
    </section>
  );
}
