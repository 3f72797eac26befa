import { userStore } from '@touchline/shared';
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { runSchema } from './run';

const maxAgeMs = 2 * 24 * 60 * 60_000;

/** What an entry is after a change; null for none. It gets the entry as it is then. */
type EntryRule<Entry> = (entry: Entry | undefined) => Entry | null;

/**
 * What this browser keeps of the user's practices under a prefix, by the ids of their plans, for two days.
 * @returns undefined until it was read; and a function that changes the entry of a plan, once it was read
 */
export function useStoredEntries<Entry extends { startedAt: number }>(
  prefix: string,
  schema: z.ZodMiniType<Entry>,
): [ReadonlyMap<string, Entry> | undefined, (planId: string, rule: EntryRule<Entry>) => void] {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>();
  const known = useRef<ReadonlyMap<string, Entry>>(undefined);
  const waiting = useRef<[string, EntryRule<Entry>][]>([]);
  const changes = useRef(0);

  const change = useCallback(
    (planId: string, rule: EntryRule<Entry>) => {
      // What is not read yet would be written over.
      if (!known.current) return void waiting.current.push([planId, rule]);
      changes.current++;
      const changed = new Map(known.current);
      const entry = rule(changed.get(planId));
      if (entry) changed.set(planId, entry);
      else changed.delete(planId);
      known.current = changed;
      setEntries(changed);
      void userStore.put(`${prefix}${planId}`, entry ?? undefined);
    },
    [prefix],
  );

  useEffect(() => {
    let isShown = true;
    async function read(): Promise<void> {
      const before = changes.current;
      const found = new Map<string, Entry>();
      for (const [name, stored] of await userStore.entries(prefix)) {
        const { data } = schema.safeParse(stored);
        const isRecent = data && Date.now() - data.startedAt < maxAgeMs;
        if (isRecent) found.set(name.slice(prefix.length), data);
        else await userStore.put(name, undefined);
      }
      if (!isShown) return;
      // What was changed while it was read may be missing in it.
      if (changes.current !== before) return read();
      known.current = found;
      setEntries(found);
      for (const args of waiting.current.splice(0)) change(...args);
    }
    void read();
    const stop = userStore.onChange(() => void read());
    return () => {
      isShown = false;
      stop();
    };
  }, [prefix, schema, change]);
  return [entries, change];
}

/** The user's runs in this browser, by the ids of their plans; see `useStoredEntries`. */
export const useRuns = () => useStoredEntries('run ', runSchema);
