import { userStore } from './user-store';

/** What goes on beyond the page that began it, such as a clock that runs. */
export interface Ongoing {
  /** The path of the page that shows it: the way back. */
  path: string;
  /** What it is in a few words, such as 'The clock is running'. They name nobody. */
  words: string;
  /** The moment to which its clock counts, and on from it, in milliseconds since 1970; without one it has no clock. */
  endsAt?: number | undefined;
}

/** The entry that `userStore` has of it, with the moment at which it was told. */
export const ongoingEntry = 'ongoing';

let task = Promise.resolve();
const listeners = new Set<() => void>();

/**
 * Tells the portal what goes on for the signed-in user: it says so on every page and in every tab, with a way back,
 * until that ends, they sign out, or two days are over (D24, D29). Of several the one that was told last is shown.
 */
export const ongoing = {
  /** Something goes on, or has changed. */
  tell: (activity: Ongoing): void =>
    change(() => userStore.put(ongoingEntry, { ...activity, toldAt: Date.now() })),

  /** What is at this path has ended. Another one stays. */
  end: (path: string): void =>
    change(async () => {
      const told = (await userStore.entries(ongoingEntry)).get(ongoingEntry);
      if ((told as Ongoing | undefined)?.path === path)
        await userStore.put(ongoingEntry, undefined);
    }),
};

/** Calls `listener` when this tab or another one has told something. Returns a function that stops it. */
export function onOngoing(listener: () => void): () => void {
  listeners.add(listener);
  const stop = userStore.onChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** One after the other: what is told last stands. */
function change(made: () => Promise<void>): void {
  task = task
    .then(made)
    .then(() => listeners.forEach((listener) => listener()))
    .catch((error: unknown) => console.warn('What goes on could not be stored.', error));
}
