import { userStore } from '@touchline/shared';
import { useEffect, useRef, useState } from 'react';
import { runSchema, type Run } from './run';

const prefix = 'run ';
const maxAgeMs = 2 * 24 * 60 * 60_000;

/**
 * The user's runs in this browser, by the ids of their plans (D29). All tabs have the same, and they
 * outlive the browser. Those that are older than two days are removed.
 */
async function readRuns(): Promise<Map<string, Run>> {
  const runs = new Map<string, Run>();
  for (const [name, entry] of await userStore.entries(prefix)) {
    const { data: run } = runSchema.safeParse(entry);
    if (run && Date.now() - run.startedAt < maxAgeMs) runs.set(name.slice(prefix.length), run);
    else await userStore.put(name, undefined);
  }
  return runs;
}

/**
 * The user's runs, also as other tabs change them.
 * @returns undefined until they were read; and a function that changes the run of a plan, null for none
 */
export function useRuns(): [
  ReadonlyMap<string, Run> | undefined,
  (planId: string, run: Run | null) => void,
] {
  const [runs, setRuns] = useState<ReadonlyMap<string, Run>>();
  const changes = useRef(0);
  useEffect(() => {
    let isShown = true;
    async function read() {
      const before = changes.current;
      const found = await readRuns();
      if (isShown && changes.current === before) setRuns(found);
    }
    void read();
    const stop = userStore.onChange(() => void read());
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return [
    runs,
    (planId, run) => {
      changes.current++;
      const changed = new Map(runs);
      if (run) changed.set(planId, run);
      else changed.delete(planId);
      setRuns(changed);
      void userStore.put(`${prefix}${planId}`, run ?? undefined);
    },
  ];
}
