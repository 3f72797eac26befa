import { Field, useController } from '@touchline/shared/forms';
import { TagsField, difficulties } from '@touchline/product';
import type { DrillFormControls } from './drill-form-values';
import { TypeInput } from './type-input';
import { SportField } from './sport-field';
import { VisibilityField } from './visibility-field';
import type { DrillFormInput } from './drill-form-schema';

interface DrillFieldsProps {
  form: DrillFormControls;
  /** What the form was opened with. */
  initial: DrillFormInput;
}

/** The fields of a drill, apart from its videos (S2). */
export function DrillFields({ form, initial }: DrillFieldsProps) {
  const { errors } = form.formState;
  const { field: tags } = useController({ control: form.control, name: 'tags' });
  const { field: newTag } = useController({ control: form.control, name: 'newTag' });
  const tagsError =
    errors.tags?.message ?? errors.tags?.find?.((tag) => tag)?.message ?? errors.newTag?.message;

  return (
    <>
      <Field label="Name" isRequired error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('name')}
            className="form-control"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
          />
        )}
      </Field>
      <div className="row">
        <div className="col-sm-6">
          <Field label="Type" isRequired error={errors.type?.message}>
            {(control) => <TypeInput control={control} form={form} />}
          </Field>
        </div>
        <div className="col-sm-6">
          <Field label="Difficulty" isRequired error={errors.difficulty?.message}>
            {(control) => (
              <select {...control} {...form.register('difficulty')} className="form-select">
                <option value="">Select a difficulty</option>
                {difficulties.map((difficulty) => (
                  <option key={difficulty}>{difficulty}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="col-sm-6">
          <SportField form={form} named={initial.sportId} />
        </div>
        <div className="col-sm-6">
          <VisibilityField form={form} stored={initial.visibility} />
        </div>
      </div>
      <Field label="Description" error={errors.description?.message}>
        {(control) => (
          <textarea
            {...control}
            {...form.register('description')}
            className="form-control"
            rows={6}
          />
        )}
      </Field>
      <TagsField
        tags={tags.value ?? []}
        onTagsChange={tags.onChange}
        text={newTag.value ?? ''}
        onTextChange={newTag.onChange}
        error={tagsError}
        inputRef={tags.ref}
      />
    </>
  );
}
