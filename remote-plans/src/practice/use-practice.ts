import { useStoredEntries, type Plan, type Stored } from '@touchline/shared/product';
import { useEffect, useMemo, useRef } from 'react';
import { newPractice, type EntryChange, type Practice, practiceSchema } from './practice';

/** What belongs to the practice of a plan, in this browser alone. One of it on a page. */
export interface PracticeState {
  plan: Stored<Plan>;
  practice: Practice;
  setGroups: (groups: Practice['groups']) => void;
  /** Changes an entry for this practice; undefined takes that back. */
  changeEntry: (key: string, change: EntryChange | undefined) => void;
}

/** The practice of a plan, as it was changed last (D29). */
export function usePractice(plan: Stored<Plan>): PracticeState {
  const [practices, store] = useStoredEntries('practice ', practiceSchema);
  const practice = practices?.get(plan.id) ?? newPractice;
  // An 'Undo' is pressed later, and takes nothing else back.
  const latest = useRef({ practice, store });
  useEffect(() => void (latest.current = { practice, store }));

  return useMemo(() => {
    function change(changed: Partial<Practice>) {
      const current = latest.current;
      const next = { ...current.practice, ...changed, startedAt: Date.now() };
      latest.current = { ...current, practice: next };
      current.store(plan.id, next);
    }
    return {
      ...{ plan, practice },
      setGroups: (groups) => change({ groups }),
      changeEntry(key, changed) {
        const { [key]: _, ...others } = latest.current.practice.changes;
        change({ changes: changed ? { ...others, [key]: changed } : others });
      },
    };
  }, [plan, practice]);
}
