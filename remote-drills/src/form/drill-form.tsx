import './drill-form.scss';
import { paths, addTag, type Drill } from '@touchline/product';
import { SavedForm, useFormSave, useSchemaForm } from '@touchline/shared/forms';
import { type Stored } from '@touchline/shared/requests';
import { DrillDiagramField } from './drill-diagram-field';
import { DrillFields } from './drill-fields';
import { DrillSetupFields, useSetupGroup } from './drill-setup-fields';
import { DrillVideosField } from './drill-videos-field';
import { type DrillFormInput, type DrillFormOutput, drillFormSchema } from './drill-form-schema';

type DrillSave = typeof useFormSave<DrillFormInput, DrillFormOutput, Stored<Drill>>;

/** `useFormSave` says what its functions are. */
interface DrillFormProps extends Omit<Parameters<DrillSave>[0], 'form' | 'draft'> {
  initial: DrillFormInput;
  draftName: string;
  etag?: string | undefined;
  /** How many videos the stored drill has; absent for a new one. */
  storedVideos?: number;
  hasUnreadableDiagram?: boolean;
  submitLabel: string;
  cancelTo: string;
}

/** The form of a drill, to create and to edit one (S2, S5). */
export function DrillForm(props: DrillFormProps) {
  const { initial, draftName, etag, storedVideos, submitLabel, cancelTo } = props;
  const { onSave, onStored, onSaved, onReload } = props;
  const { form, draft } = useSchemaForm({
    ...{ schema: drillFormSchema, defaultValues: initial, draftName, etag },
  });
  const setupGroup = useSetupGroup(form);
  const save = useFormSave({
    ...{ form, draft, onStored, onSaved, onReload },
    onInvalid: setupGroup.openWith,
    onSave: (values, conditions) =>
      onSave({ ...values, tags: addTag(values.tags, values.newTag) }, conditions),
  });

  return (
    <SavedForm
      draft={draft}
      save={save}
      subject="drill"
      submitLabel={submitLabel}
      cancelTo={cancelTo}
      pathOfStored={({ id, sportId = initial.sportId }) => paths.drill(sportId, id)}
    >
      <DrillFields form={form} initial={initial} />
      <DrillDiagramField form={form} isUnreadable={props.hasUnreadableDiagram ?? false} />
      <DrillVideosField form={form} storedVideos={storedVideos} />
      <DrillSetupFields form={form} group={setupGroup.ref} />
    </SavedForm>
  );
}
