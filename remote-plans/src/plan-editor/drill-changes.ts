import { announce, useQueryClient } from '@touchline/shared';
import { answerHolding, type Drill, planQueries } from '@touchline/shared/product';
import { useCallback } from 'react';
import { addDrill, type PlanEntries } from './plan-entries';
import type { PlanFormControls } from './plan-form-values';

interface DrillChanges {
  /** Changes the entries by a rule, such as `removeEntry`. */
  changeEntries: (rule: (entries: PlanEntries) => PlanEntries) => void;
  /** Adds a drill of the library, and announces it. */
  add: (drill: Drill) => void;
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
      const [drills, activities] = form.getValues(['drills', 'activities']);
      const after = rule({ drills, activities });
      const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
      form.setValue('drills', after.drills, options);
      form.setValue('activities', after.activities, options);
    },
    [form],
  );
  const addById = useCallback(
    (drillId: string) => changeEntries((entries) => addDrill(entries, drillId)),
    [changeEntries],
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
      addById(drill.id);
      announce(`${drill.name} added to the plan`);
    },
    [queryClient, sportId, addById],
  );
  return { changeEntries, add, addById };
}
