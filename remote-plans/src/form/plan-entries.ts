import { activityId, bounds, defaultBreakMinutes, defaultDrillMinutes } from '@touchline/product';
import { sectionsOf, sectionTitle } from '../plan-items';
import type { PlanFormInput } from './plan-form-schema';

/** The entries of the plan in a form, in their order, with minutes as they are typed. */
export type FormEntries = PlanFormInput['entries'];
type Entry = FormEntries[number];

/** The minutes of one entry that count in a sum, at most: any number of digits can be typed. */
const maxCountedMinutes = bounds.maxMinutes * 100;

/** What a coach can change of an entry in its row. */
export type EntryChange = Partial<Pick<Entry, 'name' | 'duration' | 'section' | 'note'>>;

/** Appends a drill to the last section, unless it is in the plan. */
export function addDrill(entries: FormEntries, drillId: string, minutes = defaultDrillMinutes) {
  if (entries.some((entry) => entry.drillId === drillId)) return entries;
  return append(entries, { id: drillId, drillId, duration: String(minutes) });
}

/** Appends an activity with 5 minutes to the last section. */
export function addActivity(entries: FormEntries, name: string): FormEntries {
  const taken = new Set(entries.map(({ id }) => id));
  let number = entries.filter(({ drillId }) => drillId === undefined).length + 1;
  while (taken.has(activityId(number))) number += 1;
  return append(entries, { id: activityId(number), name, duration: String(defaultBreakMinutes) });
}

function append(entries: FormEntries, entry: Entry): FormEntries {
  return [...entries, { ...entry, section: entries.at(-1)?.section ?? '', note: '' }];
}

/** Takes an entry out. */
export function removeEntry(entries: FormEntries, id: string): FormEntries {
  return entries.filter((entry) => entry.id !== id);
}

/** Puts an entry that was taken out back to its place; not one that is in the plan again. */
export function restoreEntry(entries: FormEntries, entry: Entry, place: number): FormEntries {
  return entries.some(({ id }) => id === entry.id) ? entries : entries.toSpliced(place, 0, entry);
}

/** Moves an entry to another place, both from 0. It joins the section of the entry that it passes last. */
export function moveEntry(entries: FormEntries, from: number, to: number): FormEntries {
  const moved = entries[from];
  const passed = entries[to];
  if (!moved || !passed || from === to) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, inSection(moved, passed.section ?? ''));
}

/** A row of the list: an entry, or the heading of a section. */
export type Row =
  | { kind: 'entry'; entry: Entry }
  | { kind: 'heading'; key: string; section: string; title: string; minutes: number };

/** The rows of the list: a heading where a section begins, except above a first one without a name. */
export function rowsOf(entries: FormEntries): Row[] {
  const items = entries.map((entry) => ({
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

/** Moves an entry from one of `rowsOf` to another, both from 0. It joins the section of the heading above it. */
export function dropEntry(entries: FormEntries, from: number, to: number): FormEntries {
  const rows = rowsOf(entries);
  const dropped = rows[from];
  if (dropped?.kind !== 'entry' || !rows[to] || from === to) return entries;
  const after = rows.toSpliced(from, 1).toSpliced(to, 0, dropped);
  const heading = after.slice(0, to).findLast((row) => row.kind === 'heading');
  return after.flatMap((row) => {
    if (row.kind === 'heading') return [];
    return row === dropped ? inSection(row.entry, heading?.section ?? '') : row.entry;
  });
}

function inSection(entry: Entry, section: string): Entry {
  return (entry.section ?? '') === section ? entry : { ...entry, section };
}

/** Changes an entry where it is. */
export function changeEntry(entries: FormEntries, id: string, change: EntryChange): FormEntries {
  return entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
}

/** `earlier`, as long as it has the same entries in the same order; otherwise the entries as they are now. */
export function earlierEntries(earlier: FormEntries, now: FormEntries): FormEntries {
  const isAlike = earlier.length === now.length && earlier.every(({ id }, n) => id === now[n]?.id);
  return isAlike ? earlier : now;
}

/** What typed minutes count in a sum: the whole part, as it is saved; 0 where they are none. */
export function minutesOf(text: string): number {
  const minutes = Math.trunc(Number(text));
  return Number.isNaN(minutes) ? 0 : Math.min(Math.max(minutes, 0), maxCountedMinutes);
}

/** The minutes of all entries together. */
export function minutesUsed(entries: FormEntries): number {
  return entries.reduce((sum, { duration }) => sum + minutesOf(duration), 0);
}

/** The plan's minutes less those of its entries; negative when they run over. */
export function minutesLeft(planDuration: string, entries: FormEntries): number {
  return minutesOf(planDuration) - minutesUsed(entries);
}
