import './drill-form.scss';
import { paths } from '@touchline/shared';
import {
  SavedForm,
  useFormSave,
  useSchemaForm,
  type SaveConditions,
} from '@touchline/shared/forms';
import { addTag, type Drill, type Stored } from '@touchline/shared/product';
import { DrillDiagramField } from './drill-diagram-field';
import { DrillFields } from './drill-fields';
import { DrillSetupFields, useSetupGroup } from './drill-setup-fields';
import { DrillVideosField } from './drill-videos-field';
import { type DrillFormInput, type DrillFormOutput, drillFormSchema } from './drill-form-schema';

interface DrillFormProps {
  /** What the form is prefilled with. */
  initial: DrillFormInput;
  /** What its draft is of. */
  draftName: string;
  /** The `ETag` of what it was prefilled with (D13). */
  etag?: string | undefined;
  /** How many videos the stored drill has; absent for a new one. */
  storedVideos?: number;
  /** Whether the stored drill has a diagram that this portal can't read. */
  hasUnreadableDiagram?: boolean;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** Stores the values. */
  onSave: (values: DrillFormOutput, conditions: SaveConditions) => Promise<Stored<Drill>>;
  /** Called once it is stored, also when the coach has left the form by then. */
  onStored: (drill: Stored<Drill>) => void;
  onSaved: (drill: Stored<Drill>) => void;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: () => Promise<DrillFormInput>;
}

/** The form of a drill, to create and to edit one (S2, S5). */
export function DrillForm(props: DrillFormProps) {
  const { initial, draftName, etag, storedVideos, submitLabel, cancelTo } = props;
  const { form, draft } = useSchemaForm({
    schema: drillFormSchema,
    defaultValues: initial,
    draftName,
    etag,
  });
  const setupGroup = useSetupGroup(form);
  const save = useFormSave({
    form,
    draft,
    onInvalid: setupGroup.openWith,
    onSave: (values, conditions) =>
      props.onSave({ ...values, tags: addTag(values.tags, values.newTag) }, conditions),
    onStored: props.onStored,
    onSaved: props.onSaved,
    onReload: props.onReload,
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
