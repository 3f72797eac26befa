import type { ComponentProps, ReactNode } from 'react';
import {
  get,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { Field, type FieldControl, type FieldProps } from './field';

interface FormFieldProps<Values extends FieldValues> extends Omit<FieldProps, 'children'> {
  form: Pick<UseFormReturn<Values>, 'formState' | 'register'>;
  /** Which of the form's values it is. */
  name: FieldPath<Values>;
  /** Called when the user changes it. */
  onChanged?: (() => void) | undefined;
}

interface CustomFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** Renders the control with the attributes that tie it to form, label, hint and error. */
  children: (control: FieldControl & UseFormRegisterReturn) => ReactNode;
}

/** A field of a form with a control of its own. It shows what is wrong with its value, and otherwise `error`. */
export function FormField<Values extends FieldValues>(props: CustomFieldProps<Values>) {
  const { form, name, onChanged, error, children, ...field } = props;
  const problem = messageIn(get(form.formState.errors, name));
  const registered = form.register(name, onChanged && { onChange: onChanged });
  return (
    <Field {...field} error={problem ?? error}>
      {(control) => children({ ...registered, ...control })}
    </Field>
  );
}

/** What is wrong with a value, also where it is said of a part of it. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}

/** The properties of a field, and the attributes of its control. */
type PropsWith<
  Tag extends 'input' | 'textarea',
  Values extends FieldValues,
> = FormFieldProps<Values> & Omit<ComponentProps<Tag>, keyof FormFieldProps<Values>>;

/** A line of text, with the attributes of an `input`. */
export function TextField<Values extends FieldValues>(props: PropsWith<'input', Values>) {
  const { form, name, label, isRequired, hint, error, ...input } = props;
  return (
    <FormField {...{ form, name, label, isRequired, hint, error }}>
      {(control) => (
        <input
          className="form-control"
          autoComplete="off"
          enterKeyHint="next"
          {...input}
          {...control}
        />
      )}
    </FormField>
  );
}

/** A text of several lines, with the attributes of a `textarea`. */
export function TextAreaField<Values extends FieldValues>(props: PropsWith<'textarea', Values>) {
  const { form, name, label, isRequired, hint, error, ...area } = props;
  return (
    <FormField {...{ form, name, label, isRequired, hint, error }}>
      {(control) => <textarea className="form-control" {...area} {...control} />}
    </FormField>
  );
}

interface SelectFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** What may be chosen: values of the form, and how the user reads them. */
  options: readonly { id: string; name: string }[];
  /** The choice of nothing, such as 'Select one'. Without it one of `options` is always chosen. */
  placeholder?: string;
  /** More `option` elements, before the others. */
  children?: ReactNode;
}

/** A choice of one. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { options, placeholder, children, ...field } = props;
  return (
    <FormField {...field}>
      {(control) => (
        <select
          // With a new key it takes the form's value again, once the options have loaded.
          key={String(options.map(({ id }) => id))}
          {...control}
          className="form-select"
          required={control.required && placeholder !== undefined}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {children}
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
