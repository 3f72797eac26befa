import { startTimes } from './start-times';

/** What the entries of a plan have in common: its minutes, and its part of the practice. */
interface Entry {
  duration: number;
  /** Such as `Warm-up`; none or empty where it belongs to no section. */
  section?: string | undefined;
  note?: string | undefined;
}

/** A plan as far as its entries go. */
export interface PlanOfItems {
  /** The local date-time at which it starts. */
  practiceDate: string;
  /** In order. */
  drills: readonly (Entry & { drillId: string })[];
  /** In order; `afterOrder` is the place from 1 of the drill that it follows, 0 before the first. */
  activities?: readonly (Entry & { id?: string; name: string; afterOrder: number })[] | undefined;
}

/** An entry of a plan: a drill, or an activity without one, such as a break. */
export interface PlanItem {
  /** Of one entry only. */
  key: string;
  /** Undefined for an activity. */
  drillId: string | undefined;
  /** The drill's number, from 1; undefined for an activity. */
  place: number | undefined;
  name: string;
  minutes: number;
  /** Empty where it has none. */
  section: string;
  note: string;
  /** When it starts, as `5:30 PM`; empty where the date is none. */
  start: string;
}

/**
 * The entries of a plan in their order: drills, and the activities between them.
 * @param nameOf the name of a drill
 */
export function planItems(plan: PlanOfItems, nameOf: (drillId: string) => string): PlanItem[] {
  const { drills, activities = [] } = plan;
  const after = (place: number) =>
    activities.flatMap(({ id, afterOrder, ...entry }, index) =>
      afterOrder === place
        ? [{ ...entry, key: id ?? `activity-${index + 1}`, drillId: undefined, place: undefined }]
        : [],
    );
  const items = drills.flatMap(({ drillId, ...entry }, index) => [
    { ...entry, key: drillId, drillId, place: index + 1, name: nameOf(drillId) },
    ...after(index + 1),
  ]);
  const all = [...after(0), ...items];
  const starts = startTimes(
    plan.practiceDate,
    all.map(({ duration }) => duration),
  );
  return all.map(({ key, drillId, place, name, duration, section, note }, index) => ({
    ...{ key, drillId, place, name },
    minutes: duration,
    section: section ?? '',
    note: note ?? '',
    start: starts[index] ?? '',
  }));
}

/** Entries in a row of the same section, with their minutes together. */
export interface PlanSection<Item> {
  /** Empty for entries without a section. */
  name: string;
  minutes: number;
  items: Item[];
}

/** Splits entries where the section changes. Without sections, all are in one without a name. */
export function sectionsOf<Item extends { section: string; minutes: number }>(
  items: readonly Item[],
): PlanSection<Item>[] {
  const sections: PlanSection<Item>[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last?.name === item.section) {
      last.items.push(item);
      last.minutes += item.minutes;
    } else {
      sections.push({ name: item.section, minutes: item.minutes, items: [item] });
    }
  }
  return sections;
}

/** What the heading of a section says; undefined where it needs none. */
export function sectionTitle({ name }: { name: string }, place: number): string | undefined {
  if (name !== '') return name;
  return place === 0 ? undefined : 'No section';
}
