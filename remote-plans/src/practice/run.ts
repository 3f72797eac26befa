import * as z from 'zod/mini';

const times = z.record(z.string(), z.number());

export const runSchema = z.object({
  /** In milliseconds since 1970, as all moments here. */
  startedAt: z.number(),
  /** The key of the entry that is under way. */
  current: z.string(),
  /** Its place, for when the plan has it no more. */
  place: z.number(),
  /** Since when its clock runs, in milliseconds since 1970; null while it is paused. */
  since: z.nullable(z.number()),
  /** Key -> how long the clock of this entry has run until `since`, in milliseconds. */
  spentMs: times,
  /** Key -> how long its clock had run when Next led to it, in milliseconds. */
  spentBeforeMs: z._default(times, {}),
  /** Key -> how many minutes this entry got on top of the plan's. */
  addedMinutes: times,
  /** When the practice ended, in milliseconds since 1970. */
  endedAt: z.nullable(z.number()),
});

/** A practice that runs (D29): when things happened, never how much time is left. It names nobody. */
export type Run = z.infer<typeof runSchema>;
