import './drill-form.scss';
import { difficulties, type Drill, paths, TagsField } from '@touchline/product';
import {
  type PageFormProps,
  SavedForm,
  SelectField,
  TextAreaField,
  TextField,
  useSavedForm,
} from '@touchline/shared/forms';
import { type Stored } from '@touchline/shared/requests';
import { useRef } from 'react';
import { DrillDiagramField } from './drill-diagram-field';
import { type DrillFormInput, drillFormSchema, inputOfDrill } from './drill-form-schema';
import { DrillSetupFields, openSetup } from './drill-setup-fields';
import { DrillVideosField } from './drill-videos-field';
import { SportField } from './sport-field';
import { TypeField } from './type-field';
import { VisibilityField } from './visibility-field';

type SentDrill = ReturnType<typeof inputOfDrill>;

type DrillFormProps = PageFormProps<DrillFormInput, SentDrill, Stored<Drill>> & {
  /** The drill that is edited. */
  stored?: Drill;
};

/** The form of a drill, to create and to edit one. */
export function DrillForm({ stored, ...props }: DrillFormProps) {
  const { defaultValues: initial } = props;
  const setup = useRef<HTMLDetailsElement>(null);
  const { form, ...saved } = useSavedForm({
    ...props,
    schema: drillFormSchema,
    onInvalid: (errors) => openSetup(setup, errors),
    onSave: (values, conditions) => props.onSave(inputOfDrill(values, stored), conditions),
  });

  return (
    <SavedForm
      {...props}
      {...saved}
      subject="drill"
      pathOfStored={({ id, sportId = initial.sportId }) => paths.drill(sportId, id)}
    >
      <TextField form={form} name="name" label="Name" isRequired autoCapitalize="words" />
      <div className="drill-form-pairs">
        <TypeField form={form} />
        <SelectField
          form={form}
          name="difficulty"
          label="Difficulty"
          isRequired
          placeholder="Select one"
          options={difficulties.map((name) => ({ id: name, name }))}
        />
        <SportField form={form} named={initial.sportId} />
        <VisibilityField form={form} stored={initial.visibility} />
      </div>
      <DrillDiagramField form={form} stored={stored?.diagram} />
      <TextAreaField form={form} name="description" label="Description" rows={6} />
      <TagsField control={form.control} />
      <DrillVideosField form={form} storedVideos={stored?.videoUrls.length} />
      <DrillSetupFields form={form} group={setup} />
    </SavedForm>
  );
}
