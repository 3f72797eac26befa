import { drillsOf, type Plan } from '@touchline/shared/product';
import { Fragment } from 'react';
import { ActivityItem } from './activity-item';
import { DrillAccordionItem } from './drill-accordion-item';
import { MinutesBar } from '../minutes-bar';
import { planItems, sectionsOf, sectionTitle } from '../plan-items';
import { SectionHeading } from '../section-heading';
import { usePlanDrills } from '../use-plan-drills';

interface PlanDrillsProps {
  plan: Plan;
  /** The sport of the plan's team. */
  sportId: string;
}

/** A plan's drills and activities in their order. Each drill is loaded by itself, all at the same time (S2, S4). */
export function PlanDrills({ plan, sportId }: PlanDrillsProps) {
  const drills = usePlanDrills(plan, sportId);
  const items = planItems(plan, drills.nameOf);
  const sections = sectionsOf(items);
  const hasSections = sections.some(({ name }) => name !== '');

  return (
    <section aria-labelledby="plan-drills">
      <h2 id="plan-drills">Drills</h2>
      {drillsOf(plan.entries).length === 0 && <p className="meta">No drills in this plan yet.</p>}
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
                    drill={drills.find(item.drillId)?.drill}
                    error={drills.find(item.drillId)?.error}
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
