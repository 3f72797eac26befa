import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { RequestError } from '../api/client';
import { showServerIssues, type Draft } from './contract-form';

interface FormSaveOptions<Values extends FieldValues, Output, Saved> {
  form: UseFormReturn<Values, unknown, Output>;
  draft: Draft;
  /** Stores the values; with no `etag`, over whatever is stored. The key is of this form (D15a). */
  onSave: (values: Output, sent: { etag: string | undefined; key: string }) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: (() => Promise<Values>) | undefined;
}

/** How a form is saved, and how that goes. */
export interface FormSave {
  isSaving: boolean;
  error: Error | null;
  /** Whether somebody else saved first (D13). */
  isConflict: boolean;
  /** Checks the form and stores it. */
  submit: () => void;
  /** Stores it over what somebody else stored. */
  overwrite: () => void;
  /** Drops the input and shows what is stored now. */
  reload: () => void;
}

/**
 * Saves a form of one thing: a failure keeps the input and shows the server's issues at their
 * fields (D16), a success ends the draft, and somebody else's change is the coach's to decide (D13).
 */
export function useFormSave<Values extends FieldValues, Output, Saved>({
  form,
  draft,
  onSave,
  onSaved,
  onReload,
}: FormSaveOptions<Values, Output, Saved>): FormSave {
  const save: UseMutationResult<Saved, Error, { values: Output; overwrite: boolean }> = useMutation(
    {
      mutationFn: ({ values, overwrite }) =>
        onSave(values, { etag: overwrite ? undefined : draft.etag, key: draft.key }),
      onError: (error) => showServerIssues(form, error),
      onSuccess: (saved) => {
        draft.clear();
        onSaved(saved);
      },
    },
  );

  function store(overwrite: boolean) {
    void form.handleSubmit((values) => save.mutate({ values, overwrite }))();
  }

  async function reload() {
    const stored = await onReload?.();
    if (!stored) return;
    draft.discard();
    form.reset(stored);
    save.reset();
  }

  return {
    isSaving: save.isPending,
    error: save.error,
    isConflict: save.error instanceof RequestError && save.error.status === 412,
    submit: () => store(false),
    overwrite: () => store(true),
    reload: () => void reload(),
  };
}
