import { announce, useQueryClient } from '@touchline/shared';
import { answerHolding, type Drill, drillQueries, planQueries } from '@touchline/shared/product';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { addButtonId } from '../library/library-card';
import { focusFirst, libraryToggleId, paneButtonId } from '../panes';
import { addDrill, removeEntry, type FormEntries } from './plan-entries';
import type { PlanFormControls } from './plan-form-values';

interface DrillChanges {
  /** Changes the entries by a rule, such as `removeEntry`. */
  changeEntries: (rule: (entries: FormEntries) => FormEntries) => void;
  /** Adds a drill of the library, and announces it with a way back. */
  add: (drill: Drill) => void;
  /** Adds the drill that was just created. */
  addById: (drillId: string) => void;
}

/**
 * Changes the entries of the plan in a form.
 * @param sportId of the plan's team; undefined while it is not known
 */
export function useDrillChanges(form: PlanFormControls, sportId: string | undefined): DrillChanges {
  const queryClient = useQueryClient();
  const changeEntries = useCallback<DrillChanges['changeEntries']>(
    (rule) => {
      form.setValue('entries', rule(form.getValues('entries')), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
    [form],
  );
  const addById = useCallback(
    (drillId: string) => {
      // The form that created it has left it in the cache.
      const { queryKey } = drillQueries.detail(sportId ?? '', drillId);
      const created = queryClient.getQueryData(queryKey)?.body as Partial<Drill> | undefined;
      changeEntries((entries) => addDrill(entries, drillId, created?.defaultMinutes));
    },
    [queryClient, sportId, changeEntries],
  );
  const add = useCallback(
    (drill: Drill) => {
      // The plan's list shows its name at once, even when the library without a filter lacks it.
      if (sportId !== undefined) {
        const { queryKey } = planQueries.drill(sportId, drill.id);
        queryClient.setQueryData(queryKey, {
          sportId,
          answer: answerHolding({ ...drill, etag: undefined }),
        });
      }
      changeEntries((entries) => addDrill(entries, drill.id, drill.defaultMinutes));
      announce(`${drill.name} added to the plan`, {
        title: 'Undo',
        onPress: () => {
          // Its button is in the page again before it gets the focus.
          flushSync(() => changeEntries((entries) => removeEntry(entries, drill.id)));
          focusFirst(addButtonId(drill.id), libraryToggleId, paneButtonId('library'));
        },
      });
    },
    [queryClient, sportId, changeEntries],
  );
  return { changeEntries, add, addById };
}
