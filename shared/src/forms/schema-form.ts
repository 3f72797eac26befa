import { zodResolver } from '@hookform/resolvers/zod';
import { drafts, page, type LeftDraft, RequestError, type StoredDraft } from '@touchline/shared';
import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';

export interface SchemaFormOptions<Values extends FieldValues, Output> {
  /** The rules of its input. The server checks them again. */
  schema: z.core.$ZodType<Output, Values>;
  /** What is stored, or an empty form. */
  defaultValues: NoInfer<Values>;
  /** What the draft is of, such as `team/7`. Drafts of different users are kept apart. */
  draftName: string;
  /** The `ETag` of what the form is prefilled with (D13). */
  etag?: string | undefined;
  /** Brings the values of an earlier release's draft into today's fields. */
  readDraft?: (values: Partial<NoInfer<Values>>) => Partial<NoInfer<Values>>;
}

/** The unsaved input of a form (D17). */
export interface Draft {
  /** Whether the form shows input that was kept from before. */
  isRestored: boolean;
  /** The `ETag` of what the shown input was based on. */
  etag: string | undefined;
  /** The idempotency key of this form, kept with the draft: after a reload it is still the same form. */
  key: string;
  /** When unsaved input of a tab that is gone was typed, in milliseconds since 1970. */
  leftAt: number | undefined;
  /** Shows that input. Asks first where it would replace what is in the form. */
  restoreLeft: () => void;
  discardLeft: () => void;
  /** Forgets the draft and shows what is stored. */
  discard: () => void;
  /** Forgets the draft for good, after a save or when the user gave it up. */
  clear: () => void;
  /** Gives the form another key, so that it next saves another thing. Returns the new key. */
  renewKey: () => string;
}

/**
 * A form with the rules of a schema. Errors show when it is sent, and from then on whenever a field changes. Unsaved
 * input survives a reload, a sign-in redirect, a visit to another page, and the tab.
 */
export function useSchemaForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  draftName,
  etag,
  readDraft = (values) => values,
}: SchemaFormOptions<Values, Output>): {
  form: UseFormReturn<Values, unknown, Output>;
  draft: Draft;
} {
  const [restored, setRestored] = useState(() => whole(drafts.read(draftName)));
  const [key, setKey] = useState(() => restored?.key ?? crypto.randomUUID());
  const [left, setLeft] = useState<LeftDraft>();
  const isOver = useRef(false);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Values>,
    ...(restored && { values: restored.values, resetOptions: { keepDefaultValues: true } }),
  });
  const baseEtag = restored ? restored.etag : etag;

  /** A draft of an earlier release may lack a field that this one has. */
  function whole(draft: StoredDraft | undefined) {
    const values = draft && readDraft(draft.values as Partial<Values>);
    return draft && { ...draft, values: { ...defaultValues, ...values } };
  }

  useEffect(() => {
    let isCurrent = true;
    void drafts.left(draftName).then((found) => found && isCurrent && setLeft(found));
    return () => void (isCurrent = false);
  }, [draftName, key]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isOver.current) return;
          if (isDirty) drafts.write(draftName, { values, etag: baseEtag, key });
          else drafts.remove(draftName);
        },
      }),
    [form, draftName, baseEtag, key],
  );

  function discard() {
    drafts.remove(draftName);
    setRestored(undefined);
    setKey(crypto.randomUUID());
    form.reset();
  }

  function clear() {
    isOver.current = true;
    drafts.remove(draftName);
  }

  function renewKey() {
    const renewed = crypto.randomUUID();
    setKey(renewed);
    if (drafts.has(draftName)) {
      drafts.write(draftName, { values: form.getValues(), etag: baseEtag, key: renewed });
    }
    return renewed;
  }

  async function restoreLeft() {
    const question = 'This replaces what is in the form now. Go on?';
    if (!left || (drafts.has(draftName) && !(await page.confirm(question)))) return;
    const { at: _at, ...taken } = left;
    drafts.remove(draftName);
    drafts.write(draftName, taken);
    setRestored(whole(taken));
    setKey(taken.key);
    setLeft(undefined);
  }

  async function discardLeft() {
    if (!left) return;
    await drafts.removeLeft(draftName, left.key);
    setLeft(await drafts.left(draftName));
  }

  return {
    form,
    draft: {
      leftAt: left?.at,
      restoreLeft: () => void restoreLeft(),
      discardLeft: () => void discardLeft(),
      isRestored: restored !== undefined,
      etag: baseEtag,
      key,
      discard,
      clear,
      renewKey,
    },
  };
}

/** Shows the server's field issues at the form's own fields (D12, D15); others are left out. */
export function showServerIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: Error,
): void {
  if (!(error instanceof RequestError)) return;
  const fields = Object.keys(form.getValues());
  for (const { path, message } of error.issues) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field !== undefined) form.setError(field as Path<Values>, { type: 'server', message });
  }
}
