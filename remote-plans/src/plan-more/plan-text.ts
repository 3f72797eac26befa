import {
  drillsOf,
  equipmentText,
  equipmentToBring,
  formatDuration,
  formatPracticeDate,
  type Drill,
  type Plan,
} from '@touchline/product';
import { planItems, sectionsOf, sectionTitle } from '../plan-items';

/** Texts that are longer are not for a chat message, in characters: left out, or cut where they are names. */
const maxLength = 60;

/** Of a plan in its order; undefined where one can't be read. */
type Drills = readonly (Drill | undefined)[];

function itemsOf(plan: Plan, drills: Drills) {
  const byId = new Map(
    drillsOf(plan.entries).map(({ drillId }, index) => [drillId, drills[index]]),
  );
  const items = planItems(plan, (drillId) => byId.get(drillId)?.name ?? 'Unknown Drill');
  return items.map((item) => ({
    ...item,
    drill: item.drillId ? byId.get(item.drillId) : undefined,
  }));
}

/** A plan as a chat message. */
export function planText(plan: Plan, teamName: string, drills: Drills): string {
  const head = lines(
    `${cut(teamName)}: ${cut(plan.name)}`,
    `${formatPracticeDate(plan.practiceDate)}, ${formatDuration(plan.duration)}`,
    ifShort(plan.description),
  );
  const entries = sectionsOf(itemsOf(plan, drills)).map((section, index) => {
    const title = sectionTitle(section, index);
    return lines(
      title && `${title}, ${formatDuration(section.minutes)}`,
      ...section.items.map(({ start, name, minutes, note, drill }) =>
        lines(
          [start, `${cut(name)}, ${formatDuration(minutes)}`].filter(Boolean).join('  '),
          ifShort([note, ...(drill?.coachingPoints ?? [])].filter(Boolean).join(' · ')),
        ),
      ),
    );
  });
  return [head, ...entries].join('\n\n');
}

/** What is done in a plan and what to bring, in lines, for its entry in a calendar. */
export function planDetails(plan: Plan, drills: Drills): string {
  const items = itemsOf(plan, drills);
  const toBring = equipmentToBring(items.flatMap(({ drill }) => drill ?? [])).map(equipmentText);
  return lines(
    ...items.map(
      ({ place, name, minutes }) =>
        `${place ? `${place}. ` : ''}${name}, ${formatDuration(minutes)}`,
    ),
    toBring.length > 0 && `What to bring: ${toBring.join(', ')}`,
  );
}

function lines(...texts: (string | false | undefined)[]): string {
  return texts.filter(Boolean).join('\n');
}

function ifShort(text: string): string {
  return text.length <= maxLength ? text : '';
}

function cut(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
}
