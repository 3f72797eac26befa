import { paths, addTag, sportQueries, type Team } from '@touchline/product';
import { useQuery } from '@touchline/shared';
import { SavedForm, useFormSave, useSchemaForm } from '@touchline/shared/forms';
import { TeamFields } from './team-fields';
import { type TeamFormInput, type TeamFormOutput, teamFormSchema } from './team-form-schema';

type TeamSave = typeof useFormSave<TeamFormInput, TeamFormOutput & { sport: string }, Team>;

/** `useFormSave` says what its functions are. */
interface TeamFormProps extends Omit<Parameters<TeamSave>[0], 'form' | 'draft'> {
  initial: TeamFormInput;
  /** The name of the stored sport, used while the list of sports has not loaded. */
  sport?: string;
  draftName: string;
  etag?: string | undefined;
  submitLabel: string;
  cancelTo: string;
  /** Text before the server's message when saving fails. */
  failurePrefix?: string;
}

/** The form of a team, to create and to edit one (S2, S5). */
export function TeamForm(props: TeamFormProps) {
  const { initial, sport = '', draftName, etag, submitLabel, cancelTo, failurePrefix } = props;
  const { onSave, onStored, onSaved, onFailed, onReload } = props;
  const sports = useQuery(sportQueries.list());
  const { form, draft } = useSchemaForm({
    ...{ schema: teamFormSchema, defaultValues: initial, draftName, etag },
  });
  const save = useFormSave({
    ...{ form, draft, onStored, onSaved, onFailed, onReload },
    onSave: (values, conditions) => {
      const chosen = sports.data?.find(({ id }) => id === values.sportId);
      const tags = addTag(values.tags, values.newTag);
      // The sport's id and its name, as S7 lists them (D4).
      return onSave({ ...values, tags, sport: chosen?.name ?? sport }, conditions);
    },
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
      <TeamFields form={form} />
    </SavedForm>
  );
}
