import { maxChangeAgeMs } from '../schema/max-change-age';

/** A change that waits until it can be sent. A later one of the same path and key takes its place. */
export interface KeptChange {
  /** Where it is sent, below the API's base path. */
  path: string;
  key: string;
  body: object;
  /** When it was made, by the clock of this device, in milliseconds since 1970. */
  at: number;
}

/** The moment of a new change: after every one before, also where the clock was set back. `lastAt` is 0 for none. */
export function momentOf(kept: readonly KeptChange[], lastAt: number, now: number): number {
  return Math.max(now, lastAt + 1, ...kept.map(({ at }) => at + 1));
}

/** Of each path and key the latest change, in the order of their moments. */
export function latestChanges(kept: readonly KeptChange[]): KeptChange[] {
  const latest = new Map<string, KeptChange>();
  for (const change of kept.toSorted((one, other) => one.at - other.at)) {
    const name = `${change.path} ${change.key}`;
    latest.delete(name);
    latest.set(name, change);
  }
  return [...latest.values()];
}

/**
 * What is sent of the changes of one path: each with its age, so that the clock of this device need not be right.
 * Where that was changed since, the change moves by as much, and never into the future.
 */
export function changesToSend(kept: readonly KeptChange[], now: number): object[] {
  return latestChanges(kept).map(({ body, at }) => ({
    ...body,
    ageMs: Math.min(Math.max(0, now - at), maxChangeAgeMs),
  }));
}
