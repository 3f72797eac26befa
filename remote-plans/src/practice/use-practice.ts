import type { Plan } from '@touchline/product';
import type { Stored } from '@touchline/shared/requests';
import { useMemo } from 'react';
import { newPractice, type EntryChange, type Practice, practiceSchema } from './practice';
import { useStoredEntries } from './stored-entries';

/** What belongs to the practice of a plan, in this browser alone. One of it on a page. */
export interface PracticeState {
  plan: Stored<Plan>;
  practice: Practice;
  setGroups: (groups: Practice['groups']) => void;
  /** Changes an entry for this practice; undefined takes that back. */
  changeEntry: (key: string, change: EntryChange | undefined) => void;
}

/** The practice of a plan, as it was changed last. */
export function usePractice(plan: Stored<Plan>): PracticeState {
  const [practices, store] = useStoredEntries('practice ', practiceSchema);
  const practice = practices?.get(plan.id) ?? newPractice;

  return useMemo(() => {
    // An 'Undo' is pressed later, and takes nothing else back: the rule gets what is there then.
    const change = (rule: (stored: Practice) => Partial<Practice>) =>
      store(plan.id, (stored = newPractice) => {
        return { ...stored, ...rule(stored), startedAt: Date.now() };
      });
    return {
      ...{ plan, practice },
      setGroups: (groups) => change(() => ({ groups })),
      changeEntry: (key, changed) =>
        change(({ changes: { [key]: _, ...others } }) => {
          return { changes: changed ? { ...others, [key]: changed } : others };
        }),
    };
  }, [plan, practice, store]);
}
