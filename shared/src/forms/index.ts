// The entry point of the forms, which follow from a schema. Plain code: each build that has a form carries
// it, so a change here is not a change of the contract with remotes.
export { type Control, useController, type UseFormReturn, useWatch } from 'react-hook-form';
export { AddingField, isEnter } from './adding-field';
export { ConflictAlert, LateAlert, SaveFailure } from './save-failure';
export { DraftNotice } from './draft-notice';
export { Field } from './field';
export { FormField, messageIn, SelectField, TextAreaField, TextField } from './form-field';
export { useFormSave, type FormSave, type SaveConditions, useIsLate } from './form-save';
export { RequiredHint, SavedForm } from './saved-form';
export { SaveButton, SavingForm } from './saving-form';
export { useSchemaForm, type Draft } from './schema-form';
export { useOpened } from './use-opened';
export { useSavedForm, type PageFormProps } from './use-saved-form';
