import {
  addTag,
  paths,
  sportQueries,
  TagsField,
  type Team,
  type TeamInput,
} from '@touchline/product';
import { useQuery } from '@touchline/shared';
import {
  type PageFormProps,
  SavedForm,
  SelectField,
  TextAreaField,
  TextField,
  useSavedForm,
} from '@touchline/shared/forms';
import { QueryFailure } from '@touchline/shared/ui';
import { type TeamFormInput, teamFormSchema } from './team-form-schema';

type TeamFormProps = PageFormProps<TeamFormInput, TeamInput, Team> & {
  /** The name of the stored sport, used while the list of sports has not loaded. */
  sport?: string;
};

/** The form of a team, to create and to edit one (D5). */
export function TeamForm({ sport = '', ...props }: TeamFormProps) {
  const sports = useQuery(sportQueries.list());
  const { form, ...saved } = useSavedForm({
    ...props,
    schema: teamFormSchema,
    onSave: ({ newTag, ...team }, conditions) => {
      const chosen = sports.data?.find(({ id }) => id === team.sportId);
      const tags = addTag(team.tags, newTag);
      // The sport's id and its name, as S7 lists them.
      return props.onSave({ ...team, tags, sport: chosen?.name ?? sport }, conditions);
    },
  });

  return (
    <SavedForm {...props} {...saved} subject="team" pathOfStored={({ id }) => paths.team(id)}>
      <TextField form={form} name="name" label="Name" isRequired autoCapitalize="words" />
      <SelectField
        form={form}
        name="sportId"
        label="Sport"
        isRequired
        placeholder="Select a sport"
        options={sports.data ?? []}
      />
      {sports.error && (
        <QueryFailure onRetry={() => void sports.refetch()}>
          {`The sports did not load. ${sports.error.message}`}
        </QueryFailure>
      )}
      <div className="row">
        <div className="col-6">
          <TextField form={form} name="level" label="Level" placeholder="U12, Varsity" />
        </div>
        <div className="col-6">
          <TextField form={form} name="season" label="Season" placeholder="2026/27" />
        </div>
      </div>
      <TextAreaField form={form} name="description" label="Description" rows={3} />
      <TagsField control={form.control} />
    </SavedForm>
  );
}
