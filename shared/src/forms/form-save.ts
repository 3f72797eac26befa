import { RequestError, useMutation, type UseMutationResult } from '@touchline/shared';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showServerIssues, type Draft } from './schema-form';

interface FormSaveOptions<Values extends FieldValues, Output, Saved> {
  form: UseFormReturn<Values, unknown, Output>;
  draft: Draft;
  /** Stores the values; with no `etag`, over whatever is stored. The key is of this form (D15a). */
  onSave: (values: Output, sent: { etag: string | undefined; key: string }) => Promise<Saved>;
  /** Called once it is stored, also when the coach has left the form by then. */
  onStored?: (saved: Saved) => void;
  /** Called after that while the form is still shown: the place to go on to another page. */
  onSaved: (saved: Saved) => void;
  /** Called when it was not stored and the form is still shown. */
  onFailed?: ((error: Error) => void) | undefined;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: (() => Promise<Values>) | undefined;
}

/** How a form is saved, and how that goes. */
export interface FormSave {
  isSaving: boolean;
  /** Whether the answer takes so long that the coach must be told (D16). */
  isLate?: boolean;
  error: Error | null;
  /** Whether somebody else saved first (D13). */
  isConflict: boolean;
  /** Why what is stored now could not be shown instead. */
  reloadError?: Error | null;
  /** Checks the form and stores it. */
  submit: () => void;
  /** Stores it over what somebody else stored. */
  overwrite: () => void;
  /** Drops the input and shows what is stored now. */
  reload: () => void;
  /** Stores it beside what the form's key stored first (D15a). */
  saveAsNew?: () => void;
}

interface Order<Output> {
  values: Output;
  etag: string | undefined;
  key: string;
}

/**
 * Saves a form of one thing: a failure keeps the input and shows the server's issues at their
 * fields (D16), a success ends the draft, and somebody else's change is the coach's to decide (D13).
 */
export function useFormSave<Values extends FieldValues, Output, Saved>({
  form,
  draft,
  onSave,
  onStored,
  onSaved,
  onFailed,
  onReload,
}: FormSaveOptions<Values, Output, Saved>): FormSave {
  const save: UseMutationResult<Saved, Error, Order<Output>> = useMutation({
    mutationFn: ({ values, ...sent }) => onSave(values, sent),
    onError: (error) => showServerIssues(form, error),
    onSuccess: (saved) => {
      draft.clear();
      onStored?.(saved);
    },
  });
  const reload = useMutation({
    mutationFn: async () => onReload?.(),
    onSuccess: (stored) => {
      if (!stored) return;
      draft.discard();
      form.reset(stored);
      save.reset();
    },
  });

  function store(sent: { etag: string | undefined; key: string }) {
    reload.reset();
    void form.handleSubmit((values) =>
      // These two are not called once the form has gone.
      save.mutate(
        { values, ...sent },
        { onSuccess: onSaved, ...(onFailed && { onError: onFailed }) },
      ),
    )();
  }

  const { etag, key } = draft;
  return {
    isSaving: save.isPending,
    isLate: useIsLate(save),
    error: save.error,
    isConflict: save.error instanceof RequestError && save.error.status === 412,
    reloadError: reload.error,
    submit: () => store({ etag, key }),
    overwrite: () => store({ etag: undefined, key }),
    reload: () => reload.mutate(),
    saveAsNew: () => store({ etag, key: draft.renewKey?.() ?? crypto.randomUUID() }),
  };
}

/** How long a save may take before the coach is told that there is no answer yet (D16). */
const lateMs = 4_000;

/** Whether a save is under way for so long that the coach must be told (D16). */
export function useIsLate({
  isPending,
  submittedAt,
}: Pick<UseMutationResult, 'isPending' | 'submittedAt'>): boolean {
  const [lateSave, setLateSave] = useState<number>();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLateSave(submittedAt), lateMs);
    return () => clearTimeout(timer);
  }, [isPending, submittedAt]);
  return isPending && lateSave === submittedAt;
}
