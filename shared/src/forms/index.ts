// The entry point of the forms, which follow from a schema. Plain code: each build that has a form carries
// it, so a change here is not a change of the contract with remotes.
export { type Control, useController, type UseFormReturn, useWatch } from 'react-hook-form';
export { AddingField } from './adding-field';
export { ConflictAlert } from './conflict-alert';
export { DraftNotice } from './draft-notice';
export { Field } from './field';
export { FormField, messageIn, SelectField, TextAreaField, TextField } from './form-field';
export { useFormSave, type FormSave, type SaveConditions } from './form-save';
export { isEnter } from './is-enter';
export { LateAlert } from './late-alert';
export { RequiredHint } from './required-hint';
export { SaveFailure } from './save-failure';
export { SavedForm } from './saved-form';
export { SaveButton, SavingForm } from './saving-form';
export { useSchemaForm, type Draft } from './schema-form';
export { useIsLate } from './use-is-late';
export { useOpened } from './use-opened';
export { useSavedForm, type PageFormProps } from './use-saved-form';
