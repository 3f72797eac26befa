import { RequestError, useMutation } from '@touchline/shared';
import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { showServerIssues, type Draft } from './schema-form';
import type { UseMutationResult } from '@touchline/shared';

/** What a save sends beside the values. */
export interface SaveConditions {
  /** The `ETag` of what the values are based on; undefined overwrites what is stored now (D13). */
  etag: string | undefined;
  /** The idempotency key of the form (D15a). */
  key: string;
}

export interface FormSaveOptions<Values extends FieldValues, Output, Saved> {
  form: UseFormReturn<Values, unknown, Output>;
  draft: Draft;
  /** Stores the values. Rejects with a `RequestError`: status 412 where somebody else saved first. */
  onSave: (values: Output, conditions: SaveConditions) => Promise<Saved>;
  /** Called once it is stored, also when the user has left the form by then. */
  onStored?: ((saved: Saved) => void) | undefined;
  /** Called after that while the form is still shown: go to the next page from here. */
  onSaved: (saved: Saved) => void;
  /** Called when it was not stored and the form is still shown. */
  onFailed?: ((error: Error) => void) | undefined;
  /** Called when fields are invalid, before the first gets the focus; `errors` is empty where the server found it. */
  onInvalid?: ((errors: FieldErrors<Values>) => void) | undefined;
  /** Called instead of showing the failure, when the thing that is edited was deleted (404). */
  onDeleted?: (() => void) | undefined;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: (() => Promise<Values>) | undefined;
}

/** How a form is saved, and how the last save went. */
export interface FormSave<Values = unknown, Output = unknown> {
  isSaving: boolean;
  /** Whether the answer takes so long that the user must be told (D16). */
  isLate: boolean;
  error: Error | null;
  sent: Output | undefined;
  /** Whether somebody else saved first. */
  isConflict: boolean;
  /** Why what is stored now could not be fetched. */
  reloadError: Error | null;
  submit: () => void;
  /** Stores it over what somebody else stored. */
  overwrite: () => void;
  /** Stores it as another thing than the one that the form's key stored first. */
  saveAsNew: () => void;
  /** Drops the input, and fetches and shows what is stored now. */
  reload: () => void;
  /** Drops the input and shows these values as the stored ones. */
  startOver: (values: Values) => void;
  forgetFailure: () => void;
}

interface SaveInput<Output> {
  values: Output;
  conditions: SaveConditions;
}

/** Saves a form. A failure keeps the input and shows issues at their fields; a success ends the draft. */
export function useFormSave<Values extends FieldValues, Output, Saved>({
  form,
  draft,
  onSave,
  onStored,
  onSaved,
  onFailed,
  onInvalid,
  onDeleted,
  onReload,
}: FormSaveOptions<Values, Output, Saved>): FormSave<Values, Output> {
  const save: UseMutationResult<Saved, Error, SaveInput<Output>> = useMutation({
    mutationFn: ({ values, conditions }) => onSave(values, conditions),
    onError: (error) => {
      if (error instanceof RequestError && error.issues.length > 0) onInvalid?.({});
      showServerIssues(form, error);
      if (!onDeleted || !isStatus(error, 404)) return;
      save.reset();
      onDeleted();
    },
    onSuccess: (saved) => {
      draft.clear();
      onStored?.(saved);
    },
  });
  const reload = useMutation({
    mutationFn: async () => onReload?.(),
    onSuccess: (stored) => {
      if (stored) startOver(stored);
    },
  });

  // The button is disabled while it saves, and loses the focus by that (2.4.3).
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    if (save.error && document.activeElement === document.body) {
      pressed.current?.focus({ preventScroll: true });
    }
  }, [save.error]);

  function startOver(values: Values) {
    draft.discard();
    form.reset(values);
    save.reset();
  }

  function store(conditions: SaveConditions) {
    reload.reset();
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    void form.handleSubmit(
      (values) =>
        // These two are not called when the form is not shown any more.
        save.mutate(
          { values, conditions },
          { onSuccess: onSaved, ...(onFailed && { onError: onFailed }) },
        ),
      onInvalid,
    )();
  }

  const { etag, key } = draft;
  return {
    isSaving: save.isPending,
    isLate: useIsLate(save),
    error: save.error,
    sent: save.variables?.values,
    isConflict: isStatus(save.error, 412),
    reloadError: reload.error,
    submit: () => store({ etag, key }),
    overwrite: () => store({ etag: undefined, key }),
    saveAsNew: () => store({ etag, key: draft.renewKey() }),
    reload: () => reload.mutate(),
    startOver,
    forgetFailure: save.reset,
  };
}

function isStatus(error: Error | null, status: number): boolean {
  return error instanceof RequestError && error.status === status;
}

/** How long a save may take before the user is told that there is no answer yet (D16). */
const lateMs = 4_000;

/** Whether a save has been waiting for its answer for so long that the user must be told. */
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
