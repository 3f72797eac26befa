import { entryKeys, type Plan } from '@touchline/product';
import * as z from 'zod/mini';
import { noteWith, remedies } from './fit';

const changeSchema = z.object({
  remedy: z.optional(z.enum(remedies)),
  /** In place of the plan's own drill. */
  drill: z.optional(
    z.object({ id: z.string(), sportId: z.string(), type: z.string(), name: z.string() }),
  ),
});

/** What is done with an entry of a plan because of who is here. */
export type EntryChange = z.infer<typeof changeSchema>;

export const practiceSchema = z.object({
  /** When it was last changed, in milliseconds since 1970. */
  startedAt: z.number(),
  groups: z.array(z.array(z.string())),
  /** Key of an entry -> what is done in this practice alone (D29). */
  changes: z.record(z.string(), changeSchema),
});

/** What belongs to one practice and not to its plan. It is kept as a run is, in this browser alone. */
export type Practice = z.infer<typeof practiceSchema>;

export const newPractice: Practice = { startedAt: 0, groups: [], changes: {} };

/** Entries that keep the names of those whose places they have taken. */
type Entries = (Plan['entries'][number] & { id: string })[];

/** A plan with what is done in one practice alone. Its entries keep their keys, so that a run goes on. */
export function planOfPractice<Known extends Pick<Plan, 'entries'>>(
  plan: Known,
  { changes }: Practice,
): Known & { entries: Entries } {
  const keys = entryKeys(plan.entries);
  const entries = plan.entries.map((entry, index) => {
    const id = keys[index] ?? '';
    const change = changes[id];
    return { ...(change ? changedEntry(entry, change) : entry), id };
  });
  return { ...plan, entries };
}

/** A plan with a change of one of its entries, to be stored. */
export function changedPlan<Known extends Pick<Plan, 'entries'>>(
  plan: Known,
  key: string,
  change: EntryChange,
): Known {
  const keys = entryKeys(plan.entries);
  const entries = plan.entries.map((entry, index) =>
    keys[index] === key ? changedEntry(entry, change) : entry,
  );
  return { ...plan, entries };
}

/** With another drill, the minutes and the coach's own note stay. */
function changedEntry<Entry extends Plan['entries'][number]>(
  entry: Entry,
  { remedy, drill }: EntryChange,
): Entry {
  const note = noteWith(entry.note ?? '', remedy);
  if (!drill) return { ...entry, note };
  return { ...entry, note, drillId: drill.id, sportId: drill.sportId, type: drill.type };
}
