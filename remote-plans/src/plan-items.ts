import { entryKeys, type PlanEntry } from '@touchline/product';
import { startTimes } from './start-times';

/** A plan as far as its entries go. */
export interface PlanOfItems {
  /** The local date-time at which it starts. */
  practiceDate: string;
  /** In order. Those of a form have an id. */
  entries: readonly (PlanEntry & { id?: string })[];
}

/** An entry of a plan as it is shown: a drill, or an activity without one, such as a break. */
export interface PlanItem {
  key: string;
  drillId: string | undefined;
  /** The drill's number, from 1; undefined for an activity. */
  place: number | undefined;
  name: string;
  /** Of a drill, in its own words, once it is known. */
  type?: string | undefined;
  minutes: number;
  section: string;
  note: string;
  /** When it starts, as `5:30 PM`; empty where the date is none. */
  start: string;
}

/** The entries of a plan with their numbers, names and times. `typeOf` knows drills that have been read. */
export function planItems(
  { practiceDate, entries }: PlanOfItems,
  nameOf: (drillId: string) => string,
  typeOf?: (drillId: string) => string | undefined,
): PlanItem[] {
  const starts = startTimes(
    practiceDate,
    entries.map(({ duration }) => duration),
  );
  const keys = entryKeys(entries);
  let drills = 0;
  return entries.map(
    ({ id, drillId, name = '', type, duration, section = '', note = '' }, index) => ({
      key: id ?? keys[index] ?? '',
      drillId,
      place: drillId === undefined ? undefined : (drills += 1),
      name: drillId === undefined ? name : nameOf(drillId),
      type: drillId === undefined ? undefined : (typeOf?.(drillId) ?? type),
      ...{ minutes: duration, section, note, start: starts[index] ?? '' },
    }),
  );
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
