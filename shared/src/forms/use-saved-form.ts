import type { FieldValues } from 'react-hook-form';
import { useFormSave, type FormSaveOptions } from './form-save';
import { useSchemaForm, type SchemaFormOptions } from './schema-form';

type SavedFormOptions<Values extends FieldValues, Output, Saved> = SchemaFormOptions<
  Values,
  Output
> &
  Omit<FormSaveOptions<Values, Output, Saved>, 'form' | 'draft'>;

/** What a page that creates something, and one that edits it, give to the form that both have. `Input` is what is sent. */
export type PageFormProps<Values extends FieldValues, Input, Saved> = Omit<
  SavedFormOptions<Values, Input, Saved>,
  'schema'
> & {
  submitLabel: string;
  cancelTo: string;
  /** Text before the server's message when saving fails. */
  failurePrefix?: string;
};

/** A form with the rules of a schema that is saved: for a `SavedForm`. */
export function useSavedForm<Values extends FieldValues, Output, Saved>(
  options: SavedFormOptions<Values, Output, Saved>,
) {
  const { form, draft } = useSchemaForm(options);
  const save = useFormSave({ ...options, form, draft });
  return { form, draft, save };
}
