import { formatDuration, formatPracticeDate, type Plan } from '@touchline/product';
import { planItems, sectionsOf, sectionTitle, type PlanOfItems } from '../plan-items';

/** A field that differs between two versions of a plan, each side as the form would show it. */
export interface PlanDifference {
  field: string;
  theirs: string;
  yours: string;
}

/** A plan as it is stored, or as it is in the form; its entries in their order. */
export type PlanVersion = Pick<
  Plan,
  'teamId' | 'practiceDate' | 'duration' | 'name' | 'description'
> &
  Pick<PlanOfItems, 'entries'>;

/** The names of a plan's team and drills. */
export interface Names {
  team: (teamId: string) => string;
  drill: (drillId: string) => string;
}

/** What differs between the stored plan and the coach's input, field by field. */
export function planDifferences(theirs: PlanVersion, yours: PlanVersion, names: Names) {
  const rows: [field: string, show: (plan: PlanVersion) => string][] = [
    ['Team', ({ teamId }) => names.team(teamId)],
    ['Practice Date', ({ practiceDate }) => formatPracticeDate(practiceDate)],
    ['Practice Duration', ({ duration }) => formatDuration(duration)],
    ['Focus', ({ name }) => name],
    ['Description / Notes', ({ description }) => description || 'none'],
    ['Drills', (plan) => showEntries(plan, names) || 'none'],
  ];
  return rows
    .map(([field, show]) => ({ field, theirs: show(theirs), yours: show(yours) }))
    .filter((row) => row.theirs !== row.yours);
}

/** Whether the stored plan is the same as the coach's input. */
export function isSamePlan(stored: PlanVersion, values: PlanVersion): boolean {
  const byId = (id: string) => id;
  return planDifferences(stored, values, { team: byId, drill: byId }).length === 0;
}

/** Such as `Warm-up: 1. Rondo 10 min (Two touches), Main: Break 5 min, 2. Finishing 20 min`. */
function showEntries(plan: PlanVersion, names: Names): string {
  return sectionsOf(planItems(plan, names.drill))
    .map((section, index) => {
      const title = sectionTitle(section, index);
      const entries = section.items.map(({ place, name, minutes, note }) => {
        const number = place ? `${place}. ` : '';
        return `${number}${name} ${minutes} min${note && ` (${note})`}`;
      });
      return `${title ? `${title}: ` : ''}${entries.join(', ')}`;
    })
    .join(', ');
}

/** What differs between the stored plan and the coach's, side by side, if anything does. */
export function PlanDifferences({ rows }: { rows: PlanDifference[] }) {
  if (rows.length === 0) return null;
  return (
    <table className="table differences" aria-label="What differs">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, theirs, yours }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td dir="auto">{theirs}</td>
            <td dir="auto">{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
