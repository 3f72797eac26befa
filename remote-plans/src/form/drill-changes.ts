import { announce, useLocation, useNavigate, useQueryClient } from '@touchline/shared';
import { newDrill, type Drill, drillQueries, planQueries } from '@touchline/product';
import { answerHolding } from '@touchline/shared/requests';
import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { addButtonId, focusFirst, libraryToggleId } from '../panes';
import { addDrill, removeEntry, type FormEntries } from './plan-entries';
import type { PlanFormControls } from './plan-form-values';
import { rowControlId } from './selected-drill-row';

/**
 * Changes the entries of the plan in a form by rules such as `removeEntry`; adds a drill of the library, and
 * the one that was just created for this plan once the library has loaded.
 * @param sportId of the plan's team; undefined while it is not known
 * @param onAdded called after a drill was added; it stays the same
 */
export function useDrillChanges(
  form: PlanFormControls,
  sportId: string | undefined,
  isLibraryLoaded: boolean,
  onAdded: () => void,
) {
  const queryClient = useQueryClient();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const newDrillId = newDrill.read(state);
  const changeEntries = useCallback(
    (rule: (entries: FormEntries) => FormEntries) => {
      form.setValue('entries', rule(form.getValues('entries')), {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    },
    [form],
  );
  useEffect(() => {
    if (newDrillId === undefined || !isLibraryLoaded) return;
    // The form that created it has left it in the cache.
    const { queryKey } = drillQueries.detail(sportId ?? '', newDrillId);
    const created = queryClient.getQueryData(queryKey)?.body as Partial<Drill> | undefined;
    changeEntries((entries) => addDrill(entries, newDrillId, created?.defaultMinutes));
    onAdded();
    announce(`${created?.name ?? 'The new drill'} added to the plan`);
    // Where it is now: the page was opened at its top.
    setTimeout(() => focusFirst(rowControlId(newDrillId, 'up')));
    // A reload must not add it again after it was removed.
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  }, [
    newDrillId,
    isLibraryLoaded,
    queryClient,
    sportId,
    changeEntries,
    onAdded,
    navigate,
    pathname,
  ]);
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
      onAdded();
      announce(`${drill.name} added to the plan`, {
        title: 'Undo',
        onPress: () => {
          // Its button is in the page again before it gets the focus.
          flushSync(() => changeEntries((entries) => removeEntry(entries, drill.id)));
          focusFirst(addButtonId(drill.id), libraryToggleId);
        },
      });
    },
    [queryClient, sportId, changeEntries, onAdded],
  );
  return { changeEntries, add };
}
