import { SelectField, TextAreaField, TextField } from '@touchline/shared/forms';
import { TagsField, difficulties } from '@touchline/product';
import type { DrillFormControls } from './drill-form-values';
import { TypeField } from './type-field';
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
  return (
    <>
      <TextField form={form} name="name" label="Name" isRequired autoCapitalize="words" />
      <div className="row">
        <div className="col-sm-6">
          <TypeField form={form} />
        </div>
        <div className="col-sm-6">
          <SelectField
            form={form}
            name="difficulty"
            label="Difficulty"
            isRequired
            placeholder="Select a difficulty"
            options={difficulties.map((name) => ({ id: name, name }))}
          />
        </div>
        <div className="col-sm-6">
          <SportField form={form} named={initial.sportId} />
        </div>
        <div className="col-sm-6">
          <VisibilityField form={form} stored={initial.visibility} />
        </div>
      </div>
      <TextAreaField form={form} name="description" label="Description" rows={6} />
      <TagsField control={form.control} />
    </>
  );
}
