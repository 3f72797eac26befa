import * as z from 'zod/mini';
import type { planActivityInputSchema, PlanDrill, PlanSummary } from './plan';

/** An entry of a plan: a drill, or what is done without one, such as a break. */
export const planEntrySchema = z.object({
  /** Missing for an activity. */
  drillId: z.optional(z.string()),
  /** Of an activity; a drill has that of the library. */
  name: z.optional(z.string()),
  /** In minutes. */
  duration: z.number(),
  section: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The drill's own sport, where the API says it. */
  sportId: z.optional(z.string()),
  type: z.optional(z.string()),
});

export type PlanEntry = z.infer<typeof planEntrySchema>;

/** A practice plan, with one list of entries in their order. */
export interface Plan extends PlanSummary {
  description: string;
  entries: PlanEntry[];
}

/** Drills and activities as the API has them: those of an answer, or of a request. */
interface EntriesOfApi<Entry> {
  drills: readonly ({ order: number } & Entry)[];
  activities?: readonly ({ afterOrder: number } & Entry)[] | null | undefined;
}

/** Drills and activities of the API as one list: by `order`, and after the drills up to `afterOrder` (S4). */
export function entriesOf<Entry = PlanEntry>({
  drills,
  activities,
}: EntriesOfApi<NoInfer<Entry>>): Entry[] {
  const placed = [
    ...drills.map(({ order, ...entry }) => ({ place: order, entry: entry as Entry })),
    ...(activities ?? []).map(({ afterOrder, ...entry }) => ({
      place: afterOrder,
      entry: entry as Entry,
    })),
  ];
  return placed.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry);
}

/** A plan of the API, as it was sent or is answered, with its entries in one list. */
export function planOf<Sent extends EntriesOfApi<PlanEntry>>({
  drills,
  activities,
  ...plan
}: Sent) {
  return { ...plan, entries: entriesOf({ drills, activities }) };
}

/** The other way round: a plan as the API has it. */
export function planAnswer({ entries, ...plan }: Plan) {
  const { drills, activities } = splitEntries(entries);
  const known = drillsOf(entries).map(({ sportId, type }) => ({
    ...(sportId && { sportId }),
    ...(type && { type }),
  }));
  return {
    ...plan,
    drills: drills.map((drill, index) => ({ ...drill, ...known[index] })),
    ...(activities.length > 0 && { activities }),
  };
}

/** What names an activity among the entries of its plan, by its number among the activities from 1. */
export function activityId(number: number): string {
  return `activity-${number}`;
}

/** What names each entry of a plan among the others, in a run of it too (D29). */
export function entryKeys(entries: readonly Pick<PlanEntry, 'drillId'>[]): string[] {
  let activities = 0;
  return entries.map(({ drillId }) => drillId ?? activityId((activities += 1)));
}

/** The drills of a plan, in its order. */
export function drillsOf<Entry extends { drillId?: string | undefined }>(
  entries: readonly Entry[],
): (Entry & { drillId: string })[] {
  return entries.filter(
    (entry): entry is Entry & { drillId: string } => entry.drillId !== undefined,
  );
}

/** The entries as a client writes them: drills from 1, and each activity with the one that it follows. */
export function splitEntries(entries: readonly PlanEntry[]) {
  const drills: PlanDrill[] = [];
  const activities: z.output<typeof planActivityInputSchema>[] = [];
  for (const { drillId, name = '', duration, section, note } of entries) {
    const rest = { duration, section, note };
    if (drillId === undefined) activities.push({ name, ...rest, afterOrder: drills.length });
    else drills.push({ drillId, order: drills.length + 1, ...rest });
  }
  return { drills, activities };
}
