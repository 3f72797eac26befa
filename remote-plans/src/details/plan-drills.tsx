import { type Drill, drillsOf, type Plan } from '@touchline/product';
import { useMedia } from '@touchline/shared/ui';
import { Fragment, useId, useState, type CSSProperties, type ReactNode } from 'react';
import { PlanDrill } from './plan-drill';
import { PlanRow } from './plan-row';
import { printedDiagram, printedLines } from './printed-lines';
import { MinutesBar } from '../minutes-bar';
import { planItems, sectionsOf, sectionTitle, type PlanItem } from '../plan-items';
import { SectionHeading } from '../section-heading';
import { usePlanDrills } from '../use-plan-drills';

interface PlanDrillsProps {
  plan: Plan;
  sportId: string;
  printsWhole: boolean;
  /** How an entry suits those who are here, where that is known. */
  fitOf: (item: PlanItem, drill: Drill | undefined) => ReactNode;
}

/** A plan's minutes, and its drills and activities as a line through time; each drill is loaded by itself. */
export function PlanDrills({ plan, sportId, printsWhole, fitOf }: PlanDrillsProps) {
  const drills = usePlanDrills(plan, sportId);
  const items = planItems(plan, drills.nameOf, drills.typeOf);
  const sections = sectionsOf(items);
  const hasSections = sections.some(({ name }) => name !== '');
  const [open, setOpen] = useState<string[]>([]);
  const count = drillsOf(plan.entries).length;
  const printed = printedDiagram(count);
  // From here on an open drill stands beside the list, as in the style sheet.
  const hasPanel = useMedia('(min-width: 75rem)');

  function toggle(key: string) {
    const others = open.filter((one) => one !== key);
    if (others.length < open.length) setOpen(others);
    else setOpen([...(hasPanel ? [] : open), key]);
  }

  return (
    <section
      className={`plan-drills ${printsWhole ? 'is-whole' : printed.isBeside ? 'is-dense' : ''}`}
      aria-labelledby="plan-drills"
      style={
        {
          '--printed-lines': printedLines(count),
          '--printed-height': `${printed.height}mm`,
          '--lines-with-diagram': printed.lines,
          '--rows': 3 * items.length,
        } as CSSProperties
      }
    >
      <MinutesBar planned={plan.duration ?? 0} segments={items} />
      <h2 id="plan-drills">Drills</h2>
      {count === 0 && <p className="meta">No drills in this plan yet.</p>}
      <div className={`plan-list ${open.length === 1 ? 'has-panel' : ''}`}>
        {sections.map((section, index) => {
          const title = sectionTitle(section, index);
          return (
            <Fragment key={section.items[0]?.key}>
              {title && <SectionHeading title={title} minutes={section.minutes} />}
              <div className="plan-part">
                {section.items.map((item) =>
                  item.drillId ? (
                    <PlanDrill
                      key={item.key}
                      item={item}
                      headingLevel={hasSections ? 'h4' : 'h3'}
                      isOpen={open.includes(item.key)}
                      onToggle={() => toggle(item.key)}
                      drill={drills.find(item.drillId)?.drill}
                      error={drills.find(item.drillId)?.error}
                      fit={fitOf(item, drills.find(item.drillId)?.drill)}
                    />
                  ) : (
                    <ActivityItem key={item.key} item={item} />
                  ),
                )}
              </div>
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

/** A break, or something else that is done without a drill: nothing to open. */
function ActivityItem({ item }: { item: PlanItem }) {
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
      <p className="plan-drill-notes d-none d-print-block">Notes</p>
    </div>
  );
}
