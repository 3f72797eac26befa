import {
  formatDuration,
  formatPracticeDate,
  type Drill,
  type Plan,
} from '@touchline/shared/product';
import { planItems, sectionsOf, sectionTitle } from '../plan-items';
import { pointsOf } from '../points-of';

/**
 * A plan as plain text, to send to somebody.
 * @param drills of the plan in its order; undefined where one can't be read
 */
export function planText(
  plan: Plan,
  teamName: string,
  drills: readonly (Drill | undefined)[],
): string {
  const byId = new Map(plan.drills.map(({ drillId }, index) => [drillId, drills[index]]));
  const items = planItems(plan, (drillId) => byId.get(drillId)?.name ?? 'Unknown Drill');
  const head = lines(
    `${teamName}: ${plan.name}`,
    `${formatPracticeDate(plan.practiceDate)}, ${formatDuration(plan.duration)}`,
    plan.description,
  );
  const entries = sectionsOf(items).flatMap((section, index) => {
    const title = sectionTitle(section, index);
    return [
      ...(title ? [`${title}, ${formatDuration(section.minutes)}`] : []),
      ...section.items.map(({ drillId, start, name, minutes, note }) => {
        const drill = drillId ? byId.get(drillId) : undefined;
        const heading = [start, `${name}, ${formatDuration(minutes)}`].filter(Boolean).join('  ');
        return lines(heading, note, pointsOf(drill), drill?.description, drill?.videoUrl);
      }),
    ];
  });
  return [head, ...entries].join('\n\n');
}

function lines(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}
