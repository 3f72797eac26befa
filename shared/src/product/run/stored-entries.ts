import { userStore } from '@touchline/shared';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { runSchema } from './run';

const maxAgeMs = 2 * 24 * 60 * 60_000;

/**
 * What this browser keeps of the user's practices under a prefix, by the ids of their plans, for two days (D29).
 * @returns undefined until it was read; and a function that changes the entry of a plan, null for none
 */
export function useStoredEntries<Entry extends { startedAt: number }>(
  prefix: string,
  schema: z.ZodMiniType<Entry>,
): [ReadonlyMap<string, Entry> | undefined, (planId: string, entry: Entry | null) => void] {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry>>();
  const changes = useRef(0);
  useEffect(() => {
    let isShown = true;
    async function read() {
      const before = changes.current;
      const found = new Map<string, Entry>();
      for (const [name, stored] of await userStore.entries(prefix)) {
        const { data } = schema.safeParse(stored);
        const isRecent = data && Date.now() - data.startedAt < maxAgeMs;
        if (isRecent) found.set(name.slice(prefix.length), data);
        else await userStore.put(name, undefined);
      }
      if (isShown && changes.current === before) setEntries(found);
    }
    void read();
    const stop = userStore.onChange(() => void read());
    return () => {
      isShown = false;
      stop();
    };
  }, [prefix, schema]);
  return [
    entries,
    (planId, entry) => {
      changes.current++;
      const changed = new Map(entries);
      if (entry) changed.set(planId, entry);
      else changed.delete(planId);
      setEntries(changed);
      void userStore.put(`${prefix}${planId}`, entry ?? undefined);
    },
  ];
}

/** The user's runs in this browser, by the ids of their plans (D29); see `useStoredEntries`. */
export const useRuns = () => useStoredEntries('run ', runSchema);
