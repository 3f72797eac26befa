import { paths, useQuery } from '@touchline/shared';
import {
  SavedForm,
  useFormSave,
  useSchemaForm,
  type SaveConditions,
} from '@touchline/shared/forms';
import { addTag, sportQueries, type Team } from '@touchline/shared/product';
import { TeamFields } from './team-fields';
import { type TeamFormInput, type TeamFormOutput, teamFormSchema } from './team-form-schema';

/** For the pages that create and edit a team. */
interface TeamFormProps {
  /** What the form is prefilled with. */
  initial: TeamFormInput;
  /** The name of the stored sport, used while the list of sports has not loaded. */
  sport?: string;
  /** The name of its draft. */
  draftName: string;
  /** The `ETag` of what it was prefilled with (D13). */
  etag?: string | undefined;
  submitLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** Text before the server's message when saving fails. */
  failurePrefix?: string;
  /** Stores the values. */
  onSave: (values: TeamFormOutput & { sport: string }, conditions: SaveConditions) => Promise<Team>;
  /** Called once it is stored, also when the coach has left the form by then. */
  onStored: () => void;
  onSaved: () => void;
  onFailed?: (error: Error) => void;
  /** Fetches what is stored now, after somebody else changed it. */
  onReload?: () => Promise<TeamFormInput>;
}

/** The form of a team, to create and to edit one (S2, S5). */
export function TeamForm(props: TeamFormProps) {
  const { initial, sport = '', draftName, etag, submitLabel, cancelTo, failurePrefix } = props;
  const sports = useQuery(sportQueries.list());
  const { form, draft } = useSchemaForm({
    schema: teamFormSchema,
    defaultValues: initial,
    draftName,
    etag,
  });
  const save = useFormSave({
    form,
    draft,
    onSave: (values, conditions) => {
      const chosen = sports.data?.find(({ id }) => id === values.sportId);
      const tags = addTag(values.tags, values.newTag);
      // The sport's id and its name, as S7 lists them (D4).
      return props.onSave({ ...values, tags, sport: chosen?.name ?? sport }, conditions);
    },
    onStored: props.onStored,
    onSaved: props.onSaved,
    onFailed: props.onFailed,
    onReload: props.onReload,
  });

  return (
    <SavedForm
      draft={draft}
      save={save}
      subject="team"
      submitLabel={submitLabel}
      cancelTo={cancelTo}
      failurePrefix={failurePrefix}
      pathOfStored={({ id }) => paths.team(id)}
    >
      <TeamFields form={form} sports={sports} />
    </SavedForm>
  );
}
