import { RequestError, useMutation, useQueryClient } from '@touchline/shared';
import { type Draft, showServerIssues, useIsLate } from '@touchline/shared/forms';
import { answerHolding, type Plan, planQueries, type Stored } from '@touchline/shared/product';
import type { PlanFormControls } from './plan-form-values';
import { savePlan } from './save-plan';
import { rowControlId } from './selected-drill-row';
import type { PlanForm } from './plan-form-schema';

interface EditorSaveOptions {
  form: PlanFormControls;
  draft: Draft;
  /** The plan that is edited; undefined for a new one. */
  stored: Stored<Plan> | undefined;
  /** Called once it is stored, also when the coach has left the editor by then. */
  onStored: () => void;
  /** Called after that while the editor is still shown. */
  onSaved: (plan: Plan) => void;
  /** Called when saving finds that the plan was deleted. */
  onGone: (() => void) | undefined;
  /** Called when fields have to be seen, for what is wrong with them. */
  onInvalid: () => void;
}

/** How the plan of an editor is saved, and how that went. */
export interface EditorSave {
  isSaving: boolean;
  /** Whether the answer takes so long that the coach must be told (D16). */
  isLate: boolean;
  error: Error | null;
  /** What the error is about. */
  values: PlanForm | undefined;
  /** Checks the form and stores it. */
  submit: () => void;
  /** Stores it over what somebody else stored. */
  overwrite: () => void;
  /** Stores it as a plan of its own, whatever the form stored before (D15a). */
  saveAsNew: () => void;
  /** Forgets the error. */
  reset: () => void;
}

/** One press of a button that saves. */
interface SaveOrder {
  values: PlanForm;
  /** Whether to store over what somebody else stored. */
  overwrite: boolean;
  /** The idempotency key, for a new plan (D15a). */
  key: string;
}

/** Saves the plan of an editor. Nothing typed is lost by a failure (D16). */
export function useEditorSave(options: EditorSaveOptions): EditorSave {
  const { form, draft, stored, onStored, onSaved, onGone, onInvalid } = options;
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ values, overwrite, key }: SaveOrder) =>
      savePlan({ values, stored, etag: overwrite ? undefined : draft.etag, key }),
    onError: (error) => {
      if (!(error instanceof RequestError)) return;
      if (error.issues.length > 0) onInvalid();
      showServerIssues(form, error);
      if (!stored || error.status !== 404) return;
      save.reset();
      onGone?.();
    },
    onSuccess: (plan) => {
      const { queryKey } = planQueries.detail(plan.teamId, plan.id);
      queryClient.setQueryData(queryKey, answerHolding(plan));
      onStored();
    },
  });

  function store({ overwrite = false, key = draft.key } = {}) {
    const send = form.handleSubmit(
      (values) => save.mutate({ values, overwrite, key }, { onSuccess: onSaved }),
      (errors) => {
        onInvalid();
        // The fields are focused by the form; the minutes of the drills it does not know.
        const row = form.getValues('drills').find((_, index) => errors.drills?.[index]);
        if (!row || Object.keys(errors).length > 1) return;
        document.getElementById(rowControlId(row.drillId, 'minutes'))?.focus();
      },
    );
    void send();
  }

  return {
    isSaving: save.isPending,
    isLate: useIsLate(save),
    error: save.error,
    values: save.variables?.values,
    submit: () => store(),
    overwrite: () => store({ overwrite: true }),
    saveAsNew: () => store({ key: draft.renewKey?.() ?? crypto.randomUUID() }),
    reset: save.reset,
  };
}
