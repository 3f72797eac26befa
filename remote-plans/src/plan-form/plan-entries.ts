import { bounds, defaultBreakMinutes, defaultDrillMinutes } from '@touchline/shared/product';
import { sectionsOf, sectionTitle } from '../plan-items';
import type { PlanFormInput } from './plan-form-schema';

/** A drill in the plan form, with its minutes as they are typed (S3). */
export type DrillEntry = PlanFormInput['drills'][number];

/** The minutes of one entry that count in a sum, at most: any number of digits can be typed. */
const maxCountedMinutes = bounds.maxMinutes * 100;

/** An activity without a drill, such as a break; `id` is of this form alone. */
export type ActivityEntry = PlanFormInput['activities'][number];

/** The entries of the plan in a form, as a request has them. */
export interface PlanEntries {
  drills: DrillEntry[];
  activities: ActivityEntry[];
}

type Entry = DrillEntry | ActivityEntry;

/** What a coach can change of an entry in its row. */
export type EntryChange = Partial<Pick<ActivityEntry, 'name' | 'duration' | 'section' | 'note'>>;

/** What names an entry among those of its plan. */
export function keyOf(entry: Entry): string {
  return 'drillId' in entry ? entry.drillId : entry.id;
}

/** Drills and activities in their order. */
export function listEntries({ drills, activities }: PlanEntries): Entry[] {
  const after = (place: number) => activities.filter(({ afterOrder }) => afterOrder === place);
  return [...after(0), ...drills.flatMap((drill, index) => [drill, ...after(index + 1)])];
}

function entriesOf(list: readonly Entry[]): PlanEntries {
  const drills: DrillEntry[] = [];
  const activities: ActivityEntry[] = [];
  for (const entry of list) {
    if ('drillId' in entry) drills.push(entry);
    else activities.push({ ...entry, afterOrder: drills.length });
  }
  return { drills, activities };
}

/**
 * Appends a drill with its default minutes, otherwise 10, to the last section, unless it is in the plan
 * (S4, S5, S9).
 */
export function addDrill(
  entries: PlanEntries,
  drillId: string,
  minutes = defaultDrillMinutes,
): PlanEntries {
  if (entries.drills.some((drill) => drill.drillId === drillId)) return entries;
  return append(entries, { drillId, duration: String(minutes) });
}

/** Appends an activity with 5 minutes to the last section. */
export function addActivity(entries: PlanEntries, name: string): PlanEntries {
  const taken = new Set(entries.activities.map(({ id }) => id));
  let number = taken.size + 1;
  while (taken.has(activityId(number))) number += 1;
  const duration = String(defaultBreakMinutes);
  return append(entries, { id: activityId(number), name, duration, afterOrder: 0 });
}

/** The id of an activity in a form, by its place in the stored plan from 1. */
export function activityId(number: number): string {
  return `activity-${number}`;
}

function append(entries: PlanEntries, entry: Entry): PlanEntries {
  const list = listEntries(entries);
  return entriesOf([...list, { ...entry, section: list.at(-1)?.section ?? '', note: '' }]);
}

/** Takes an entry out (S4). */
export function removeEntry(entries: PlanEntries, key: string): PlanEntries {
  return entriesOf(listEntries(entries).filter((entry) => keyOf(entry) !== key));
}

/**
 * Moves an entry from one place to another, both from 0; a place outside changes nothing (S4). It joins
 * the section of the entry that it passes last.
 */
export function moveEntry(entries: PlanEntries, from: number, to: number): PlanEntries {
  const list = listEntries(entries);
  const moved = list[from];
  const passed = list[to];
  if (!moved || !passed || from === to) return entries;
  const joined = inSection(moved, passed.section ?? '');
  return entriesOf(list.toSpliced(from, 1).toSpliced(to, 0, joined));
}

/** A row of the list: an entry, or the heading of a section. */
export type Row =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'heading'; key: string; section: string; title: string; minutes: number };

/** The rows of the list: a heading where a section begins, except above a first one without a name. */
export function rowsOf(entries: PlanEntries): Row[] {
  const items = listEntries(entries).map((entry) => ({
    entry,
    section: entry.section ?? '',
    minutes: minutesOf(entry.duration),
  }));
  return sectionsOf(items).flatMap<Row>((section, index) => {
    const title = sectionTitle(section, index);
    const rows = section.items.map(({ entry }) => ({ kind: 'entry' as const, entry }));
    if (title === undefined) return rows;
    const { name, minutes } = section;
    return [{ kind: 'heading', key: `section-${index}`, section: name, title, minutes }, ...rows];
  });
}

/**
 * Moves an entry from one row to another, both from 0 and counted with headings. It joins the section of
 * the heading above it.
 */
export function dropEntry(entries: PlanEntries, from: number, to: number): PlanEntries {
  const rows = rowsOf(entries);
  const dropped = rows[from];
  if (dropped?.kind !== 'entry' || !rows[to] || from === to) return entries;
  const after = rows.toSpliced(from, 1).toSpliced(to, 0, dropped);
  const heading = after.slice(0, to).findLast((row) => row.kind === 'heading');
  return entriesOf(
    after.flatMap((row) => {
      if (row.kind === 'heading') return [];
      return row === dropped ? inSection(row.entry, heading?.section ?? '') : row.entry;
    }),
  );
}

function inSection(entry: Entry, section: string): Entry {
  return (entry.section ?? '') === section ? entry : { ...entry, section };
}

/** Changes an entry where it is. */
export function changeEntry(entries: PlanEntries, key: string, change: EntryChange): PlanEntries {
  const changed = <One extends Entry>(entry: One): One =>
    keyOf(entry) === key ? { ...entry, ...change } : entry;
  return { drills: entries.drills.map(changed), activities: entries.activities.map(changed) };
}

/**
 * What typed minutes count in a sum: the whole part, as it is saved (45.7 is 45, S5); 0 for an empty
 * text, a negative number, or no number.
 */
export function minutesOf(text: string): number {
  const minutes = Math.trunc(Number(text));
  return Number.isNaN(minutes) ? 0 : Math.min(Math.max(minutes, 0), maxCountedMinutes);
}

/** The minutes of all entries together. */
export function minutesUsed(entries: PlanEntries): number {
  return listEntries(entries).reduce((sum, { duration }) => sum + minutesOf(duration), 0);
}

/** The plan's minutes less those of its entries; negative when they run over (S5). */
export function minutesLeft(planDuration: string, entries: PlanEntries): number {
  return minutesOf(planDuration) - minutesUsed(entries);
}
